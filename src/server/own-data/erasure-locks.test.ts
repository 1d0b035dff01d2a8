import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { untilSomeoneWaits } from '../../../test/support/count-waiting.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../test/support/factories.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { eraseParticipant } from './index.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase('server');
  await insertTournament(database.db);
});
afterEach(() => database.close());

it('an erasure waits for a settlement that still has to write its match, and neither ends the other', async () => {
  const { db } = database;
  const matchId = await insertMatch(db);
  const { id: userId } = await insertParticipant(db);
  await insertPrediction(db, { userId, matchId });
  let erasing: Promise<unknown> | undefined;
  await db.transaction().execute(async (settlement) => {
    await sql`select from matches where id = ${matchId} for no key update`.execute(settlement);
    erasing = db.transaction().execute((transaction) => eraseParticipant(transaction, userId));
    erasing.catch(() => {});
    await untilSomeoneWaits(db);
    await settlement.updateTable('matches').set({ venue: 'Otro' }).where('id', '=', matchId).execute();
  });
  await erasing;
  expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('matches').select('venue').execute()).toEqual([{ venue: 'Otro' }]);
});
