import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { isAllowedEmail } from './allowed-email.ts';
import { AuthError } from './auth-error.ts';
import { sessionAnswer, type SessionAnswer } from './create-session.ts';
import { readRefreshToken } from './refresh-token.ts';
import { rotateRefreshToken } from './rotate-refresh-token.ts';
import { findUser, type User } from './user-repository.ts';

const bodySchema = z.object({ refresh_token: z.string().catch('') }).catch({ refresh_token: '' });
const querySchema = z.object({ grant_type: z.string().optional().catch(undefined) });

/** POST /auth/v1/token?grant_type=refresh_token (wire contract 4); a 4xx only for a token that is truly dead. */
export function refreshSession(app: FastifyInstance, context: AppContext): void {
  app.post('/token', (request) => refresh(context, readTokenId(context, request)));
}

function readTokenId(context: AppContext, { query, body }: FastifyRequest): string {
  if (querySchema.parse(query).grant_type !== 'refresh_token') {
    throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
  }
  const { refresh_token: token } = bodySchema.parse(parseJson(body));
  const read = readRefreshToken(token, context.config.jwtSecret);
  if (read === 'misshapen') throw new AuthError(400, 'validation_failed', 'Refresh token is not valid');
  if (read === 'forged') throw notFound();
  return read.rowId;
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : '');
  } catch (error) {
    const why = error instanceof Error ? error.message : '';
    throw new AuthError(400, 'bad_json', `Could not parse request body as JSON: ${why}`);
  }
}

async function refresh(context: AppContext, tokenId: string): Promise<SessionAnswer> {
  let user: User | undefined;
  const rotation = await context.database.db.transaction().execute((transaction) =>
    rotateRefreshToken(transaction, tokenId, async (session) => {
      user = await findUser(transaction, session.user_id);
      if (user === undefined || isAllowedEmail(user.email, context.config.allowedEmailDomains)) return;
      throw new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned');
    }),
  );
  if (rotation === 'already-used') {
    throw new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  }
  if (rotation === 'not-found' || user === undefined) throw notFound();
  return sessionAnswer(context, user, rotation.session, rotation.nextTokenId);
}

function notFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found');
}
