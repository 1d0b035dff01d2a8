import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../context.ts';
import { isAllowedEmail } from './allowed-email.ts';
import { AuthError } from './auth-error.ts';
import { requireSession } from './require-session.ts';
import { userAnswer, type UserAnswer } from './user-answer.ts';

/** GET /auth/v1/user: who the access token belongs to (wire contract 5). */
export function getUser(app: FastifyInstance, context: AppContext): void {
  app.get('/user', (request) => currentUser(context, request.headers.authorization));
}

async function currentUser(context: AppContext, authorization: string | undefined): Promise<UserAnswer> {
  const { user } = await requireSession(context, authorization);
  if (isAllowedEmail(user.email, context.config.allowedEmailDomains)) return userAnswer(user);
  throw new AuthError(403, 'user_banned', 'User is banned');
}
