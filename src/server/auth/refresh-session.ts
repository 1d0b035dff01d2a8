import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isAllowedEmail } from '../../domain/allowed-email.ts';
import type { AppContext } from '../context.ts';
import type { Db } from '../database/database.ts';
import { authErrors } from './auth-errors.ts';
import { sessionResponse, type SessionResponse } from './open-session.ts';
import { readRefreshToken } from './refresh-token.ts';
import type { OwnedId } from './signed-id.ts';
import * as sessions from './session-repository.ts';
import { findUser, type User } from './user-repository.ts';

const bodySchema = z.object({ refresh_token: z.string().catch('') }).catch({ refresh_token: '' });
const querySchema = z.object({ grant_type: z.string().optional().catch(undefined) });

/** `POST /auth/v1/token?grant_type=refresh_token` (docs/api.md#refresh-tokens). */
export function refreshSession(app: FastifyInstance, context: AppContext): void {
  app.post('/token', async (request, reply) => {
    const token = readToken(context, request);
    await context.work.takePlace(request, reply, token.id);
    return refresh(context, token);
  });
}

function readToken(context: AppContext, { query, body }: FastifyRequest): OwnedId {
  if (querySchema.parse(query).grant_type !== 'refresh_token') throw authErrors.unsupportedGrant();
  const { refresh_token: sent } = bodySchema.parse(parseJson(body));
  const read = readRefreshToken(sent, context.config.jwtSecret);
  if (read === 'malformed') throw authErrors.refreshTokenMalformed();
  if (read === 'forged') throw authErrors.refreshTokenNotFound();
  return read;
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '');
  } catch (error) {
    throw authErrors.unreadableJson(error instanceof Error ? error.message : '');
  }
}

async function refresh(context: AppContext, token: OwnedId): Promise<SessionResponse> {
  let user: User | undefined;
  const outcome = await context.database.db.transaction().execute((transaction) =>
    rotateRefreshToken(transaction, token, async (session) => {
      user = await findUser(transaction, session.user_id);
      if (user === undefined || isAllowedEmail(user.email, context.config.allowedEmailDomains)) return;
      throw authErrors.refreshOfBannedUser();
    }),
  );
  if (outcome === 'not-found' || user === undefined) throw authErrors.refreshTokenNotFound();
  if ('endedSessions' in outcome) {
    context.endedSessions.add(outcome.endedSessions);
    throw authErrors.refreshTokenUsed();
  }
  return sessionResponse(context, user, outcome.session, outcome.nextTokenId);
}

/** The session of a refresh token and the token to return, or the sessions that a reused token has ended. */
type Rotation =
  | { session: sessions.Session; nextTokenId: string }
  | 'not-found'
  | { endedSessions: string[] };

/** auth-js tries a token for so long, and its windows do not wait for each other. */
const patienceSeconds = 30;
const reuseSeconds = 10;
/** A client needs one an hour. Beyond it the active token stays as it is. */
const mostRotationsOfDay = 100;

/**
 * Rotates a refresh token with its session locked, by the rules of docs/api.md#refresh-tokens. The caller must
 * commit, also when a session was ended. `mayRefresh` runs under the lock and throws to change nothing.
 */
async function rotateRefreshToken(
  db: Db,
  token: OwnedId,
  mayRefresh: (session: sessions.Session) => Promise<void>,
): Promise<Rotation> {
  const session = await sessions.lockSessionOfToken(db, token);
  const stored = await sessions.findRefreshToken(db, token);
  if (session === undefined || stored === undefined) return 'not-found';
  await mayRefresh(session);

  const [newest, parent] = await sessions.newestTokens(db, session);
  // Only a rotation revokes a token and leaves an active one. Without an active one the session is over.
  if (newest !== undefined && !newest.revoked) {
    if (newest.id === token.id) return { session, nextTokenId: await renew(db, session, token) };
    const isParent = parent?.id === token.id;
    const mayHaveMissed = isParent && (stored.revokedFor <= patienceSeconds || !newest.seen);
    if (mayHaveMissed || stored.revokedFor < reuseSeconds) return { session, nextTokenId: newest.id };
  }
  return { endedSessions: await sessions.endSessions(db, session.user_id, session.id, 'local') };
}

async function renew(db: Db, session: sessions.Session, token: OwnedId): Promise<string> {
  if ((await sessions.countTokensOfDay(db, session)) >= mostRotationsOfDay) return token.id;
  await sessions.forgetOldTokens(db, session);
  await sessions.revokeRefreshToken(db, token);
  return sessions.insertRefreshToken(db, session);
}
