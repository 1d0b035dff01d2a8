import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** One prediction as it was sent; PostgreSQL casts the texts and says what is wrong with one. */
export type PredictionValues = Record<'match_id' | 'home_score' | 'away_score', string | null>;

export interface SavedPrediction {
  /** The row as JSON, with the columns that /rest/v1 shows. */
  body: string;
  /** Whether it is new; false for the same score again. */
  inserted: boolean;
}

// A new prediction has no points, since its match is open.
const insert = `
  insert into predictions as t (user_id, match_id, home_score, away_score)
  values ($1::text::uuid, $2::text, $3::text::smallint, $4::text::smallint)`;
const repeat = `
  on conflict (user_id, match_id) do update set home_score = excluded.home_score, away_score = excluded.away_score`;
const returning = `
  returning t.xmax = 0 as inserted, row_to_json((select r from (
    select t.user_id, t.match_id, t.home_score, t.away_score, t.predicted_at, t.updated_at, case when t.xmax <> 0 then (
      select s.points from scored_predictions s where s.user_id = t.user_id and s.match_id = t.match_id) end as points
  ) r))::text as body`;
const statements = { once: insert + returning, orAgain: insert + repeat + returning };

/**
 * Saves one prediction of a user in one statement; triggers decide whether it is accepted (docs/rules.md#saved-is-final). The
 * same score again is accepted unless it may be saved only once. Throws what the database raises.
 */
export async function savePrediction(
  db: Db,
  userId: string,
  { match_id: matchId, home_score: home, away_score: away }: PredictionValues,
  times: keyof typeof statements = 'orAgain',
): Promise<SavedPrediction> {
  const query = CompiledQuery.raw(statements[times], [userId, matchId, home, away]);
  const [row] = (await db.executeQuery<SavedPrediction>(query)).rows;
  if (row === undefined) throw new Error('An insert that is not refused returns its row.');
  return row;
}

/**
 * Saves a user's champion (docs/rules.md#champion-pick); triggers decide whether it is accepted, and set phase and time. Of
 * another participant, `ownerId`, it saves none. Returns the profile as JSON, null when none was saved. Throws what the database
 * raises.
 */
export async function saveChampion(
  db: Db,
  userId: string,
  ownerId: string,
  champion: string | null,
): Promise<string | null> {
  // The final is locked before the profile, in the order in which a read of the sheet locks them.
  const { rows } = await sql<{ body: string }>`
    with final as (
      select m.id from matches m join tournament on final_round = m.round where ${champion}::text is not null
      for share of m
    )
    update profiles t set champion_prediction = ${champion}::text
    where t.id = ${userId}::text::uuid and t.id = ${ownerId}::text::uuid and (select count(*) from final) >= 0
    returning row_to_json(t)::text as body
  `.execute(db);
  return rows[0]?.body ?? null;
}
