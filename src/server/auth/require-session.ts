import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { verifyAccessToken } from './access-token.ts';
import { AuthError } from './auth-error.ts';
import type { TokenFault } from './caller.ts';
import { bearerToken } from './identify-caller.ts';
import { hasSession } from './session-repository.ts';
import { findUser, type User } from './user-repository.ts';

const invalid = 'invalid JWT: unable to parse or verify signature, ';
const faultTexts: Record<Exclude<TokenFault['reason'], 'audience' | 'domain'>, string> = {
  malformed: `${invalid}token is malformed: token contains an invalid number of segments`,
  signature: `${invalid}token signature is invalid: signature is invalid`,
  expired: `${invalid}token has invalid claims: token is expired`,
  'not-yet-valid': `${invalid}token has invalid claims: token is not valid yet`,
};

/**
 * The user and session of the Bearer token, both still stored; the token's times without leeway.
 * @throws AuthError one of the rows of wire contract 5.
 */
export async function requireSession(
  context: AppContext,
  authorization: string | undefined,
): Promise<{ user: User; sessionId: string }> {
  const token = bearerToken(authorization);
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const verified = await verifyAccessToken(context, token, 0);
  if (!verified.ok) throw refusalOf(verified.fault);
  const { sub, session_id: sessionId } = verified.claims;
  if (!sub) throw new AuthError(403, 'bad_jwt', 'invalid claim: missing sub claim');
  if (!z.uuid().safeParse(sub).success) {
    throw new AuthError(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID');
  }
  const { db } = context.database;
  const user = await findUser(db, sub);
  if (user === undefined) {
    throw new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
  }
  if (sessionId === undefined || !(await hasSession(db, sessionId, user.id))) {
    throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
  }
  return { user, sessionId };
}

function refusalOf(fault: TokenFault): AuthError {
  if (fault.reason === 'audience' || fault.reason === 'domain') {
    return new AuthError(400, 'validation_failed', "Token audience doesn't match request audience");
  }
  return new AuthError(403, 'bad_jwt', faultTexts[fault.reason]);
}
