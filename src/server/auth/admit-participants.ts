import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../context.ts';
import { identifyParticipant, type Participant } from './identify-caller.ts';

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
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('cache-control', 'no-store');
    const admit = (participant: Participant | null): void => {
      if (participant === null) return void reply.code(401).send({ message });
      request.participant = participant;
      request.userId = participant.userId;
      done();
    };
    // A known token needs no promise, which would wait for a turn of the queue.
    const identified = identifyParticipant(context, request.headers.authorization);
    if (identified instanceof Promise) identified.then(admit, done);
    else admit(identified);
  });
  return ({ participant }) => {
    if (participant === null) throw new Error('The hook lets only participants pass.');
    return participant;
  };
}
