import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { restErrors } from './rest-errors.ts';

/** How many users are remembered at once; more than a whole agency. */
const rememberedUsers = 50_000;

/**
 * Makes the check that each write of a participant goes through, `max` a minute (rulings, "Rates"), for the routes of
 * `app` alone.
 * The check throws RestError 429, with `Retry-After`, when the minute's writes are used up.
 */
export async function createWriteLimit(
  app: FastifyInstance,
  max: number,
): Promise<(request: FastifyRequest, userId: string) => Promise<void>> {
  const writers = new WeakMap<FastifyRequest, string>();
  await app.register(fastifyRateLimit, {
    global: false,
    max,
    timeWindow: 60_000,
    cache: rememberedUsers,
    keyGenerator: (request) => writers.get(request) ?? '',
  });
  const count = app.createRateLimit();
  return async (request, userId) => {
    writers.set(request, userId);
    const state = await count(request);
    if (!state.isAllowed && state.isExceeded) throw restErrors.tooManyWrites(Math.max(1, state.ttlInSeconds));
  };
}
