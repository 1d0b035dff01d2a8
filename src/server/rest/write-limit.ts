import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createPersonLimit } from '../http/person-limit.ts';
import { restErrors } from './rest-errors.ts';

/** Counts one write of a participant. */
export type WriteLimit = (request: FastifyRequest, userId: string) => Promise<void>;

/**
 * Creates the limit of `max` writes a minute and participant for the routes of `app` (docs/api.md#rates). The returned
 * check throws RestError 429 with `Retry-After` when the minute's writes are used up.
 */
export async function createWriteLimit(app: FastifyInstance, max: number): Promise<WriteLimit> {
  const limit = await createPersonLimit(app, max);
  return async (request, userId) => {
    const wait = await limit(request, userId);
    if (wait !== null) throw restErrors.tooManyWrites(wait);
  };
}
