import type { Db } from '../database/index.ts';
import {
  findRefreshToken,
  insertRefreshToken,
  lockSessionOfToken,
  newestLiveToken,
  revokeLiveTokens,
  revokeRefreshToken,
} from './refresh-token-repository.ts';
import type { Session } from './session-repository.ts';

/** What a refresh token gives: its session and the token that follows, or why it is dead. */
export type Rotation = { session: Session; nextTokenId: string } | 'not-found' | 'already-used';

/**
 * Rotates a refresh token by the rules 1 to 4 of wire contract 4, the session locked. A dead token's sessions are
 * revoked, which the caller must commit: it is an answer, not an error. `mayRefresh` is asked with the lock held and
 * throws to leave everything as it is.
 */
export async function rotateRefreshToken(
  db: Db,
  tokenId: string,
  mayRefresh: (session: Session) => Promise<void>,
): Promise<Rotation> {
  const session = await lockSessionOfToken(db, tokenId);
  const token = await findRefreshToken(db, tokenId);
  if (session === undefined || token === undefined) return 'not-found';
  await mayRefresh(session);

  if (!token.revoked) {
    await revokeRefreshToken(db, tokenId);
    return { session, nextTokenId: await insertRefreshToken(db, session.id, tokenId) };
  }
  const newest = await newestLiveToken(db, session.id);
  if (newest?.parent_id === tokenId) return { session, nextTokenId: newest.id };
  if (token.revoked_lately) {
    return { session, nextTokenId: await insertRefreshToken(db, session.id, tokenId) };
  }
  await revokeLiveTokens(db, session.id);
  return 'already-used';
}
