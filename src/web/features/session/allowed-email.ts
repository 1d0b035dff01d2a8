/** Whether an e-mail's domain, what follows the last '@', is one of the allowed; case is ignored (rulings, "Answers"). */
export function isAllowedEmail(email: string, domains: string[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return email.includes('@') && domains.some((allowed) => allowed.toLowerCase() === domain);
}
