import { sql } from 'kysely';
import type { MatchRecord, OwnReceipt } from '../../domain/record-schemas.ts';
import type { Db } from '../database/database.ts';
import { erasedFromRecord, receiptOf, type Closing, type ReceiptColumns } from './receipts-repository.ts';

/** The ids of the past cups, oldest first; their records stay published (docs/rules.md#past-cups). */
export async function findPastCupIds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from past_cups order by closed_at, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Every record of a past cup, oldest first. */
export async function findPastRecords(db: Db, cupId: string): Promise<MatchRecord[]> {
  const { rows } = await sql<MatchRecord & { kickoffAt: Date | null; publishedAt: Date }>`
    select match_id as "matchId", kickoff_at as "kickoffAt", root, predictions, published_at as "publishedAt"
    from past_records where cup_id = ${cupId} order by published_at, match_id
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    kickoffAt: row.kickoffAt?.toISOString() ?? null,
    publishedAt: row.publishedAt.toISOString(),
  }));
}

/** The root and number of predictions of every record of the past cups. */
export async function findPastRoots(
  db: Db,
): Promise<{ cup_id: string; match_id: string; reopen_count: number; root: string; predictions: number }[]> {
  const { rows } = await sql<Awaited<ReturnType<typeof findPastRoots>>[number]>`
    select cup_id, match_id, reopen_count, root, predictions from past_records order by cup_id, match_id, reopen_count
  `.execute(db);
  return rows;
}

/** The digests of what a record of a past cup stands for, sorted, as `findRecordedDigests` does of the present one. */
export async function findPastDigests(
  db: Db,
  record: { cupId: string; matchId: string; reopenCount: number },
): Promise<string[]> {
  const isIt = sql<boolean>`
    r.cup_id = ${record.cupId} and r.match_id = ${record.matchId} and r.reopen_count = ${record.reopenCount}`;
  const { rows } = await sql<{ digest: string }>`
    select p.receipt_digest as digest
    from past_records r
    join past_matches m on m.cup_id = r.cup_id and m.id = r.match_id
    join past_predictions p on p.cup_id = r.cup_id and p.match_id = r.match_id
    where ${isIt} and (r.reopen_count = m.reopen_count or p.predicted_at < r.published_at)
    union all
    select e.receipt_digest
    from past_records r join past_erased_digests e on e.cup_id = r.cup_id and e.match_id = r.match_id
    where ${isIt} and ${erasedFromRecord}
    order by digest
  `.execute(db);
  return rows.map(({ digest }) => digest);
}

/** The closings whose records are the last of their matches in a past cup, by match id; none of a match that had opened again. */
export async function findLastPastRecords(db: Db, cupId: string): Promise<Map<string, Closing>> {
  const { rows } = await sql<Closing & { id: string }>`
    select m.id, m.reopen_count as "reopenCount" from past_matches m
    join past_records r on r.cup_id = m.cup_id and r.match_id = m.id and r.reopen_count = m.reopen_count
    where m.cup_id = ${cupId}
  `.execute(db);
  return new Map(rows.map(({ id, ...closing }) => [id, closing]));
}

/** A participant's own receipts of the past cups, newest first; those of one instant in the order of cup and match ids. */
export async function findPastReceipts(db: Db, userId: string): Promise<OwnReceipt[]> {
  const { rows } = await sql<ReceiptColumns & { cup_id: string }>`
    select p.cup_id, p.match_id, m.home_team, m.away_team, p.home_score, p.away_score, p.predicted_at, p.receipt_salt,
           p.receipt_digest
    from past_predictions p join past_matches m on m.cup_id = p.cup_id and m.id = p.match_id
    where p.user_id = ${userId}::uuid order by p.predicted_at desc, p.cup_id, p.match_id
  `.execute(db);
  return rows.map((row) => ({ cup: row.cup_id, ...receiptOf(row, userId) }));
}
