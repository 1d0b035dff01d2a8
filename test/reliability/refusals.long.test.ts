import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWrongResult } from '../../src/server/database/embedded/check-embedded-database.ts';
import { openEmbeddedDatabase } from '../../src/server/database/embedded/embedded-database.ts';
import type { Database } from '../../src/server/database/database.ts';
import { insertMatch, insertParticipant, insertPrediction, insertTournament } from '../support/factories.ts';
import { prepareDataFolder } from '../support/real-game.ts';
import { longPatienceMs, printFigures } from '../support/run-length.ts';

const refusalsOfEachKind = 500_000;
const rounds = 10;
/** Growth allowed after the first round: more than the variance of the collector, less than 1 kB per refusal. */
const growthAllowedBytes = 96 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('the embedded database after many refused statements', () => {
  let folder: string;
  let database: Database;
  let userId: string;
  let matchId: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'refusals-'));
    await prepareDataFolder(folder, 0);
    database = await openEmbeddedDatabase(join(folder, 'database'));
    await insertTournament(database.db);
    userId = (await insertParticipant(database.db)).id;
    matchId = await insertMatch(database.db);
    await insertPrediction(database.db, { userId, matchId, home: 2, away: 1 });
  }, 120_000);
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const change = () =>
    database.db
      .insertInto('predictions')
      .values({ user_id: userId, match_id: matchId, home_score: 3, away_score: 3 });
  const kinds: [kind: string, code: string, refuse: () => Promise<unknown>][] = [
    [
      'raised',
      'P0001',
      () =>
        change()
          .onConflict((on) => on.columns(['user_id', 'match_id']).doUpdateSet({ home_score: 3 }))
          .execute(),
    ],
    ['unique', '23505', () => change().execute()],
    [
      'check',
      '23514',
      () => sql`insert into installation (singleton, demo) values (false, false)`.execute(database.db),
    ],
    ['parse', '42601', () => sql`selec 1`.execute(database.db)],
    [
      'inside a transaction',
      '23505',
      () =>
        database.db.transaction().execute(async (transaction) => {
          await sql`select 1`.execute(transaction);
          await sql`insert into sheet_state default values`.execute(transaction);
        }),
    ],
  ];

  it.each(kinds)(
    'is unchanged and has not grown in memory: %s',
    async (kind, code, refuse) => {
      const memory: number[] = [];
      let otherwise = 0;
      for (let round = 0; round < rounds; round += 1) {
        for (let count = 0; count < refusalsOfEachKind / rounds; count += 1) {
          const refused = await refuse().catch((error: { code?: string }) => error.code);
          if (refused !== code) otherwise += 1;
        }
        expect(await findWrongResult(database)).toBeNull();
        collectGarbage();
        memory.push(process.memoryUsage().rss);
      }
      expect(otherwise).toBe(0);
      const [first = 0] = memory;
      const growth = Math.max(...memory) - first;
      const toMb = (bytes: number): number => Math.round(bytes / 1024 / 1024);
      printFigures(`refusals, ${kind}`, {
        statements: refusalsOfEachKind,
        'resident MB by tenths': memory.map(toMb).join(' '),
      });
      expect(growth).toBeLessThan(growthAllowedBytes);
      const rows = await database.db.selectFrom('predictions').select(['home_score', 'away_score']).execute();
      expect(rows).toEqual([{ home_score: 2, away_score: 1 }]);
    },
    longPatienceMs,
  );
});
