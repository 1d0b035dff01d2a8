import type { onRequestAsyncHookHandler } from 'fastify';
import type { AppContext } from '../context.ts';
import { identifyCaller } from './identify-caller.ts';

/**
 * A hook that lets only the service pass (docs/api.md#callers): 403 to a participant, 401 to any other caller. As an
 * `onRequest` hook it refuses before the body is read.
 */
export function requireService(context: AppContext): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const identified = await identifyCaller(context, request.headers.authorization);
    const role = identified.ok ? identified.caller.role : 'visitor';
    if (role === 'service') return;
    if (role === 'visitor') reply.header('www-authenticate', 'Bearer');
    return reply
      .code(role === 'visitor' ? 401 : 403)
      .send({ message: 'This endpoint requires the service key as Bearer token.' });
  };
}
