import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../../test/support/factories.ts';
import { openTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('embedded');
});
afterAll(async () => {
  await database?.close();
});

it('the event loop turns after each statement, although the engine computes in the same thread', async () => {
  let turns = 0;
  let ended = false;
  const count = (): void => {
    turns += 1;
    if (!ended) setImmediate(count);
  };
  setImmediate(count);
  for (let statement = 0; statement < 20; statement += 1) await sql`select 1`.execute(database.reads);
  ended = true;
  expect(turns).toBeGreaterThanOrEqual(20);
});

it('predictions are tidied up, once an hour at most, and not on a full disk', async () => {
  const { db } = database;
  await insertTournament(db);
  const { id: userId } = await insertParticipant(db);
  const predict = async () => insertPrediction(db, { userId, matchId: await insertMatch(db) });
  const counted = async () => {
    const { rows } = await sql<{ predictions: number }>`
      select reltuples::int as predictions from pg_class where oid = 'predictions'::regclass`.execute(db);
    return rows[0]?.predictions;
  };
  await predict();
  const before = await counted();
  await database.setReadOnly(true);
  await database.tidy();
  await database.setReadOnly(false);
  expect(await counted()).toBe(before);
  await database.tidy();
  expect(await counted()).toBe(1);
  await predict();
  await database.tidy();
  expect(await counted()).toBe(1);
});
