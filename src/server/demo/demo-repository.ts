import { sql, type Insertable } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { ChannelName } from '../reminders/reminder-channel.ts';

/** Rows of these tables. `department` is the name of the participant's department, or null. */
export interface SampleRows {
  users: Insertable<Schema['users']>[];
  identities: Insertable<Schema['identities']>[];
  participants: (Insertable<Schema['participants']> & { department: string | null })[];
  matches: Insertable<Schema['matches']>[];
  predictions: Insertable<Schema['predictions']>[];
}

/** Marks a new database as a demo or a real game. A mark never changes. */
export async function insertInstallation(db: Db, demo: boolean, now: Date): Promise<void> {
  await db
    .insertInto('installation')
    .values({ demo, demo_started_at: demo ? now : null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether the database is a demo, and since when. Throws if it is not marked yet. */
export async function findInstallation(db: Db): Promise<{ demo: boolean; demo_started_at: Date | null }> {
  return db.selectFrom('installation').select(['demo', 'demo_started_at']).executeTakeFirstOrThrow();
}

/** Returns by match id when matches were ended from the demo's page. */
export async function listEndedMatches(db: Db): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.selectFrom('demo_ended_matches').selectAll().execute();
  return new Map(rows.map((row) => [row.match_id, row.ended_at]));
}

/** Stores that a match was ended. Only the first time counts. */
export async function insertEndedMatch(db: Db, matchId: string, endedAt: Date): Promise<void> {
  await db
    .insertInto('demo_ended_matches')
    .values({ match_id: matchId, ended_at: endedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the HTTP status that the values API simulates, or null. */
export async function findSheetError(db: Db): Promise<number | null> {
  const row = await db.selectFrom('demo_sheet_error').select('status').executeTakeFirst();
  return row?.status ?? null;
}

/** Sets the simulated HTTP status; null ends the simulation. */
export async function storeSheetError(db: Db, status: number | null): Promise<void> {
  if (status === null) {
    await db.deleteFrom('demo_sheet_error').execute();
    return;
  }
  await db
    .insertInto('demo_sheet_error')
    .values({ status })
    .onConflict((conflict) => conflict.column('singleton').doUpdateSet({ status }))
    .execute();
}

/** Returns whether there is a user with the e-mail address. */
export async function hasUser(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

/** Waits until no other process loads the sample rows. The lock lasts until the end of the transaction. */
export async function lockSampleLoad(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(db);
}

/** A statement has at most 65,535 parameters. */
const rowsPerStatement = 2_000;

/** Inserts all rows in import mode (docs/architecture.md#database). Stored matches stay as they are. */
export async function insertSampleRows(transaction: Db, rows: SampleRows): Promise<void> {
  const departments = await transaction.selectFrom('departments').select(['id', 'name']).execute();
  const idOf = (name: string | null) =>
    departments.find((department) => department.name === name)?.id ?? null;
  await sql`set local app.import = 'on'`.execute(transaction);
  await transaction.insertInto('users').values(rows.users).execute();
  await transaction.insertInto('identities').values(rows.identities).execute();
  const participants = rows.participants.map(({ department, ...row }) => ({
    ...{ ...row, department_id: idOf(department) },
  }));
  await transaction.insertInto('participants').values(participants).execute();
  await transaction
    .insertInto('matches')
    .values(rows.matches)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (let first = 0; first < rows.predictions.length; first += rowsPerStatement) {
    const some = rows.predictions.slice(first, first + rowsPerStatement);
    await transaction.insertInto('predictions').values(some).execute();
  }
  await sql`set local app.import = 'off'`.execute(transaction);
}

/** Inserts `predictions`, except for closed matches and for matches that the participant has predicted already. */
export async function insertOpenPredictions(
  db: Db,
  predictions: { userId: string; matchId: string; home: number; away: number }[],
): Promise<void> {
  await sql`
    insert into predictions (user_id, match_id, home_score, away_score)
    select u.id, o.id, given.home, given.away
    from jsonb_to_recordset(${JSON.stringify(predictions)}::text::jsonb)
           given ("userId" uuid, "matchId" text, home smallint, away smallint)
    join users u on u.id = given."userId" join open_matches o on o.id = given."matchId"
    order by u.id, o.id on conflict do nothing
  `.execute(db);
}

export interface PlannedMessage {
  /** The person's name, or their address if they have none. */
  name: string;
  channel: ChannelName;
  sendAt: Date;
}

/** Returns the next reminders of the outbox, at most `most`. */
export async function listPlannedMessages(db: Db, most: number): Promise<PlannedMessage[]> {
  const rows = await db
    .selectFrom('reminders')
    .innerJoin('participants', 'participants.user_id', 'reminders.user_id')
    .select(['full_name', 'email', 'channel', 'send_at'])
    .where('status', '=', 'planned')
    .orderBy('send_at')
    .orderBy('email')
    .limit(most)
    .execute();
  return rows.map(({ full_name: fullName, email, channel, send_at: sendAt }) => ({
    ...{ name: fullName || email, channel, sendAt },
  }));
}
