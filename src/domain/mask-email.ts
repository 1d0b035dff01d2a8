/** Returns the first letter and the domain of an e-mail address, such as 'a***@agencia.com'; '***' if it is not an address. */
export function maskEmail(email: string): string {
  const [, first, domain] = /^(.)[^@]*@([^@]+)$/u.exec(email.toLowerCase()) ?? [];
  return first === undefined || domain === undefined ? '***' : `${first}***@${domain}`;
}
