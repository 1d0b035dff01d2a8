import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isAllowedEmail } from '../../domain/allowed-email.ts';
import type { AppContext } from '../context.ts';
import type { Db } from '../database/database.ts';
import { authErrors } from './auth-errors.ts';
import { bearerToken, noteUse, verifyAccessToken } from './identify-caller.ts';
import { readRefreshToken, sessionResponse, userResponse, type SessionResponse } from './open-session.ts';
import * as repository from './session-repository.ts';
import type { OwnedId } from './signed-id.ts';

const logoutSchema = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') });
const grantSchema = z.object({ grant_type: z.literal('refresh_token') });
const refreshSchema = z.object({ refresh_token: z.string() });

/** Serves `GET /auth/v1/user`, `POST /auth/v1/logout` and `/auth/v1/token` (docs/api.md#sessions). */
export function serveSessions(app: FastifyInstance, context: AppContext): void {
  const { config, database, endedSessions, work } = context;

  app.get('/user', async (request) => {
    const { user } = await requireSession(context, request.headers.authorization);
    if (!isAllowedEmail(user.email, config.allowedEmailDomains)) throw authErrors.userBanned();
    return userResponse(user);
  });

  // Users whose domain is no longer allowed may sign out too.
  app.post('/logout', { config: { place: 'each' } }, async (request, reply) => {
    const { user, sessionId } = await requireSession(context, request.headers.authorization);
    const query = logoutSchema.safeParse(request.query);
    if (!query.success) throw authErrors.badRequest(400, 'Unsupported logout scope');
    endedSessions.add(await repository.endSessions(database.db, user.id, sessionId, query.data.scope));
    return reply.code(204).send();
  });

  app.post('/token', async (request, reply) => {
    if (!grantSchema.safeParse(request.query).success) throw authErrors.unsupportedGrant();
    const body = refreshSchema.safeParse(request.body);
    const token = readRefreshToken(body.data?.refresh_token ?? '', config.jwtSecret);
    if (token === null) throw authErrors.refreshTokenNotFound();
    await work.takePlace(request, reply, token.id);
    return refresh(context, token);
  });
}

/** Returns the stored user and session id of the Bearer token. @throws AuthError */
async function requireSession(
  context: AppContext,
  authorization: string | undefined,
): Promise<{ user: repository.User; sessionId: string }> {
  const token = bearerToken(authorization);
  if (!token) throw authErrors.noAuthorization();
  const verified = await verifyAccessToken(context, token);
  if (!verified.ok) throw authErrors.badToken(verified.error.message);
  const { sub: userId, session_id: sessionId } = verified.claims;
  const { reads: db } = context.database;
  const user = await repository.findUser(db, userId);
  if (user === undefined || !(await repository.hasSession(db, userId, sessionId)))
    throw authErrors.sessionNotFound();
  noteUse(context, verified.claims);
  return { user, sessionId };
}

async function refresh(context: AppContext, token: OwnedId): Promise<SessionResponse> {
  const { config, database, endedSessions } = context;
  const outcome = await database.db.transaction().execute(async (transaction) => {
    const session = await repository.lockSessionOfToken(transaction, token);
    const user = session && (await repository.findUser(transaction, session.user_id));
    if (session === undefined || user === undefined) throw authErrors.refreshTokenNotFound();
    if (!isAllowedEmail(user.email, config.allowedEmailDomains)) throw authErrors.refreshOfBannedUser();
    const nextTokenId = await rotateRefreshToken(transaction, session, token);
    if (nextTokenId !== null) return { session, user, nextTokenId };
    // Returns instead of throwing, so that the transaction commits: reusing a token ends its session.
    return { ended: await repository.endSessions(transaction, user.id, session.id, 'local') };
  });
  if (outcome.ended === undefined)
    return sessionResponse(context, outcome.user, outcome.session, outcome.nextTokenId);
  endedSessions.add(outcome.ended);
  throw authErrors.refreshTokenUsed();
}

/** auth-js retries a token for up to 30 s, and its windows do not wait for each other. */
const patienceSeconds = 30;
const reuseSeconds = 10;
/** A client needs one per hour. Beyond this limit the active token stays. */
const mostRotationsOfDay = 100;

/**
 * Rotates a token of a locked session (docs/api.md#refresh-tokens). Returns the id of the next one, or null after reuse.
 */
async function rotateRefreshToken(
  db: Db,
  session: repository.Session,
  token: OwnedId,
): Promise<string | null> {
  const [newest, parent] = await repository.findNewestTokens(db, session);
  // A rotation always leaves an active token, so the session is over without one.
  if (newest === undefined || newest.revoked) return null;
  if (newest.id === token.id) {
    if ((await repository.countTokensOfDay(db, session)) >= mostRotationsOfDay) return token.id;
    await repository.revokeRefreshToken(db, session, token.id);
    return repository.insertRefreshToken(db, session, newest.ordinal + 1);
  }
  const revokedFor = await repository.findRevokedSeconds(db, token);
  const mayHaveMissed = parent?.id === token.id && (revokedFor <= patienceSeconds || !newest.seen);
  return mayHaveMissed || revokedFor < reuseSeconds ? newest.id : null;
}
