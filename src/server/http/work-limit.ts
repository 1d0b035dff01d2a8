import type { FastifyReply, FastifyRequest } from 'fastify';
import { createWorkLines, tooManyCalls, type Place } from './work-lines.ts';

/** Calls at work at most in a process: the embedded engine runs one statement after the other. */
const atOnce = { embedded: 1, server: 6 };
const retryAfterSeconds = 1;

/** Who calls without being anybody: all of them share a line, as none of the calls that they need takes a place. */
export const anybody = 'anybody';

/** Thrown to a call whose caller has hung up: nobody receives it. */
class CallerLeftError extends Error {
  override name = 'CallerLeftError';
  readonly statusCode = 408;
}

/** Whether it refuses a call because too many of the same person wait. */
export function isTooManyCalls(error: unknown): error is typeof tooManyCalls {
  return error === tooManyCalls;
}

/** Limits how much of what the calls of a process ask for is worked on at once (docs/api.md#calls-at-once). */
export interface WorkLimit {
  /**
   * Resolves when the call may begin to use the database or to build its response; at once for one that has its place. The
   * place is held until the response is built, and counts for its person until the last byte of it is taken.
   * @throws what `isTooManyCalls` knows when the person's line is full, CallerLeftError when nobody waits for the response.
   */
  takePlace(request: FastifyRequest, reply: FastifyReply, person: string): Promise<void>;
  /** Runs what many callers wait for, `work`, in a line of its own. */
  share<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Says that the response of a call is built. */
  finish(request: FastifyRequest): void;
}

/** Creates the limit of a process. */
export function createWorkLimit(kind: keyof typeof atOnce): WorkLimit {
  const lines = createWorkLines(atOnce[kind]);
  const places = new WeakMap<FastifyRequest, Place>();

  async function takePlace(request: FastifyRequest, reply: FastifyReply, person: string): Promise<void> {
    if (places.has(request)) return;
    const { socket } = request.raw;
    // A response that has closed does not say so again, and its call would wait for ever.
    if (socket.destroyed) throw new CallerLeftError();
    const turn = enter(reply, person);
    if (turn.place === null) {
      reply.raw.once('close', turn.giveUp);
      await turn.begun;
      reply.raw.off('close', turn.giveUp);
    }
    const { place } = turn;
    if (place === null) throw new CallerLeftError();
    if (socket.destroyed) {
      place.finish();
      place.leave();
      throw new CallerLeftError();
    }
    places.set(request, place);
    // At the latest: by then `limitWork` has said so, where it is registered.
    reply.raw.once('finish', place.finish);
    reply.raw.once('close', place.leave);
  }

  function enter(reply: FastifyReply, person: string): ReturnType<typeof lines.enter> {
    try {
      return lines.enter(person);
    } catch (error) {
      reply.header('retry-after', retryAfterSeconds);
      throw error;
    }
  }

  return { takePlace, share: lines.share, finish: (request) => places.get(request)?.finish() };
}
