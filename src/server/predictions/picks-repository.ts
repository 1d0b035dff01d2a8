import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MatchPick } from '../../domain/picks-schemas.ts';
import type { ScoreCount, ScoreSlice } from '../../domain/crowd.ts';
import type { Score } from '../../domain/score-prediction.ts';
import type { ReceiptRow } from '../../domain/record-schemas.ts';

/** A prediction whose hit the caller adds. */
type StoredPick = Omit<MatchPick, 'hit'>;

const personColumns = sql`
  p.user_id as "userId", shown_name(f.full_name, f.email) as name,
  coalesce(f.avatar_url, '') as "avatarUrl"`;

/** Returns the number of participants. */
export async function countParticipants(database: Database): Promise<number> {
  const { rows } = await sql<{ participants: number }>`
    select count(*)::int as participants from participants`.execute(database.reads);
  return rows[0]?.participants ?? 0;
}

/** Counts the predictions of each match, which are never secret. Matches without predictions are left out. */
export async function countPredicted(
  database: Database,
  matchIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ matchId: string; predicted: number }>`
    select match_id as "matchId", count(*)::int as predicted from predictions
    where match_id = any (array(select jsonb_array_elements_text(${JSON.stringify(matchIds)}::text::jsonb)))
    group by match_id`.execute(database.reads);
  return new Map(rows.map((row) => [row.matchId, row.predicted]));
}

/** Counts the predictions of each score by match, without matches whose predictions are secret now. */
export async function findScoreCounts(
  database: Database,
  matchIds: readonly string[],
): Promise<Map<string, ScoreCount[]>> {
  const counts = new Map<string, ScoreCount[]>();
  const { rows } = await sql<ScoreCount & { matchId: string }>`
    select counted.* from (
      select match_id as "matchId", home_score as home, away_score as away, count(*)::int as picks from predictions
      where match_id = any (array(select jsonb_array_elements_text(${JSON.stringify(matchIds)}::text::jsonb)))
      group by 1, 2, 3
    ) counted join public_matches on id = "matchId"`.execute(database.reads);
  for (const { matchId, ...count } of rows) counts.set(matchId, [...(counts.get(matchId) ?? []), count]);
  return counts;
}

/**
 * Returns the predictions of these slices in order; none of a match whose predictions are secret now. The index finds each
 * slice, so its cost does not grow with the others.
 */
export async function findPicks(
  database: Database,
  wanted: readonly (ScoreSlice & { matchId: string })[],
): Promise<(StoredPick & { matchId: string })[]> {
  if (wanted.length === 0) return [];
  const slices = wanted.map(
    ({ matchId, home, away, skip, take }, number) => sql`(
      select ${number}::int as number, p.match_id as "matchId", p.home_score as home, p.away_score as away, p.points, ${personColumns}
      from public_predictions p join participants f on f.user_id = p.user_id
      where p.match_id = ${matchId} and p.home_score = ${home}::smallint and p.away_score = ${away}::smallint
      order by p.user_id offset ${skip} limit ${take})`,
  );
  const { rows } = await sql<StoredPick & { matchId: string; number: number }>`
    select * from (${sql.join(slices, sql` union all `)}) slices order by number, "userId"
  `.execute(database.reads);
  return rows.map(({ number: _, ...pick }) => pick);
}

/**
 * Returns the predictions of a match by people whose name has words that begin with those of `search`, ignoring case and
 * accents, by name, at most `limit`. Returns none while they are secret.
 */
export async function searchPicks(
  database: Database,
  matchId: string,
  search: string,
  limit: number,
): Promise<StoredPick[]> {
  const { rows } = await sql<StoredPick>`
    select * from (
      select p.home_score as home, p.away_score as away, p.points, ${personColumns}
      from participants f join public_predictions p on p.user_id = f.user_id and p.match_id = ${matchId}::text
      where ' ' || f.search_name like all (
        array(select '% ' || word || '%' from unnest(string_to_array(fold_words(${search}), ' ')) word))
      limit ${limit}
    ) found
    order by sort_name(name) collate "C", "userId"`.execute(database.reads);
  return rows;
}

/** Returns the receipts of a match after a given one, by score and participant; none while they are secret. */
export async function findMatchReceipts(
  database: Database,
  matchId: string,
  after: Score & { userId: string },
  limit: number,
): Promise<ReceiptRow[]> {
  interface Row {
    user_id: string;
    home_score: number;
    away_score: number;
    predicted_at: Date;
    receipt_salt: string;
    receipt_digest: string;
  }
  const { rows } = await sql<Row>`
    select user_id, home_score, away_score, predicted_at, receipt_salt, receipt_digest
    from public_predictions
    where match_id = ${matchId}
      and (home_score, away_score, user_id) > (${after.home}::smallint, ${after.away}::smallint, ${after.userId}::uuid)
    order by home_score, away_score, user_id
    limit ${limit}`.execute(database.reads);
  return rows.map((row) => ({
    matchId,
    userId: row.user_id,
    score: { home: row.home_score, away: row.away_score },
    predictedAt: row.predicted_at.toISOString(),
    salt: row.receipt_salt,
    digest: row.receipt_digest,
  }));
}

/** Returns how many people chose each champion. Until `closed`, only the sum of the counts may be published. */
export async function findChampionCounts(
  database: Database,
): Promise<{ closed: boolean; counts: { team: string; picks: number }[] }> {
  // Asked first: once they are closed, nobody's choice changes any more.
  const asked = await sql<{ closed: boolean }>`
    select coalesce(are_champions_closed(app_now()), false) as closed
  `.execute(database.reads);
  const { rows: counts } = await sql<{ team: string; picks: number }>`
    select champion_prediction as team, count(*)::int as picks from participants
    where champion_prediction is not null group by 1 order by 2 desc, 1
  `.execute(database.reads);
  return { closed: asked.rows[0]?.closed ?? false, counts };
}
