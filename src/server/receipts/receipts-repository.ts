import { sql, type RawBuilder } from 'kysely';
import type { MatchRecord, OwnReceipt } from '../../domain/record-schemas.ts';
import type { Db } from '../database/database.ts';

/** A match that has closed and has no record yet; `reopen_count` is how often it had opened again. */
export interface DueMatch {
  id: string;
  reopen_count: number;
}

/** Identifies the record of one closing of a match; `cup` is the id of a past cup, null for the present competition. */
export interface RecordKey {
  cup: string | null;
  matchId: string;
  /** How often the match had opened again before this closing. */
  reopenCount: number;
}

/** Returns the tables of the present competition, or a past cup's rows in their counterparts (docs/rules.md#past-cups). */
function tablesOf(cup: string | null) {
  const rowsOf = (present: string, past: string): RawBuilder<unknown> =>
    cup === null ? sql.table(present) : sql`(select * from ${sql.table(past)} where cup_id = ${cup})`;
  return {
    records: rowsOf('match_records', 'past_records'),
    matches: rowsOf('matches', 'past_matches'),
    predictions: rowsOf('predictions', 'past_predictions'),
    erasedDigests: rowsOf('erased_digests', 'past_erased_digests'),
  };
}

/** Whether digest `e` of an erased prediction belongs to record `r`. */
const erasedFromRecord = sql<boolean>`e.predicted_at < r.published_at and e.erased_at > r.published_at`;

const started = sql<boolean>`has_started(m.status, m.kickoff_at, app_now())`;

/** Returns the matches on the sheet that have started and have no record since they were last open. */
export async function findDueMatches(db: Db): Promise<DueMatch[]> {
  const { rows } = await sql<DueMatch>`
    select m.id, m.reopen_count from matches m
    where m.present and ${started} and not exists (
      select from match_records r where r.match_id = m.id and r.reopen_count = m.reopen_count)
    order by m.sheet_row
  `.execute(db);
  return rows;
}

/** Locks a match, after saves in flight (each locks it `for share`) and erasures; returns whether it is still due. */
export async function lockDueMatch(db: Db, due: DueMatch): Promise<boolean> {
  // An update, because on Citus `select ... for update` waits only for the saves on one node.
  await sql`update matches set reopen_count = reopen_count where id = ${due.id}`.execute(db);
  return (await findDueMatches(db)).some(
    ({ id, reopen_count: count }) => id === due.id && count === due.reopen_count,
  );
}

/** Returns the digests of all predictions of a match, sorted. */
export async function findDigests(db: Db, matchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('predictions')
    .select('receipt_digest')
    .where('match_id', '=', matchId)
    .orderBy('receipt_digest')
    .execute();
  return rows.map((row) => row.receipt_digest);
}

/** Publishes the record of a match locked by `lockDueMatch`; false when another process has published the same record. */
export async function insertRecord(
  db: Db,
  due: DueMatch,
  root: string,
  predictions: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into match_records (match_id, reopen_count, kickoff_at, root, predictions)
    select id, reopen_count, kickoff_at, ${root}, ${predictions} from matches where id = ${due.id}
    on conflict do nothing
  `.execute(db);
  return numAffectedRows === 1n;
}

/** Returns how many records are published, when the latest was, and how many started matches have none. */
export async function countRecords(
  db: Db,
): Promise<{ published: number; latestAt: string | null; pending: number }> {
  const row = await db
    .selectFrom('match_records')
    .select([
      sql<number>`count(*)::integer`.as('published'),
      sql<Date | null>`max(published_at)`.as('latest_at'),
    ])
    .executeTakeFirstOrThrow();
  const pending = (await findDueMatches(db)).length;
  return { published: row.published, latestAt: row.latest_at?.toISOString() ?? null, pending };
}

/** Returns the ids of the past cups, oldest first. */
export async function findPastCupIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from past_cups order by closed_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the published records of a competition, oldest first. */
export async function findRecords(db: Db, cup: string | null): Promise<MatchRecord[]> {
  const { rows } = await sql<MatchRecord & { kickoffAt: Date | null; publishedAt: Date }>`
    select match_id as "matchId", kickoff_at as "kickoffAt", root, predictions, published_at as "publishedAt"
    from ${tablesOf(cup).records} r order by published_at, match_id
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    kickoffAt: row.kickoffAt?.toISOString() ?? null,
    publishedAt: row.publishedAt.toISOString(),
  }));
}

