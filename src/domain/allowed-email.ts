/**
 * Before the `@`, the characters that need no quotation marks (RFC 5322, 3.2.3), so that no mail program reads two addresses.
 * After it, printable ASCII, because letters of other scripts may fold into ASCII ones.
 */
const addressPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@([\x21-\x3f\x41-\x7e]+)$/;

/** Returns whether one of `domains` is the address's, ignoring case (docs/rules.md#allowed-e-mail-domains). */
export function isAllowedEmail(email: string, domains: readonly string[]): boolean {
  const domain = emailDomain(email);
  return domains.some((allowed) => allowed.toLowerCase() === domain);
}

/** Returns the domain of an e-mail address in lower case; undefined if the text is not an address. */
export function emailDomain(email: string): string | undefined {
  return addressPattern.exec(email)?.[1]?.toLowerCase();
}
