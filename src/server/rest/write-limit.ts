import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { restErrors } from './rest-errors.ts';

/** Counts one write of a participant. */
export type WriteLimit = (request: FastifyRequest, userId: string) => Promise<void>;

/** More users than a whole agency has. */
const rememberedUsers = 50_000;

/**
 * Creates the limit of `max` writes a minute and participant for the routes of `app` (docs/api.md#rates). The returned
 * check throws RestError 429 with `Retry-After` when the minute's writes are used up.
 */
export async function createWriteLimit(app: FastifyInstance, max: number): Promise<WriteLimit> {
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
