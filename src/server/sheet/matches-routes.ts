import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import { sendPrepared } from '../live/prepared-response.ts';
import { createMatchDataCache } from './matches-cache.ts';
import type { SheetReader } from './sheet-reader.ts';
import { cacheMs, isWithin } from './timing.ts';

interface MatchDataOptions extends AppContext {
  sheetReader: SheetReader;
}

const querySchema = z.object({ refresh: z.literal('1').optional().catch(undefined) });

const routes: FastifyPluginAsync<MatchDataOptions> = async (app, options) => {
  const { sheetReader, clock } = options;
  const cache = createMatchDataCache(options, sheetReader);

  app.get('/api/match-data', { config: { place: 'handler' } }, async (request, reply) => {
    const { refresh } = querySchema.parse(request.query);
    if (refresh !== undefined) {
      const result = await sheetReader.refresh();
      reply.header('x-refresh', result);
      // Another process may have read the sheet.
      if (result !== 'recent') await options.changes.readNow();
    } else {
      const { entry } = await cache.response();
      if (!isWithin(entry.goodAt, clock(), cacheMs)) await sheetReader.refetchWhenStale();
    }
    const { entry, serverTime } = await cache.response();
    reply.header('x-server-time', String(serverTime));
    return sendPrepared(request, reply, entry);
  });
};

/** `GET /api/match-data` (docs/api.md#match-data). */
export const matchDataRoutes = fastifyPlugin(routes, { name: 'match-data-routes', encapsulate: true });
