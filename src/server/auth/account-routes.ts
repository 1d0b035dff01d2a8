import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isAllowedEmail } from '../../domain/allowed-email.ts';
import type { AppContext } from '../context.ts';
import { authErrors } from './auth-errors.ts';
import { requireSession } from './require-session.ts';
import { endSessions } from './session-repository.ts';
import { userResponse } from './user-response.ts';

const logoutQuerySchema = z.object({ scope: z.string().default('global') });
const logoutScopeSchema = z.enum(['global', 'local', 'others']);

/** `GET /auth/v1/user`: the user of the access token (docs/api.md#sessions). */
export function getUser(app: FastifyInstance, context: AppContext): void {
  app.get('/user', async (request) => {
    const { user } = await requireSession(context, request.headers.authorization);
    if (!isAllowedEmail(user.email, context.config.allowedEmailDomains)) throw authErrors.userBanned();
    return userResponse(user);
  });
}

/** `POST /auth/v1/logout` (docs/api.md#sessions); also for users whose domain has left the list. */
export function logOut(app: FastifyInstance, context: AppContext): void {
  app.post('/logout', { config: { place: 'each' } }, async (request, reply) => {
    const { user, sessionId } = await requireSession(context, request.headers.authorization);
    const query = logoutQuerySchema.safeParse(request.query);
    const requested = query.success ? query.data.scope : '';
    const scope = logoutScopeSchema.safeParse(requested);
    if (!scope.success) throw authErrors.logoutScope(requested);
    try {
      const { db } = context.database;
      context.endedSessions.add(await endSessions(db, user.id, sessionId, scope.data));
    } catch (cause) {
      if (context.database.isReadOnly()) throw authErrors.unexpected();
      throw authErrors.logoutFailed(cause);
    }
    return reply.code(204).send();
  });
}

const description = {
  version: '1.0.0',
  name: 'GoTrue',
  description: 'GoTrue is a user registration and authentication API',
};

const settings = {
  external: { google: true, email: false, phone: false, anonymous_users: false },
  disable_signup: false,
  mailer_autoconfirm: false,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
};

/** `GET /auth/v1/health` and `/auth/v1/settings` (docs/api.md#authv1). */
export function describeService(app: FastifyInstance): void {
  const options = { config: { place: 'never' } } as const;
  app.get('/health', options, async () => description);
  app.get('/settings', options, async () => settings);
}
