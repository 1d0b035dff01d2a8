import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { AppContext } from '../context.ts';
import { identifyParticipant, type Participant } from './identify-caller.ts';
import { organiserAccess as messages } from './messages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of a route behind `admitParticipants`. */
    participant: Participant | null;
  }
}

/**
 * Admits only participants to the routes of `app`, an encapsulated plug-in. Other callers get 401 with `message` before the
 * body is read. Responses are `no-store` by default. Returns a getter for a request's participant.
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
    if (participant === null) throw new Error('The hook admits only participants.');
    return participant;
  };
}

/**
 * Admits only organisers. Visitors get 401, participants the 404 of an unknown path. Returns a getter for the organiser.
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

/** Returns whether the address is one of `ORGANISER_EMAILS` (docs/rules.md#organiser). */
export function isOrganiser({ organiserEmails }: Config, email: string): boolean {
  return organiserEmails.includes(email.toLowerCase());
}
