import { sql, type Insertable } from 'kysely';
import type { Db, Schema } from '../database/index.ts';

export interface SampleRows {
  users: Insertable<Schema['users']>[];
  identities: Insertable<Schema['identities']>[];
  profiles: Insertable<Schema['profiles']>[];
  matches: Insertable<Schema['matches']>[];
  predictions: Insertable<Schema['predictions']>[];
}

/** Whether the sample participants are in already, told by one of their e-mails. */
export async function hasUser(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

/** Processes that start together load one after the other; held until the end of the transaction. */
export async function lockSampleLoad(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(db);
}

/** Loads everything through the door for loads; matches that are there keep what the sheet said of them. */
export async function insertSampleRows(transaction: Db, rows: SampleRows): Promise<void> {
  await sql`set local app.import = 'on'`.execute(transaction);
  await transaction.insertInto('users').values(rows.users).execute();
  await transaction.insertInto('identities').values(rows.identities).execute();
  await transaction.insertInto('profiles').values(rows.profiles).execute();
  await transaction
    .insertInto('matches')
    .values(rows.matches)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction.insertInto('predictions').values(rows.predictions).execute();
  await sql`set local app.import = 'off'`.execute(transaction);
}

/**
 * How many champions could not be picked as things are: no selectable team, or another phase. No rule over all rows
 * for ever, since the tournament file may name more teams as eliminated later.
 */
export async function countImpossibleChampions(db: Db): Promise<number> {
  const { rows } = await sql<{ impossible: number }>`
    select count(*)::integer as impossible from profiles p cross join tournament t
    where not p.champion_prediction = any (t.selectable_teams)
       or p.champion_prediction_phase <> t.champion_phase_on_save
  `.execute(db);
  return rows[0]?.impossible ?? 0;
}
