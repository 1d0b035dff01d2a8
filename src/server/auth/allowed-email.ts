/**
 * Whether an address may take part: what follows its last '@' is one of `domains` (lower case), compared exactly,
 * case ignored (rulings, "Answers").
 */
export function isAllowedEmail(email: string, domains: readonly string[]): boolean {
  const at = email.lastIndexOf('@');
  return at > 0 && domains.includes(email.slice(at + 1).toLowerCase());
}
