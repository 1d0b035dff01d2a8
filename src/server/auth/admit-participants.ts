import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { AppContext } from '../context.ts';
import { identifyParticipant, type Participant } from './identify-caller.ts';
import { organiserAccess as messages } from './messages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls a route of `admitParticipants`. */
    participant: Participant | null;
  }
}

/**
 * Lets only participants pass to the routes of `app`, which is an encapsulated plug-in; anyone else is answered 401 with
 * `message`, before the body is read. Responses are not kept unless a handler says otherwise. Returns what tells a
 * handler who calls.
 */
export function admitParticipants(
  app: FastifyInstance,
  context: AppContext,
  message: string,
): (request: FastifyRequest) => Participant {
  app.decorateRequest('participant', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const participant = await identifyParticipant(context, request.headers.authorization);
    if (participant === null) return reply.code(401).send({ message });
    request.participant = participant;
    request.userId = participant.userId;
    return undefined;
  });
  return ({ participant }) => {
    if (participant === null) throw new Error('The hook lets only participants pass.');
    return participant;
  };
}

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

/** Whether the address is one of `ORGANISER_EMAILS` (docs/rules.md#organiser). */
export function isOrganiser({ organiserEmails }: Config, email: string): boolean {
  return organiserEmails.includes(email.toLowerCase());
}
