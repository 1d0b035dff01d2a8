import { createHmac, timingSafeEqual } from 'node:crypto';

const shape = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/**
 * Returns the refresh token of a `refresh_tokens` row: its id and an HMAC of it. The same row always has the same token
 * (docs/decisions/005-derived-refresh-tokens.md).
 */
export function refreshTokenOf(rowId: string, secret: string): string {
  const id = Buffer.from(rowId.replaceAll('-', ''), 'hex');
  return `${id.toString('base64url')}.${codeOf(id, secret).toString('base64url')}`;
}

/** Returns the row id of a token; 'malformed' without the form of one, 'forged' with a wrong HMAC. */
export function readRefreshToken(token: string, secret: string): { rowId: string } | 'malformed' | 'forged' {
  const [, encodedId, encodedCode] = shape.exec(token) ?? [];
  if (encodedId === undefined || encodedCode === undefined) return 'malformed';
  const id = Buffer.from(encodedId, 'base64url');
  if (!timingSafeEqual(codeOf(id, secret), Buffer.from(encodedCode, 'base64url'))) return 'forged';
  const rowId = id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { rowId };
}

// The prefix separates these codes from the access tokens' signatures, which use the same secret.
function codeOf(id: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update('refresh-token:').update(id).digest();
}
