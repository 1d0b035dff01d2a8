/**
 * Whether an e-mail address may take part (docs/rules.md#allowed-e-mail-domains): its domain, what follows the last `@`,
 * is one of `domains`. Something must precede that `@`; case is ignored, subdomains are other domains.
 */
export function isAllowedEmail(email: string, domains: readonly string[]): boolean {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  return at > 0 && domains.some((allowed) => allowed.toLowerCase() === domain);
}
