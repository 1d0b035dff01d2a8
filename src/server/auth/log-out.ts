import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { AuthError } from './auth-error.ts';
import { requireSession } from './require-session.ts';
import { deleteSessions } from './session-repository.ts';

const querySchema = z.object({ scope: z.string().default('global') });
const scopeSchema = z.enum(['global', 'local', 'others']);

/** POST /auth/v1/logout?scope=global|local|others (wire contract 6); open to those whose domain has left the list. */
export function logOut(app: FastifyInstance, context: AppContext): void {
  app.post('/logout', async (request, reply) => {
    const { user, sessionId } = await requireSession(context, request.headers.authorization);
    const query = querySchema.safeParse(request.query);
    const asked = query.success ? query.data.scope : '';
    const scope = scopeSchema.safeParse(asked);
    if (!scope.success) {
      throw new AuthError(400, 'validation_failed', `Unsupported logout scope "${asked}"`);
    }
    try {
      await deleteSessions(context.database.db, user.id, sessionId, scope.data);
    } catch (cause) {
      throw new AuthError(500, 'unexpected_failure', 'Error logging out user', { cause });
    }
    return reply.code(204).send();
  });
}
