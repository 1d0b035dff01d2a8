import { z } from 'zod';
import { matchDataSchema } from '../../domain/api-schemas.ts';
import type { AppContext } from '../context.ts';
import { answers, apiRoutes } from '../http/contract.ts';
import { sendTimed } from '../live/timed-response.ts';
import { createMatchDataCache } from './matches-cache.ts';
import type { SheetReader } from './sheet-reader.ts';
import { cacheMs, isWithin } from './timing.ts';

interface MatchDataOptions extends AppContext {
  sheetReader: SheetReader;
}

const schema = {
  querystring: z.object({ refresh: z.literal('1').optional().catch(undefined) }),
  response: answers(matchDataSchema),
};

/** `GET /api/match-data` (docs/api.md#match-data). */
export const matchDataRoutes = apiRoutes<MatchDataOptions>('match-data-routes', async (app, options) => {
  const { sheetReader, clock } = options;
  const respond = createMatchDataCache(options, sheetReader);

  app.get('/api/match-data', { schema, config: { place: 'handler' } }, async (request, reply) => {
    if (request.query.refresh !== undefined) {
      const result = await sheetReader.refresh();
      reply.header('x-refresh', result);
      // Another process may have read the sheet.
      if (result !== 'recent') await options.changes.readNow();
    } else {
      const { goodAt } = await respond();
      if (!isWithin(goodAt, clock(), cacheMs)) await sheetReader.refetchWhenStale();
    }
    return sendTimed(request, reply, await respond(), clock());
  });
});
