import { createHmac, timingSafeEqual } from 'node:crypto';

const shape = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/;

/**
 * The refresh token of a `refresh_tokens` row: its id and a code over it, so that the table holds no token, and the
 * same row always gives the same one (rotation rule 2 returns it again).
 */
export function refreshTokenOf(rowId: string, secret: string): string {
  const id = Buffer.from(rowId.replaceAll('-', ''), 'hex');
  return `${id.toString('base64url')}.${codeOf(id, secret).toString('base64url')}`;
}

/** The row id of a token; 'misshapen' when it is none of ours by its looks, 'forged' when its code is wrong. */
export function readRefreshToken(token: string, secret: string): { rowId: string } | 'misshapen' | 'forged' {
  const [, encodedId, encodedCode] = shape.exec(token) ?? [];
  if (encodedId === undefined || encodedCode === undefined) return 'misshapen';
  const id = Buffer.from(encodedId, 'base64url');
  if (!timingSafeEqual(codeOf(id, secret), Buffer.from(encodedCode, 'base64url'))) return 'forged';
  const rowId = id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { rowId };
}

// The prefix keeps these codes apart from the signatures that the same secret makes on access tokens.
function codeOf(id: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret).update('refresh-token:').update(id).digest();
}
