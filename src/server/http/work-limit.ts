import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * When a call takes a place (docs/api.md#calls-at-once). 'each': before its handler runs, the default of reads.
     * 'handler': when the handler asks for it. 'never': the default of writes, which have rates.
     */
    place?: 'each' | 'handler' | 'never';
  }
}

/** Calls at work per process. The embedded engine runs one statement at a time. */
const atOnce = { embedded: 1, server: 6 };
/** Calls of one person. The tabs of a page make up to ten calls each. */
const personLimits = { atWork: 4, waiting: 60 };
const noLimits = { atWork: Infinity, waiting: Infinity };
const retryAfterSeconds = 1;

/** Callers without a session share one line. The calls that visitors need take no place. */
export const anybody = 'anybody';

/** Thrown if the caller's line is full. It is one object, because a flood of refusals must cost next to nothing. */
export const tooManyCalls = Object.assign(
  new Error('Demasiadas consultas a la vez. Espera un momento e inténtalo de nuevo.'),
  { statusCode: 429 },
);

/** Thrown if the caller has hung up. Nobody receives it. */
class CallerLeftError extends Error {
  override name = 'CallerLeftError';
  readonly statusCode = 408;
}

/** Limits the calls at work in a process (docs/api.md#calls-at-once). */
export interface WorkLimit {
  /**
   * Resolves when the call may use the database or build its response. The place is held until the response is built, and
   * counts for its person until the last byte is sent.
   * @throws `tooManyCalls` if the person's line is full, CallerLeftError if the caller has hung up.
   */
  takePlace(request: FastifyRequest, reply: FastifyReply, person: string): Promise<void>;
  /** Runs `work` once on behalf of many waiting callers, in a separate queue without a limit, so it is never refused. */
  share<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Reports that a call's response is built. */
  finish(request: FastifyRequest): void;
}

/** Creates the work limit of a process. */
export function createWorkLimit(kind: keyof typeof atOnce): WorkLimit {
  const lines = createWorkLines(atOnce[kind]);
  const places = new WeakMap<FastifyRequest, Place>();
  return {
    async takePlace(request, reply, person) {
      if (places.has(request)) return;
      const { socket } = request.raw;
      // A closed response emits no event any more, so the call would keep its place for ever.
      if (socket.destroyed) throw new CallerLeftError();
      const place = await lines.enter(person).catch((error: unknown) => {
        reply.header('retry-after', retryAfterSeconds);
        throw error;
      });
      places.set(request, place);
      // `limitWork` usually calls `finish` before this event.
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

/** Ends the work or the response of a call. Another call may begin after its work, one of the same person after both. */
type Place = (ended: 'work' | 'response') => void;

interface Line {
  limits: typeof personLimits;
  /** Calls at work, and calls whose responses are still being sent. */
  atWork: number;
  waiting: (() => void)[];
}

/** Creates the lines of a process with `most` calls at work in all. Lines take turns. */
export function createWorkLines(most: number) {
  /** In the order of their turns. */
  const lines = new Map<string, Line>();
  let free = most;
  let waiting = 0;

  /** Resolves when a call of the line may begin. @throws `tooManyCalls` if the line is full. */
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

  /** Waits for the next turn of the event loop, so that saves that have arrived go first. */
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
  /** Returns the participant of an `Authorization` header, null for other callers. */
  identify(authorization: string | undefined): Promise<{ userId: string } | null>;
}

/** Makes the calls of every route wait for a place, unless the route says otherwise. */
export const limitWork = fastifyPlugin<Options>(
  async (app, { work, identify }) => {
    // This runs after the hooks that refuse callers, and before the body is read.
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

/** Makes the routes of `app`, an encapsulated plug-in, take no place unless they say so. */
export function takeNoPlaces(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { place: 'never', ...route.config };
  });
}
