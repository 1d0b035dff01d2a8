import { readSignedId, signId } from './signed-id.ts';

const purpose = 'refresh-token';

/**
 * Returns the refresh token of a `refresh_tokens` row: its id and an HMAC of it. The same row always has the same token
 * (docs/decisions/005-derived-refresh-tokens.md).
 */
export function refreshTokenOf(rowId: string, secret: string): string {
  return signId(purpose, rowId, secret);
}

/** Returns the row id of a token; 'malformed' without the form of one, 'forged' with a wrong HMAC. */
export function readRefreshToken(token: string, secret: string): { rowId: string } | 'malformed' | 'forged' {
  const read = readSignedId(purpose, token, secret);
  return typeof read === 'string' ? read : { rowId: read.id };
}
