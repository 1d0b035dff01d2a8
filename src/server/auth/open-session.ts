import type { AppContext } from '../context.ts';
import type { Db } from '../database/database.ts';
import { accessTokenSeconds, signAccessToken } from './access-token.ts';
import {
  findUser,
  insertRefreshToken,
  insertSession,
  type Session,
  type User,
} from './session-repository.ts';
import { readSignedOwnedId, signOwnedId, type OwnedId } from './signed-id.ts';

/** The session as clients store it (docs/api.md#sessions). `expires_at` is in epoch seconds. */
export type SessionResponse = Awaited<ReturnType<typeof sessionResponse>>;

/** Opens a session with its first refresh token, in the caller's transaction. @throws if there is no such user. */
export async function openSession(context: AppContext, db: Db, userId: string): Promise<SessionResponse> {
  const user = await findUser(db, userId);
  if (user === undefined) throw new Error(`There is no user ${userId} to open a session for.`);
  const session = await insertSession(db, userId);
  return sessionResponse(context, user, session, await insertRefreshToken(db, session, 0));
}

const appMetadata = { provider: 'google', providers: ['google'] };
const purpose = 'refresh-token';

/** Returns the session with a newly signed access token. */
export async function sessionResponse(
  context: AppContext,
  user: User,
  session: Session,
  refreshTokenId: string,
) {
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

/** Returns the refresh token of a row, always the same for a row (docs/decisions/005-derived-refresh-tokens.md). */
export function refreshTokenOf(row: OwnedId, secret: string): string {
  return signOwnedId(purpose, row, secret);
}

/** Returns the ids in a refresh token, or null if it is not genuine. */
export function readRefreshToken(token: string, secret: string): OwnedId | null {
  return readSignedOwnedId(purpose, token, secret);
}

/** Returns the user object of docs/api.md#sessions. Times are ISO 8601 in UTC. */
export function userResponse(user: User) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    // Only users with a verified address are stored, so both are the time of the first sign-in.
    email_confirmed_at: user.created_at.toISOString(),
    phone: '',
    confirmed_at: user.created_at.toISOString(),
    last_sign_in_at: user.last_sign_in_at?.toISOString(),
    app_metadata: appMetadata,
    user_metadata: user.user_metadata,
    identities: user.identities.map((identity) => ({
      identity_id: identity.id,
      id: identity.subject,
      user_id: identity.user_id,
      identity_data: identity.identity_data,
      provider: identity.provider,
      last_sign_in_at: identity.last_sign_in_at?.toISOString(),
      created_at: identity.created_at.toISOString(),
      updated_at: identity.updated_at.toISOString(),
      email: identity.email,
    })),
    created_at: user.created_at.toISOString(),
    updated_at: user.updated_at.toISOString(),
    is_anonymous: false,
  };
}
