/**
 * The characters that need no quotation marks before the `@` (RFC 5322, 3.2.3), so that no mail program reads two addresses, and
 * printable ASCII behind it: other scripts have letters that fold into ASCII ones.
 */
const addressPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@([\x21-\x3f\x41-\x7e]+)$/;

/**
 * Whether an e-mail address may take part (docs/rules.md#allowed-e-mail-domains): its domain is one of `domains`. Case is
 * ignored, subdomains are other domains.
 */
export function isAllowedEmail(email: string, domains: readonly string[]): boolean {
  const domain = emailDomain(email);
  return domains.some((allowed) => allowed.toLowerCase() === domain);
}

/** Returns the domain of an e-mail address in lower case; undefined if the text is not an address. */
export function emailDomain(email: string): string | undefined {
  return addressPattern.exec(email)?.[1]?.toLowerCase();
}
