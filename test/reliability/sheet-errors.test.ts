import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchDataSchema, type MatchData } from '../../src/domain/api-schemas.ts';
import type { AppContext } from '../../src/server/context.ts';
import { createSheetReader, type SheetReader } from '../../src/server/sheet/sheet-reader.ts';
import { matchDataRoutes } from '../../src/server/sheet/matches-routes.ts';
import { settleMatches } from '../../src/server/ranking/settle.ts';
import { openTestContext } from '../support/app-context.ts';
import { insertParticipant, insertTournament } from '../support/factories.ts';
import { openTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { readCsv, startValuesServer, type ValuesServer } from '../support/values-server.ts';
import { pointsBefore, sheetErrorCases } from './sheet-error-cases.ts';

describe('a sheet with errors', () => {
  let database: TestDatabase;
  let sheet: ValuesServer;
  let context: AppContext;
  let reader: SheetReader;
  let app: FastifyInstance;
  let now: number;
  let log: string[];
  let userId: string;
  // Once for all cases, as each one repairs the sheet and checks that everything is as before.
  beforeAll(async () => {
    // The embedded engine takes three times as long.
    database = await openTestDatabase('server');
    await insertTournament(database.db);
    sheet = await startValuesServer();
    now = Date.parse('2025-07-14T12:00:00Z');
    context = await openTestContext(database, { clock: () => now });
    context.config.sheets = { ...context.config.sheets, baseUrl: sheet.baseUrl };
    log = [];
    const write = (_fields: object, message: string): void => void log.push(message);
    reader = createSheetReader(context, {
      log: { info: write, warn: write, error: write },
      afterGoodRead() {},
      sheetPauseMs: 0,
      // Enough for a busy machine; one case waits for all of it.
      requestTimeoutMs: 2_000,
    });
    app = Fastify();
    await app.register(matchDataRoutes, { ...context, sheetReader: reader });
    expect((await read()).totals).toMatchObject({ matches: 15, finished: 15 });
    userId = (await insertParticipant(database.db)).id;
    await database.runScript(`
      set local app.import = 'on';
      insert into predictions (user_id, match_id, home_score, away_score, predicted_at, locks_at) values
        ('${userId}', 'qf-1', 2, 1, '2025-07-01', '2025-07-02'), ('${userId}', 'sf-1', 2, 0, '2025-07-01', '2025-07-02')`);
    await settleMatches(context);
    expect(await points()).toEqual(pointsBefore);
  });
  afterAll(async () => {
    await app.close();
    await reader.stop();
    await sheet.close();
    await database.close();
  });

  async function read(): Promise<MatchData> {
    now += 60_000;
    return matchDataSchema.parse((await app.inject('/api/match-data?refresh=1')).json());
  }
  async function points(): Promise<Record<string, number | null>> {
    const rows = await database.db.selectFrom('scored_predictions').select(['match_id', 'points']).execute();
    return Object.fromEntries(rows.map((row) => [row.match_id, row.points]));
  }
  async function totalPoints(): Promise<number> {
    const row = await database.db.selectFrom('user_stats').select('total_points').executeTakeFirstOrThrow();
    return row.total_points;
  }

  it.each(sheetErrorCases)(
    '$what',
    async ({ spoil, error, shown, points: expected = pointsBefore, log: lines }) => {
      log.length = 0;
      spoil(sheet);
      const data = await read();
      await settleMatches(context);
      expect(data.error ?? '').toContain(error ?? '');
      expect([data.source, data.error === null]).toEqual(error === null ? ['sheet', true] : ['cache', false]);
      const seen = data.matches.filter(({ id }) => id === 'qf-1');
      expect(seen).toHaveLength(shown === undefined ? 0 : 1);
      expect(seen).toMatchObject(shown === undefined ? [] : [shown]);
      expect(log).toEqual(lines);
      expect(await points()).toEqual(expected);
      expect(await totalPoints()).toBe(
        Object.values(expected).reduce<number>((sum, one) => sum + (one ?? 0), 0),
      );

      // With the sheet repaired, everything is as before and no prediction is lost.
      sheet.error = null;
      sheet.sheets = { Teams: await readCsv('Teams'), Matches: await readCsv('Matches') };
      expect(await read()).toMatchObject({
        source: 'sheet',
        error: null,
        totals: { matches: 15, finished: 15 },
      });
      await settleMatches(context);
      expect(await points()).toEqual(pointsBefore);
      expect(await totalPoints()).toBe(5);
    },
  );
});
