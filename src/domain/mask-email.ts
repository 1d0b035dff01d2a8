/** Masks an e-mail address, such as 'a***@agencia.com'; '***' for other texts. */
export function maskEmail(email: string): string {
  const [, first, domain] = /^(.)[^@]*@([^@]+)$/u.exec(email.toLowerCase()) ?? [];
  return first === undefined || domain === undefined ? '***' : `${first}***@${domain}`;
}
