import { monitorEventLoopDelay } from 'node:perf_hooks';
import fastifyPlugin from 'fastify-plugin';
import { sql } from 'kysely';
import { changesSchema } from '../../domain/api-schemas.ts';
import type { Db } from '../database/database.ts';
import { answers, apiRoutes } from '../http/contract.ts';
import type { Cache } from './cache.ts';
import type { Versions } from './versions.ts';

/** Seconds until a page asks again, while something happens and otherwise. */
const seconds = { soon: 5, later: 30 };
/** Points and positions follow a result within seconds, and pages should learn of them as quickly. */
const aftermathMs = 120_000;
/** If the event loop is later than `delayMs`, pages ask `times` times less often. */
const busy = { delayMs: 100, times: 4 };

export interface ChangesOptions {
  cache: Pick<Cache, 'cached'>;
  changes: Versions;
  clock: () => number;
  config: { demo: boolean };
  database: { reads: Db };
  /** Returns whether the `Authorization` header is invalid or of an ended session. A missing header is fine. */
  isRefused(authorization: string | undefined): boolean | Promise<boolean>;
  /** How late the event loop is in milliseconds; measured if absent. */
  delayMs?: () => number;
}

const schema = { response: answers(changesSchema) };

/** Serves `GET /api/changes`: the versions that pages compare their data with (docs/api.md#changes). */
export const changesRoutes = apiRoutes<ChangesOptions>('changes-routes', async (app, options) => {
  const { cache, changes, clock, config, database, isRefused } = options;
  const delayMs = options.delayMs ?? measureDelay((stop) => app.addHook('onClose', async () => stop()));
  let changedAt = Number.NEGATIVE_INFINITY;
  const unsubscribe = changes.subscribe((topic) => {
    if (topic === 'matches') changedAt = clock();
  });
  app.addHook('onClose', async () => unsubscribe());

  app.get('/api/changes', { schema, config: { place: 'never' } }, async (request, reply) => {
    if (await isRefused(request.headers.authorization))
      return reply.code(401).send({ message: 'Tu sesión terminó. Inicia sesión otra vez.' });
    // A demo has few pages, and should show changes quickly on any machine.
    const factor = !config.demo && delayMs() > busy.delayMs ? busy.times : 1;
    const askAgainSeconds = factor * ((await isAnythingOn()) ? seconds.soon : seconds.later);
    return { versions: changes.numbers(), askAgainSeconds };
  });

  async function isAnythingOn(): Promise<boolean> {
    if (config.demo || clock() - changedAt < aftermathMs) return true;
    return cache.cached('is a match on', ['matches'], () => isMatchOn(database.reads));
  }
});

/** Returns whether a match is live, about to begin, or has begun lately and not ended. */
async function isMatchOn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`
    select exists (
      select from matches where present and (status = 'live' or status = 'scheduled'
        and kickoff_at between app_now() - interval '3 hours' and app_now() + interval '5 minutes')
    ) as "on"
  `.execute(db);
  return rows[0]?.on === true;
}

/** Returns a function that returns the mean delay of the event loop in the last 5 s, in milliseconds. */
function measureDelay(onStop: (stop: () => void) => void): () => number {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let mean = 0;
  const timer = setInterval(() => {
    // A punctual tick is measured as the resolution.
    mean = Math.max(0, delay.mean / 1_000_000 - 20);
    delay.reset();
  }, 5_000).unref();
  onStop(() => {
    clearInterval(timer);
    delay.disable();
  });
  return () => mean;
}

/** Sends with each response of the API the versions that were known before its data was read (docs/api.md#changes). */
export const sayVersions = fastifyPlugin<{ changes: Versions }>(
  async (app, { changes }) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (/^\/(api|rest)\//.test(request.url)) reply.header('x-versions', changes.header());
      done();
    });
  },
  { name: 'say-versions' },
);
