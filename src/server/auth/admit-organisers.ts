import type { FastifyInstance, FastifyRequest } from 'fastify';
import { admitParticipants } from './admit-participants.ts';
import { isOrganiser } from './is-organiser.ts';
import type { Participant } from './identify-caller.ts';
import type { AppContext } from '../context.ts';
import { organiserAccess as messages } from './messages.ts';

/**
 * Lets only organisers pass, checked at each call: 401 to who is not signed in, and to anyone else what a path that does
 * not exist gets. Returns who called.
 */
export function admitOrganisers(
  app: FastifyInstance,
  context: AppContext,
): (request: FastifyRequest) => Participant {
  const participantOf = admitParticipants(app, context, messages.signIn);
  app.addHook('onRequest', async (request, reply) => {
    if (!isOrganiser(context.config, participantOf(request).email))
      return reply.code(404).send({ message: 'Not found' });
    if (!['GET', 'HEAD'].includes(request.method) && context.database.isReadOnly())
      return reply.code(503).header('retry-after', 60).send({ message: messages.diskFull });
    return undefined;
  });
  return participantOf;
}