/** Returns the root and number of predictions of every record, those of past cups last. */
export async function findRoots(db: Db): Promise<(RecordKey & { root: string; predictions: number })[]> {
  const { rows } = await sql<RecordKey & { root: string; predictions: number }>`
    select null as cup, match_id as "matchId", reopen_count as "reopenCount", root, predictions from match_records
    union all select cup_id, match_id, reopen_count, root, predictions from past_records
    order by 1 nulls first, 2, 3
  `.execute(db);
  return rows;
}

/** Returns a record's sorted digests: all predictions, those before it if the match reopened since, and erased ones. */
export async function findRecordedDigests(
  db: Db,
  { cup, matchId, reopenCount }: RecordKey,
): Promise<string[]> {
  const { records, matches, predictions, erasedDigests } = tablesOf(cup);
  const isIt = sql<boolean>`r.match_id = ${matchId} and r.reopen_count = ${reopenCount}`;
  const { rows } = await sql<{ digest: string }>`
    select p.receipt_digest as digest
    from ${records} r join ${matches} m on m.id = r.match_id join ${predictions} p on p.match_id = r.match_id
    where ${isIt} and (r.reopen_count = m.reopen_count or p.predicted_at < r.published_at)
    union all
    select e.receipt_digest from ${records} r join ${erasedDigests} e on e.match_id = r.match_id
    where ${isIt} and ${erasedFromRecord}
    order by digest
  `.execute(db);
  return rows.map(({ digest }) => digest);
}

/** The closing of a match that has a record; `erased` counts the digests of erased predictions in it. */
export type Closing = Pick<RecordKey, 'reopenCount'> & { erased: number };

/** Returns the latest closing by match id, without matches that have opened again. */
export async function findClosings(db: Db, cup: string | null): Promise<Map<string, Closing>> {
  const { records, matches, erasedDigests } = tablesOf(cup);
  const { rows } = await sql<Closing & { id: string }>`
    select m.id, m.reopen_count as "reopenCount", count(e.match_id)::integer as erased
    from ${matches} m join ${records} r on r.match_id = m.id and r.reopen_count = m.reopen_count
    left join ${erasedDigests} e on e.match_id = m.id and ${erasedFromRecord}
    group by m.id, m.reopen_count
  `.execute(db);
  return new Map(rows.map(({ id, ...closing }) => [id, closing]));
}

/** Returns a participant's own receipts, newest first, those of past cups last (docs/rules.md#receipts). */
export async function findReceipts(db: Db, userId: string): Promise<OwnReceipt[]> {
  const columns = sql`
    p.match_id as "matchId", m.home_team as "homeTeam", m.away_team as "awayTeam", p.user_id as "userId",
    json_build_object('home', p.home_score, 'away', p.away_score) as score, p.predicted_at as "predictedAt",
    p.receipt_salt as salt, p.receipt_digest as digest`;
  const { rows } = await sql<OwnReceipt & { cup: string | null; predictedAt: Date }>`
    select * from (
      select null as cup, ${columns} from predictions p join matches m on m.id = p.match_id
      where p.user_id = ${userId}::uuid
      union all
      select p.cup_id, ${columns}
      from past_predictions p join past_matches m on m.cup_id = p.cup_id and m.id = p.match_id
      where p.user_id = ${userId}::uuid
    ) own order by cup is not null, "predictedAt" desc, cup, "matchId"
  `.execute(db);
  return rows.map(({ cup, predictedAt, ...receipt }) => ({
    ...(cup !== null && { cup }),
    ...receipt,
    predictedAt: predictedAt.toISOString(),
  }));
}
