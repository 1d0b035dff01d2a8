import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { MatchData } from '../../domain/wire.ts';
import type { AppContext } from '../context.ts';
import { preparedHeaders, sendPrepared } from '../prepared-answers/index.ts';
import { buildMatchData } from './build-match-data.ts';
import { createPreparedMatchData } from './prepared-match-data.ts';
import { cacheMs, isWithin } from './read-limits.ts';
import { releaseRoute } from './release-route.ts';
import type { SheetReader } from './sheet-reader.ts';

interface MatchDataOptions extends AppContext {
  sheetReader: SheetReader;
}

const querySchema = z.object({ refresh: z.literal('1').optional().catch(undefined) });

const routes: FastifyPluginAsync<MatchDataOptions> = async (app, options) => {
  const { sheetReader, changes, clock } = options;
  const prepared = createPreparedMatchData(options, () => currentMatchData(options));
  const unsubscribe = changes.subscribe((topic) => {
    if (topic === 'matches' || topic === 'sheet') prepared.invalidate();
  });
  // The database's notice of a read may come after the answer to whoever asked for that read.
  const stopObserving = sheetReader.observe({ onRead: () => prepared.invalidate() });
  app.addHook('onClose', async () => {
    unsubscribe();
    stopObserving();
  });

  /** Asked for once by all who come at the same time: the crowd after a change must not reach the database. */
  let refetching: Promise<void> | undefined;
  async function refetchWhenStale(): Promise<void> {
    if (isWithin(await prepared.goodAt(), clock(), cacheMs)) return;
    refetching ??= sheetReader.refetchWhenStale().finally(() => {
      refetching = undefined;
    });
    await refetching;
  }

  app.get('/api/match-data', async (request, reply) => {
    const { refresh } = querySchema.parse(request.query);
    if (refresh !== undefined) {
      reply.header('x-refresh', await sheetReader.refresh());
      prepared.invalidate();
    } else {
      await refetchWhenStale();
    }
    const { bytes, serverTime } = await prepared.answer();
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
      'x-server-time': String(serverTime),
    };
    return sendPrepared(request, reply, { bytes, status: 200, headers: preparedHeaders(bytes, headers) });
  });
  await app.register(releaseRoute, options);
};

/**
 * `GET /api/match-data`: teams, matches and how the last read went, for everyone; `?refresh=1` waits for a read
 * and says in `X-Refresh` what it came to: `fresh`, `recent` (the last one is under 10 s old) or `failed`.
 * The body's `serverTime` is up to a second old, and older in what a browser kept: `X-Server-Time` (epoch milliseconds)
 * is that of the answer, a 304 included.
 * `POST /api/maintenance/release-held-read`: see release-route.ts.
 */
export const matchDataRoutes = fastifyPlugin(routes, { name: 'match-data-routes', encapsulate: true });

/**
 * Before the first good read ever there is sample data or half a picture (the demo's matches without their teams):
 * the answer then waits for the first read after the start (rulings, "Reads").
 */
async function currentMatchData(options: MatchDataOptions): Promise<MatchData> {
  const data = await buildMatchData(options);
  if (data.lastUpdated !== null) return data;
  await options.sheetReader.firstRead();
  return buildMatchData(options);
}
