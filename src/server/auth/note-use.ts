import type { AppContext } from '../context.ts';
import type { AccessTokenClaims } from './access-token.ts';
import { markTokenSeen } from './session-repository.ts';

const noted = new WeakSet<AccessTokenClaims>();

/**
 * Notes that the holder of an access token has the refresh token given with it (docs/api.md#refresh-tokens). A process
 * writes once for each access token, and no request waits for it. What fails is tried again with the next request.
 */
export function noteUse({ database }: AppContext, claims: AccessTokenClaims): void {
  const { userId, refresh_token_id: id } = claims;
  if (userId === undefined || id === undefined || noted.has(claims) || database.isReadOnly()) return;
  noted.add(claims);
  markTokenSeen(database.db, { userId, id }).catch(() => noted.delete(claims));
}
