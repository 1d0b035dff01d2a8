import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { identifyParticipant, type Participant } from '../auth/index.ts';
import type { AppContext } from '../context.ts';
import { anybody } from './work-limit.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * When calls of a route take a place (docs/api.md#calls-at-once): each before its handler runs, which is the default of
     * reads; when the handler says so, for what is not cached or for another person than the token's; never, the default of
     * writes, which have rates.
     */
    place?: 'each' | 'handler' | 'never';
  }
}

const reads = ['GET', 'HEAD'];

/** Has the calls of every route wait for their place, except where the route says something else. */
export const limitWork = fastifyPlugin<AppContext>(
  async (app, context) => {
    const { work } = context;
    // After the hooks that refuse callers, and before a body is read.
    app.addHook('preParsing', (request, reply, _payload, done) => {
      const { place = reads.includes(request.method) ? 'each' : 'never' } = request.routeOptions.config;
      if (place !== 'each' || request.is404) return done();
      const wait = (participant: Participant | null): Promise<void> =>
        work.takePlace(request, reply, participant?.userId ?? anybody);
      const caller = identifyParticipant(context, request.headers.authorization);
      (caller instanceof Promise ? caller.then(wait) : wait(caller)).then(() => done(), done);
    });
    app.addHook('onSend', (request, _reply, payload, done) => {
      work.finish(request);
      done(null, payload);
    });
  },
  { name: 'limit-work' },
);

/** The routes of `app`, which is an encapsulated plug-in, take no place unless they say so. */
export function takeNoPlaces(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { place: 'never', ...route.config };
  });
}
