import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Counts one act of a participant. Returns the seconds to wait when there are too many, else null. */
type PersonLimit = (request: FastifyRequest, userId: string) => Promise<number | null>;

/** More users than a whole agency has. */
const rememberedUsers = 50_000;

/** Creates the limit of `max` acts a minute and participant for the routes of `app` (docs/api.md#rates). */
export async function createPersonLimit(app: FastifyInstance, max: number): Promise<PersonLimit> {
  const people = new WeakMap<FastifyRequest, string>();
  if (!app.hasDecorator('createRateLimit'))
    await app.register(fastifyRateLimit, { global: false, cache: rememberedUsers });
  const count = app.createRateLimit({
    max,
    timeWindow: 60_000,
    keyGenerator: (request) => people.get(request) ?? '',
  });
  return async (request, userId) => {
    people.set(request, userId);
    const state = await count(request);
    return !state.isAllowed && state.isExceeded ? Math.max(1, state.ttlInSeconds) : null;
  };
}
