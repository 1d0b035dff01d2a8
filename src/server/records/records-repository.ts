import { sql } from 'kysely';
import type { MatchRecord, ReceiptRow } from '../../domain/record-wire.ts';
import type { Db } from '../database/index.ts';

/** A match that has closed and whose record is not published; `kickoffAt` is the sheet's, 'infinity' when unreadable. */
export interface DueMatch {
  id: string;
  kickoffAt: string;
}

const kickoffKey = sql<string>`coalesce(m.kickoff_at, 'infinity')`;
const started = sql<boolean>`(m.status in ('live', 'finished') or (m.status = 'scheduled' and m.kickoff_at <= app_now()))`;

/** Matches on the sheet that have started and have no record for the kick-off they have now. */
export async function findDueMatches(db: Db): Promise<DueMatch[]> {
  const { rows } = await sql<DueMatch>`
    select m.id, ${kickoffKey}::text as "kickoffAt"
    from matches m
    where m.present and ${started}
      and not exists (
        select from match_records r where r.match_id = m.id and r.kickoff_at = ${kickoffKey})
    order by m.sheet_row
  `.execute(db);
  return rows;
}

/**
 * Waits for saves in flight (each holds the match FOR SHARE) and says whether the match is still due. From then on no
 * prediction can be accepted for this kick-off.
 */
export async function closeMatch(db: Db, due: DueMatch): Promise<boolean> {
  const { rows } = await sql`
    select from matches m
    where m.id = ${due.id} and m.present and ${started} and ${kickoffKey} = ${due.kickoffAt}::timestamptz
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

/** Publishes a record; another process's for the same kick-off stands, since it says the same. */
export async function insertRecord(db: Db, due: DueMatch, root: string, predictions: number): Promise<void> {
  await sql`
    insert into match_records (match_id, kickoff_at, root, predictions)
    values (${due.id}, ${due.kickoffAt}::timestamptz, ${root}, ${predictions})
    on conflict do nothing
  `.execute(db);
}

/** Every published record, oldest first. */
export async function findRecords(db: Db): Promise<MatchRecord[]> {
  const rows = await db
    .selectFrom('match_records')
    .select(['match_id', 'root', 'predictions', 'published_at'])
    .select(sql<Date | null>`nullif(kickoff_at, 'infinity')`.as('kickoff_at'))
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

/** Whether a record of the match has been published, and the match has not been opened again since. */
export async function isPublished(db: Db, matchId: string): Promise<boolean> {
  const { rows } = await sql`
    select from match_records r
    join matches m on m.id = r.match_id and ${kickoffKey} = r.kickoff_at
    where r.match_id = ${matchId}
  `.execute(db);
  return rows.length > 0;
}

/** A participant's own receipts, newest first. */
export async function findReceipts(db: Db, userId: string): Promise<ReceiptRow[]> {
  const rows = await db
    .selectFrom('predictions')
    .select(['match_id', 'home_score', 'away_score', 'predicted_at', 'receipt_salt', 'receipt_digest'])
    .where('user_id', '=', userId)
    .orderBy('predicted_at', 'desc')
    .execute();
  return rows.map((row) => ({
    matchId: row.match_id,
    userId,
    score: { home: row.home_score, away: row.away_score },
    predictedAt: row.predicted_at.toISOString(),
    salt: row.receipt_salt,
    digest: row.receipt_digest,
  }));
}
