import type { AppContext } from '../context.ts';
import { verifyAccessToken, type TokenError } from './access-token.ts';
import { authErrors, type AuthError } from './auth-errors.ts';
import { bearerToken } from './identify-caller.ts';
import { noteUse } from './note-use.ts';
import { hasSession } from './session-repository.ts';
import { findUser, type User } from './user-repository.ts';

const tokenErrors: Record<TokenError['reason'], () => AuthError> = {
  malformed: authErrors.tokenMalformed,
  signature: authErrors.tokenSignature,
  expired: authErrors.tokenExpired,
  'not-yet-valid': authErrors.tokenNotYetValid,
  audience: authErrors.tokenAudience,
  domain: authErrors.tokenAudience,
  'session-ended': authErrors.sessionNotFound,
};

/**
 * Returns the user and session of the Bearer token, both still stored; no leeway on the token's times.
 * @throws AuthError as docs/api.md#errors-of-authv1 lists them.
 */
export async function requireSession(
  context: AppContext,
  authorization: string | undefined,
): Promise<{ user: User; sessionId: string }> {
  const token = bearerToken(authorization);
  if (!token) throw authErrors.noAuthorization();
  const verified = await verifyAccessToken(context, token, 0);
  if (!verified.ok) throw tokenErrors[verified.error.reason]();
  const { sub, userId, session_id: sessionId } = verified.claims;
  if (!sub) throw authErrors.subjectMissing();
  if (userId === undefined) throw authErrors.subjectMalformed();
  const { reads: db } = context.database;
  const user = await findUser(db, userId);
  if (user === undefined) throw authErrors.userNotFound();
  if (sessionId === undefined || !(await hasSession(db, sessionId, user.id))) {
    throw authErrors.sessionNotFound();
  }
  noteUse(context, verified.claims);
  return { user, sessionId };
}
