import { createHmac, timingSafeEqual } from 'node:crypto';

const shape = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/**
 * An id (a UUID) as a token or an address has it: with an HMAC, so that nobody can make one without the server's secret, and
 * nothing of it is stored (docs/decisions/005-derived-refresh-tokens.md). `purpose` keeps the codes of different uses apart,
 * and from the access tokens' signatures, which use the same secret.
 */
export function signId(purpose: string, id: string, secret: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return `${bytes.toString('base64url')}.${codeOf(purpose, bytes, secret).toString('base64url')}`;
}

/** The id that `signId` signed for `purpose`; 'malformed' without the form of one, 'forged' with a wrong HMAC. */
export function readSignedId(
  purpose: string,
  signed: string,
  secret: string,
): { id: string } | 'malformed' | 'forged' {
  const [, encodedId, encodedCode] = shape.exec(signed) ?? [];
  if (encodedId === undefined || encodedCode === undefined) return 'malformed';
  const bytes = Buffer.from(encodedId, 'base64url');
  if (!timingSafeEqual(codeOf(purpose, bytes, secret), Buffer.from(encodedCode, 'base64url')))
    return 'forged';
  return { id: bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') };
}

function codeOf(purpose: string, id: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}:`).update(id).digest();
}
