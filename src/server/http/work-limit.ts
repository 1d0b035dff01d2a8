import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

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

/** Calls at work at most in a process: the embedded engine runs one statement after the other. */
const atOnce = { embedded: 1, server: 6 };
/** Calls of one person at work, and waiting, at most: the tabs of a page make up to ten calls each. */
const personLimits = { atWork: 4, waiting: 60 };
/** Of what is prepared for everybody, once for all who ask. */
const noLimits = { atWork: Infinity, waiting: Infinity };
const retryAfterSeconds = 1;

/** Callers without a session share one line, because the calls that visitors need take no place. */
export const anybody = 'anybody';

/** Thrown to a call that finds its line full. One object for all: a flood of refusals must cost next to nothing. */
export const tooManyCalls = Object.assign(
  new Error('Demasiadas consultas a la vez. Espera un momento e inténtalo de nuevo.'),
  { statusCode: 429 },
);

/** Thrown to a call whose caller has hung up: nobody receives it. */
class CallerLeftError extends Error {
  override name = 'CallerLeftError';
  readonly statusCode = 408;
}

/** Limits how much of what the calls of a process ask for is worked on at once (docs/api.md#calls-at-once). */
export interface WorkLimit {
  /**
   * Resolves when the call may begin to use the database or to build its response; at once for one that has its place. The
   * place is held until the response is built, and counts for its person until the last byte of it is taken.
   * @throws `tooManyCalls` when the person's line is full, CallerLeftError when nobody waits for the response.
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
  return {
    async takePlace(request, reply, person) {
      if (places.has(request)) return;
      const { socket } = request.raw;
      // A response that has closed does not say so again, and its call would wait for ever.
      if (socket.destroyed) throw new CallerLeftError();
      const place = await lines.enter(person).catch((error: unknown) => {
        reply.header('retry-after', retryAfterSeconds);
        throw error;
      });
      places.set(request, place);
      // At the latest: by then `limitWork` has said so, where it is registered.
      reply.raw.once('finish', () => place('work'));
      reply.raw.once('close', () => place('response'));
      if (!socket.destroyed) return;
      place('work');
      place('response');
      throw new CallerLeftError();
    },
    share: lines.share,
    finish: (request) => places.get(request)?.('work'),
  };
}

/**
 * The place of a call, to be told of the end of its work, when another call may begin, and of its response, when the last
 * byte is taken or nobody is there to take it. The person has room for another call after both.
 */
type Place = (ended: 'work' | 'response') => void;

interface Line {
  limits: typeof personLimits;
  /** Calls at work, and those whose responses are not taken yet. */
  atWork: number;
  waiting: (() => void)[];
}

/** Creates the lines of a process with `most` calls at work in all. Lines take turns, one call each. */
export function createWorkLines(most: number) {
  /** In the order of their turns. */
  const lines = new Map<string, Line>();
  let free = most;
  let waiting = 0;

  /** Resolves when it is the turn of a call in a person's line. @throws `tooManyCalls` when the line is full. */
  async function enter(key: string, limits = personLimits): Promise<Place> {
    const line = lines.get(key) ?? { limits, atWork: 0, waiting: [] };
    lines.set(key, line);
    if (free > 0 && waiting === 0 && line.atWork < limits.atWork) return begin(key, line);
    if (line.waiting.length >= limits.waiting) throw tooManyCalls;
    waiting += 1;
    return new Promise((resolve) => {
      line.waiting.push(() => resolve(begin(key, line)));
      beginSoon();
    });
  }

  /** Not within this turn of the event loop: saves that have arrived go first. */
  function beginSoon(): void {
    if (waiting > 0) setImmediate(beginWaiting);
  }

  function beginWaiting(): void {
    for (const [key, line] of lines) {
      if (free === 0) return;
      if (line.waiting.length === 0 || line.atWork >= line.limits.atWork) continue;
      lines.delete(key);
      lines.set(key, line);
      waiting -= 1;
      line.waiting.shift()?.();
    }
  }

  function begin(key: string, line: Line): Place {
    line.atWork += 1;
    free -= 1;
    const open = new Set(['work', 'response']);
    return (ended) => {
      if (!open.delete(ended)) return;
      if (ended === 'work') free += 1;
      if (open.size === 0) line.atWork -= 1;
      if (line.atWork + line.waiting.length === 0) lines.delete(key);
      beginSoon();
    };
  }

  /** Runs what many callers wait for, in a line of its own that is never full. */
  async function share<Result>(work: () => Promise<Result>): Promise<Result> {
    const place = await enter('', noLimits);
    try {
      return await work();
    } finally {
      place('work');
      place('response');
    }
  }

  return { enter, share };
}

interface Options {
  work: WorkLimit;
  /** The participant of an `Authorization` header, null for anybody else. */
  identify(authorization: string | undefined): Promise<{ userId: string } | null>;
}

/** Has the calls of every route wait for their place, except where the route says something else. */
export const limitWork = fastifyPlugin<Options>(
  async (app, { work, identify }) => {
    // After the hooks that refuse callers, and before a body is read.
    app.addHook('preParsing', async (request, reply) => {
      const isRead = ['GET', 'HEAD'].includes(request.method);
      const { place = isRead ? 'each' : 'never' } = request.routeOptions.config;
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
