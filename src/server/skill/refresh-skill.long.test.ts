import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
  setResult,
} from '../../../test/support/factories.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import type { AppContext } from '../context.ts';
import { refreshMatchDays } from '../match-days/index.ts';
import { eraseAccount } from '../own-data/index.ts';
import { settleMatches } from '../settlement/index.ts';
import { createBandCache } from './band-cache.ts';
import { createSkillRunner, refreshSkill } from './index.ts';

// On PostgreSQL alone: each test holds a lock on a second connection, so that a count stands still in its midst.
let database: TestDatabase;
let context: AppContext;
let people: string[];
let matchIds: string[];

beforeAll(async () => {
  database = await openTestDatabase('server');
});
afterAll(() => database.close());

beforeEach(async () => {
  const { db } = database;
  await database.empty();
  await insertTournament(db);
  context = await openTestContext(database, { changes: { subscribe: () => () => {} } });
  matchIds = [];
  people = [];
  for (let hour = 10; hour < 20; hour += 1)
    matchIds.push(await insertMatch(db, { kickoff_at: new Date(`2098-06-14T${hour}:00:00Z`) }));
  for (const home of [0, 2]) {
    const { id: userId } = await insertParticipant(db);
    for (const matchId of matchIds) await insertPrediction(db, { userId, matchId, home, away: 0 });
    people.push(userId);
  }
  for (const id of matchIds) await end(id, 2);
  await settleMatches(context);
  await refreshMatchDays(context);
});

const end = (id: string, goals: number) => setResult(database.db, id, [goals, 0]);

const revision = async () =>
  (await database.db.selectFrom('skill_state').select('revision').executeTakeFirst())?.revision;
const log = { info: () => {}, error: (error: unknown) => expect.unreachable(String(error)) };

/** Resolves once somebody waits for a lock of this table. */
async function someoneWaitsFor(table: string): Promise<void> {
  const waits = async () => {
    const { rows } = await sql<{ waits: boolean }>`
      select exists (select from pg_locks where relation = ${table}::regclass and not granted) as waits
    `.execute(database.db);
    return rows[0]?.waits;
  };
  await expect.poll(waits, { timeout: 10_000 }).toBe(true);
}

it('does not store what was counted of a result that was put back meanwhile', async () => {
  const [id = ''] = matchIds;
  await end(id, 0);
  await settleMatches(context);
  const counting = await database.db.transaction().execute(async (transaction) => {
    await sql`lock table match_days in share row exclusive mode`.execute(transaction);
    const refresh = refreshSkill(context);
    await someoneWaitsFor('match_days');
    await end(id, 2);
    await settleMatches(context);
    return { refresh };
  });
  expect(await counting.refresh).toBe(false);
  expect(await revision()).toBeUndefined();
  expect(await refreshSkill(context)).toBe(true);
  expect(await database.db.selectFrom('skill_matches').select('home_score').distinct().execute()).toEqual([
    { home_score: 2 },
  ]);
});

it.each([
  ['amid a count', 'user_stats', 'access exclusive'],
  ['waiting to store what was counted', 'match_days', 'share row exclusive'],
])('stops %s, which could take minutes, and stores nothing of it', async (_when, table, mode) => {
  await database.db.transaction().execute(async (transaction) => {
    await sql`lock table ${sql.table(table)} in ${sql.raw(mode)} mode`.execute(transaction);
    const runner = createSkillRunner(context, log);
    runner.start();
    await someoneWaitsFor(table);
    await runner.stop();
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks where relation = ${table}::regclass and not granted
    `.execute(transaction);
    expect(rows).toEqual([{ waiting: 0 }]);
  });
  expect(await revision()).toBeUndefined();
  expect(await refreshSkill(context)).toBe(true);
});

it('counts anew without somebody whose predictions counted, and not for anybody else', async () => {
  await refreshSkill(context);
  const counted = await revision();
  const { id: newcomer } = await insertParticipant(database.db);
  await insertPrediction(database.db, { userId: newcomer, matchId: await insertMatch(database.db) });
  await eraseAccount(context, newcomer, log);
  expect(await refreshSkill(context)).toBe(false);
  await eraseAccount(context, people[1] ?? '', log);
  expect(await refreshSkill(context)).toBe(true);
  expect(await revision()).toBe(counted);
  expect(await database.db.selectFrom('skill_matches').select('picks').distinct().execute()).toEqual([
    { picks: 1 },
  ]);
});

it('computes the band of the same matches once', () => {
  const findBand = createBandCache();
  const crowds = (picks: number) => [{ picks, exact: 1, outcome: 1, expected: 100_000 }];
  const points = { exact: 5, outcome: 3 };
  expect(findBand(crowds(9), points)).toBe(findBand(crowds(9), points));
  expect(findBand(crowds(9), points)).not.toBe(findBand(crowds(4), points));
  expect(findBand(crowds(9), points)).not.toBe(findBand(crowds(9), { exact: 6, outcome: 3 }));
});
