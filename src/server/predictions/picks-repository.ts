import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { MatchPick } from '../../domain/picks-schemas.ts';
import type { ScoreCount, ScoreSlice } from '../../domain/crowd.ts';
import type { Score } from '../../domain/score-prediction.ts';
import type { ReceiptRow } from '../../domain/record-schemas.ts';

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
    select match_id as "matchId", home_score as home, away_score as away, count(*)::int as picks from public_predictions
    where match_id = any (array(select jsonb_array_elements_text(${JSON.stringify(matchIds)}::text::jsonb)))
    group by 1, 2, 3`.execute(database.reads);
  for (const { matchId, ...count } of rows) counts.set(matchId, [...(counts.get(matchId) ?? []), count]);
  return counts;
}

// `offset 0` makes PostgreSQL look each person up. Without it the planner, which does not know how few rows there are, reads
// all participants for every slice.
const people = sql`cross join lateral (select * from participants where user_id = p.user_id offset 0) f`;

/** Returns the predictions of these slices in their order, without matches whose predictions are secret now. */
export async function findPicks(
  database: Database,
  wanted: readonly (ScoreSlice & { matchId: string })[],
): Promise<(MatchPick & { matchId: string })[]> {
  const numbered = wanted.map((slice, number) => ({ number, ...slice }));
  const { rows } = await sql<MatchPick & { matchId: string; number: number }>`
    select g.number, p.match_id as "matchId", p.home_score as home, p.away_score as away, p.points, ${personColumns}
    from jsonb_to_recordset(${JSON.stringify(numbered)}::text::jsonb)
      as g (number int, "matchId" text, home smallint, away smallint, skip int, take int)
    cross join lateral (
      select * from public_predictions p
      where p.match_id = g."matchId" and p.home_score = g.home and p.away_score = g.away
      order by p.user_id offset g.skip limit g.take
    ) p
    ${people}
    order by g.number, p.user_id`.execute(database.reads);
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
): Promise<MatchPick[]> {
  const { rows } = await sql<MatchPick>`
    select p.home_score as home, p.away_score as away, p.points, ${personColumns}
    from (
      select p.user_id, p.home_score, p.away_score, p.points
      from participants f join public_predictions p on p.user_id = f.user_id and p.match_id = ${matchId}::text
      where not exists (
        select from string_to_array(fold_words(${search}), ' ') wanted cross join unnest(wanted) word
        where ' ' || f.search_name not like '% ' || word || '%')
      limit ${limit}
    ) p
    ${people}
    order by sort_name(shown_name(f.full_name, f.email)) collate "C", p.user_id`.execute(database.reads);
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
  interface Row {
    closed: boolean;
    team: string | null;
    picks: number;
  }
  const { rows } = await sql<Row>`
    select coalesce(are_champions_closed(app_now()), false) as closed, c.team, coalesce(c.picks, 0)::int as picks
    from tournament left join (
      select champion_prediction as team, count(*) as picks from participants
      where champion_prediction is not null group by 1
    ) c on true order by 3 desc, c.team`.execute(database.reads);
  const counts = rows.flatMap(({ team, picks }) => (team === null ? [] : [{ team, picks }]));
  return { closed: rows[0]?.closed ?? false, counts };
}
