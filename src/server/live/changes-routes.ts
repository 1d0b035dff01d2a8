import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Db } from '../database/database.ts';
import type { Cache } from './cache.ts';
import { isMatchOn } from './live-repository.ts';
import type { Versions } from './versions.ts';

/** After how many seconds a page asks again: while something happens, and otherwise. */
const seconds = { soon: 5, later: 30 };
/** Points and positions follow a result within seconds, and pages are to learn of them as soon as of the result. */
const aftermathMs = 120_000;
/** A busy process, whose event loop is late by more than this, has pages ask so many times more rarely. */
const busy = { delayMs: 100, times: 4 };

export interface ChangesOptions {
  cache: Pick<Cache, 'cached'>;
  changes: Versions;
  clock: () => number;
  config: { demo: boolean };
  database: { reads: Db };
  /** Whether the `Authorization` header is of a session that has ended, or cannot be read; none is neither. */
  isRefused(authorization: string | undefined): boolean | Promise<boolean>;
  /** How late the event loop is, in milliseconds; measured when left out. */
  delayMs?: () => number;
}

const routes: FastifyPluginAsync<ChangesOptions> = async (app, options) => {
  const { cache, changes, clock, config, database, isRefused } = options;
  const delayMs = options.delayMs ?? measureDelay((stop) => app.addHook('onClose', async () => stop()));
  let changedAt = Number.NEGATIVE_INFINITY;
  const unsubscribe = changes.subscribe((topic) => {
    if (topic === 'matches') changedAt = clock();
  });
  app.addHook('onClose', async () => unsubscribe());

  app.get('/api/changes', { config: { place: 'never' } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (await isRefused(request.headers.authorization))
      return reply.code(401).send({ message: 'Tu sesión terminó. Inicia sesión otra vez.' });
    // A demo has no crowd that has to be held back, and shows what it is about on any machine.
    const factor = !config.demo && delayMs() > busy.delayMs ? busy.times : 1;
    const askAgainSeconds = factor * ((await isAnythingOn()) ? seconds.soon : seconds.later);
    return { versions: changes.numbers(), askAgainSeconds };
  });

  async function isAnythingOn(): Promise<boolean> {
    if (config.demo || clock() - changedAt < aftermathMs) return true;
    return cache.cached('is a match on', ['matches'], () => isMatchOn(database.reads));
  }
};

/** Measures how late the event loop was in the last seconds, in milliseconds. */
function measureDelay(onStop: (stop: () => void) => void): () => number {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let mean = 0;
  const timer = setInterval(() => {
    // A tick that is on time counts as its resolution.
    mean = Math.max(0, delay.mean / 1_000_000 - 20);
    delay.reset();
  }, 5_000).unref();
  onStop(() => {
    clearInterval(timer);
    delay.disable();
  });
  return () => mean;
}

/** `GET /api/changes`: what pages compare their data with (docs/api.md#changes). */
export const changesRoutes = fastifyPlugin(routes, { name: 'changes-routes', encapsulate: true });

/** Has each answer of the API say which versions were known before its data was read (docs/api.md#changes). */
export const sayVersions = fastifyPlugin<{ changes: Versions }>(
  async (app, { changes }) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (/^\/(api|rest)\//.test(request.url)) reply.header('x-versions', changes.header());
      done();
    });
  },
  { name: 'say-versions' },
);
