import type { AppContext } from '../context.ts';
import type { Db } from '../database/database.ts';
import { accessTokenSeconds, signAccessToken } from './access-token.ts';
import { refreshTokenOf } from './refresh-token.ts';
import { insertRefreshToken, insertSession, type Session } from './session-repository.ts';
import { appMetadata, userResponse, type UserResponse } from './user-response.ts';
import { findUser, touchSignIn, type User } from './user-repository.ts';

/** What the client stores (docs/api.md#sessions); `expires_at` is in epoch seconds. */
export interface SessionResponse {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  expires_at: number;
  refresh_token: string;
  user: UserResponse;
}

/**
 * Opens a session of a stored user with its first refresh token, inside the caller's transaction.
 * @throws when there is no such user.
 */
export async function openSession(context: AppContext, db: Db, userId: string): Promise<SessionResponse> {
  await touchSignIn(db, userId);
  const user = await findUser(db, userId);
  if (user === undefined) throw new Error(`There is no user ${userId} to open a session for.`);
  const session = await insertSession(db, userId);
  const refreshTokenId = await insertRefreshToken(db, session);
  return sessionResponse(context, user, session, refreshTokenId);
}

/** Returns the session with a newly signed access token. */
export async function sessionResponse(
  context: AppContext,
  user: User,
  session: Session,
  refreshTokenId: string,
): Promise<SessionResponse> {
  const { token, expiresAt } = await signAccessToken(context, {
    userId: user.id,
    email: user.email,
    sessionId: session.id,
    refreshTokenId,
    signedInAt: session.signed_in_at,
    userMetadata: user.user_metadata,
    appMetadata,
  });
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: refreshTokenOf({ userId: user.id, id: refreshTokenId }, context.config.jwtSecret),
    user: userResponse(user),
  };
}
