import { sql } from 'kysely';
import type { MatchRecord, OwnReceipt } from '../../domain/record-schemas.ts';
import type { Db } from '../database/database.ts';

/** A match that has closed and whose record is not published; `reopen_count` is how often it had opened again. */
export interface DueMatch {
  id: string;
  reopen_count: number;
}

/** Whether digest `e` of an erased prediction is one of record `r`. */
export const erasedFromRecord = sql<boolean>`e.predicted_at < r.published_at and e.erased_at > r.published_at`;

const started = sql<boolean>`has_started(m.status, m.kickoff_at, app_now())`;
const recorded = sql<boolean>`exists (
  select from match_records r where r.match_id = m.id and r.reopen_count = m.reopen_count)`;

/** Matches on the sheet that have started and have no record since they were last open. */
export async function findDueMatches(db: Db): Promise<DueMatch[]> {
  const { rows } = await sql<DueMatch>`
    select m.id, m.reopen_count from matches m
    where m.present and ${started} and not ${recorded}
    order by m.sheet_row
  `.execute(db);
  return rows;
}

/**
 * Waits for saves in flight (each holds the match FOR SHARE) and says whether the match is still due. From then on no
 * prediction can be accepted until the match opens again.
 */
export async function closeMatch(db: Db, due: DueMatch): Promise<boolean> {
  const { rows } = await sql`
    select from matches m
    where m.id = ${due.id} and m.present and ${started} and m.reopen_count = ${due.reopen_count}
    for update
  `.execute(db);
  return rows.length > 0;
}

/** The digests of all predictions of a match, sorted. */
export async function findDigests(db: Db, matchId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('predictions')
    .select('receipt_digest')
    .where('match_id', '=', matchId)
    .orderBy('receipt_digest')
    .execute();
  return rows.map((row) => row.receipt_digest);
}

/**
 * Publishes a record, inside a transaction, and says whether it did: not when the match has opened again since `due` was
 * found or a participant was erased, nor when another process was first, whose record says the same.
 */
export async function insertRecord(
  db: Db,
  due: DueMatch,
  root: string,
  predictions: number,
): Promise<boolean> {
  // An erasure holds the match `for update`: it is over, or has not begun, when the predictions are counted.
  await sql`select from matches where id = ${due.id} for share`.execute(db);
  const { numAffectedRows } = await sql`
    insert into match_records (match_id, reopen_count, kickoff_at, root, predictions)
    select m.id, m.reopen_count, m.kickoff_at, ${root}, ${predictions}
    from matches m where m.id = ${due.id} and m.reopen_count = ${due.reopen_count} and ${started}
      and ${predictions} = (select count(*) from predictions p where p.match_id = m.id)
    on conflict do nothing
  `.execute(db);
  return numAffectedRows === 1n;
}

/** How many records are published, when the newest was, and how many matches have started without one. */
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

/** Every published record, oldest first. */
export async function findRecords(db: Db): Promise<MatchRecord[]> {
  const rows = await db
    .selectFrom('match_records')
    .select(['match_id', 'kickoff_at', 'root', 'predictions', 'published_at'])
    .orderBy('published_at')
    .orderBy('match_id')
    .execute();
  return rows.map((row) => ({
    matchId: row.match_id,
    kickoffAt: row.kickoff_at?.toISOString() ?? null,
    root: row.root,
    predictions: row.predictions,
    publishedAt: row.published_at.toISOString(),
  }));
}

/** The root and number of predictions of every record, in the order of their matches. */
export async function findRoots(
  db: Db,
): Promise<{ match_id: string; reopen_count: number; root: string; predictions: number }[]> {
  return db
    .selectFrom('match_records')
    .select(['match_id', 'reopen_count', 'root', 'predictions'])
    .orderBy('match_id')
    .orderBy('reopen_count')
    .execute();
}

/**
 * The digests of what a record stands for, sorted: all predictions, those before it when the match opened again since,
 * and those that were erased later.
 */
export async function findRecordedDigests(db: Db, matchId: string, reopenCount: number): Promise<string[]> {
  const { rows } = await sql<{ digest: string }>`
    select p.receipt_digest as digest
    from match_records r join matches m on m.id = r.match_id join predictions p on p.match_id = r.match_id
    where r.match_id = ${matchId} and r.reopen_count = ${reopenCount}
      and (r.reopen_count = m.reopen_count or p.predicted_at < r.published_at)
    union all
    select e.receipt_digest
    from match_records r join erased_digests e on e.match_id = r.match_id
    where r.match_id = ${matchId} and r.reopen_count = ${reopenCount} and ${erasedFromRecord}
    order by digest
  `.execute(db);
  return rows.map(({ digest }) => digest);
}

/** The closing of a match that a record is of. */
export interface Closing {
  /** How often the match had opened again. */
  reopenCount: number;
  /** How many of the record's digests are of erased predictions; nothing is known of past cups. */
  erased?: number;
}

/** The closings whose records are the last of their matches, by match id; none of a match that is open again. */
export async function findPresentRecords(db: Db): Promise<Map<string, Closing>> {
  const { rows } = await sql<Closing & { id: string }>`
    select m.id, m.reopen_count as "reopenCount", count(e.match_id)::integer as erased
    from matches m join match_records r on r.match_id = m.id and r.reopen_count = m.reopen_count
    left join erased_digests e on e.match_id = m.id and ${erasedFromRecord}
    group by m.id
  `.execute(db);
  return new Map(rows.map(({ id, ...closing }) => [id, closing]));
}

/** A participant's own receipts, newest first; those of one instant in the order of their match ids. */
export async function findReceipts(db: Db, userId: string): Promise<OwnReceipt[]> {
  const rows = await db
    .selectFrom('predictions as p')
    .innerJoin('matches as m', 'm.id', 'p.match_id')
    .select(['p.match_id', 'm.home_team', 'm.away_team', 'p.home_score', 'p.away_score', 'p.predicted_at'])
    .select(['p.receipt_salt', 'p.receipt_digest'])
    .where('p.user_id', '=', userId)
    .orderBy('p.predicted_at', 'desc')
    .orderBy('p.match_id')
    .execute();
  return rows.map((row) => receiptOf(row, userId));
}

/** A prediction as the row that its receipt is made from, of the present cup or a past one. */
export interface ReceiptColumns {
  match_id: string;
  home_team: string;
  away_team: string;
  home_score: number;
  away_score: number;
  predicted_at: Date;
  receipt_salt: string;
  receipt_digest: string;
}

/** The receipt of a prediction (docs/rules.md#receipts). */
export function receiptOf(row: ReceiptColumns, userId: string): OwnReceipt {
  return {
    matchId: row.match_id,
    homeTeam: row.home_team,
    awayTeam: row.away_team,
    userId,
    score: { home: row.home_score, away: row.away_score },
    predictedAt: row.predicted_at.toISOString(),
    salt: row.receipt_salt,
    digest: row.receipt_digest,
  };
}
