import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Counts one act of a participant. Resolves to the seconds to wait if there were too many, otherwise to null. */
type PersonLimit = (request: FastifyRequest, userId: string) => Promise<number | null>;

const rememberedUsers = 50_000;

/** Creates a limit of `max` acts per minute and participant for the routes of `app` (docs/api.md#rates). */
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
