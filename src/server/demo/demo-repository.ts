import { sql, type Insertable } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { ChannelName } from '../reminders/reminder-channel.ts';
import type { EndedMatches } from './timeline.ts';

export interface SampleRows {
  users: Insertable<Schema['users']>[];
  identities: Insertable<Schema['identities']>[];
  participants: Insertable<Schema['participants']>[];
  matches: Insertable<Schema['matches']>[];
  predictions: Insertable<Schema['predictions']>[];
  /** Who plays for what. */
  departments: { user_id: string; department: string }[];
}

/** Marks a new database as a demo or a real game; one that is marked stays as it is. */
export async function insertInstallation(db: Db, demo: boolean, now: Date): Promise<void> {
  await db
    .insertInto('installation')
    .values({ demo, demo_started_at: demo ? now : null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the database is a demo, and since when; throws before it is marked. */
export async function findInstallation(db: Db): Promise<{ demo: boolean; demo_started_at: Date | null }> {
  return db.selectFrom('installation').select(['demo', 'demo_started_at']).executeTakeFirstOrThrow();
}

export async function listEndedMatches(db: Db): Promise<EndedMatches> {
  const rows = await db.selectFrom('demo_ended_matches').selectAll().execute();
  return new Map(rows.map((row) => [row.match_id, row.ended_at]));
}

/** Stores that a match was ended; the first time counts. */
export async function insertEndedMatch(db: Db, matchId: string, endedAt: Date): Promise<void> {
  await db
    .insertInto('demo_ended_matches')
    .values({ match_id: matchId, ended_at: endedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** HTTP status of the simulated error of the values API, null for none. */
export async function findSheetError(db: Db): Promise<number | null> {
  const row = await db.selectFrom('demo_sheet_error').select('status').executeTakeFirst();
  return row?.status ?? null;
}

/** Sets the simulated error; null ends it. */
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

/** Whether the sample participants are loaded, judged by the e-mail of one of them. */
export async function hasUser(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

/** Processes that start together load one after the other; the lock lasts until the end of the transaction. */
export async function lockSampleLoad(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(db);
}

/** A statement has 65,535 parameters at most. */
const rowsPerStatement = 2_000;

/** Inserts everything in import mode (docs/architecture.md#import-mode); matches that are stored stay as they are. */
export async function insertSampleRows(transaction: Db, rows: SampleRows): Promise<void> {
  await sql`set local app.import = 'on'`.execute(transaction);
  await transaction.insertInto('users').values(rows.users).execute();
  await transaction.insertInto('identities').values(rows.identities).execute();
  await transaction.insertInto('participants').values(rows.participants).execute();
  await transaction
    .insertInto('matches')
    .values(rows.matches)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (let first = 0; first < rows.predictions.length; first += rowsPerStatement) {
    const some = rows.predictions.slice(first, first + rowsPerStatement);
    await transaction.insertInto('predictions').values(some).execute();
  }
  await sql`
    update participants s set department_id = d.id
    from jsonb_to_recordset(${JSON.stringify(rows.departments)}::text::jsonb) chosen (user_id uuid, department text)
    join departments d on d.name = chosen.department
    where s.user_id = chosen.user_id
  `.execute(transaction);
  await sql`set local app.import = 'off'`.execute(transaction);
}

/** The matches that can be predicted now. */
export async function findOpenMatchIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from open_matches`.execute(db);
  return rows.map(({ id }) => id);
}

/** Inserts those of `predictions` whose match takes predictions in the database too and whose participant has none of it. */
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
    where not exists (select from predictions p where p.user_id = u.id and p.match_id = o.id)
    order by u.id, o.id on conflict do nothing
  `.execute(db);
}

/**
 * Counts champions that could not be picked now: not a selectable team, or another phase. Not a rule of the database,
 * since the tournament file may name more eliminated teams later.
 */
export async function countImpossibleChampions(db: Db): Promise<number> {
  const { rows } = await sql<{ impossible: number }>`
    select count(*)::integer as impossible from participants p cross join tournament t
    where p.champion_prediction is not null
      and (not p.champion_prediction = any (t.selectable_teams)
           or p.champion_prediction_phase <> t.champion_phase_on_save)
  `.execute(db);
  return rows[0]?.impossible ?? 0;
}

/** A reminder that is still to be sent. */
export interface PlannedMessage {
  /** The person's name, or address without one. */
  name: string;
  channel: ChannelName;
  sendAt: Date;
}

/** The next reminders of the outbox, at most `most`. */
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
