import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { anybody, type WorkLimit } from './work-limit.ts';

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

interface Options {
  work: WorkLimit;
  /** The participant of an `Authorization` header, null for anybody else. */
  identify(authorization: string | undefined): MaybePromise<{ userId: string } | null>;
}
type MaybePromise<Value> = Value | Promise<Value>;

const reads = ['GET', 'HEAD'];

/** Has the calls of every route wait for their place, except where the route says something else. */
export const limitWork = fastifyPlugin<Options>(
  async (app, { work, identify }) => {
    // After the hooks that refuse callers, and before a body is read.
    app.addHook('preParsing', async (request, reply) => {
      const { place = reads.includes(request.method) ? 'each' : 'never' } = request.routeOptions.config;
      if (place !== 'each' || request.is404) return;
      const participant = await identify(request.headers.authorization);
      await work.takePlace(request, reply, participant?.userId ?? anybody);
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
