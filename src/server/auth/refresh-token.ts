import { readSignedOwnedId, signOwnedId, type OwnedId } from './signed-id.ts';

const purpose = 'refresh-token';

/**
 * Returns the refresh token of a `refresh_tokens` row: its user's id, its own and an HMAC of both. The same row always has the
 * same token (docs/decisions/005-derived-refresh-tokens.md).
 */
export function refreshTokenOf(row: OwnedId, secret: string): string {
  return signOwnedId(purpose, row, secret);
}

/** Returns the row of a token; 'malformed' without the form of one, 'forged' with a wrong HMAC. */
export function readRefreshToken(token: string, secret: string): OwnedId | 'malformed' | 'forged' {
  return readSignedOwnedId(purpose, token, secret);
}
