import { afterEach, beforeEach, expect, it } from 'vitest';
import { untilSomeoneWaits } from '../../../test/support/count-waiting.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../test/support/factories.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { eraseParticipant } from './erasure-repository.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase('server');
  await insertTournament(database.db);
});
afterEach(() => database.close());

it('an erasure waits for a save of the same participant, and removes that prediction too', async () => {
  const { db } = database;
  const { id: userId } = await insertParticipant(db);
  await insertPrediction(db, { userId, matchId: await insertMatch(db) });
  const matchId = await insertMatch(db);
  let erasing: Promise<unknown> | undefined;
  await db.transaction().execute(async (save) => {
    await insertPrediction(save, { userId, matchId });
    erasing = db.transaction().execute((transaction) => eraseParticipant(transaction, userId));
    erasing.catch(() => {});
    await untilSomeoneWaits(db);
  });
  await erasing;
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('predictions').selectAll().execute()).toEqual([]);
});
