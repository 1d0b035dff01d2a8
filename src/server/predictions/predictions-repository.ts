import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** A prediction as it was sent. PostgreSQL casts the texts and reports wrong ones. */
export type PredictionValues = Record<'match_id' | 'home_score' | 'away_score', string | null>;

export interface SavedPrediction {
  /** The row as JSON, with the columns that /rest/v1 shows. */
  body: string;
  /** False when the same score was already saved. */
  inserted: boolean;
}

// A new prediction has no points, because its match is open.
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
 * Saves one prediction of a user in one statement; triggers decide whether it is accepted (docs/rules.md#saved-is-final). With
 * `orAgain`, saving the same score again succeeds. Throws the database's errors.
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
 * Saves a user's champion (docs/rules.md#champion-pick). Triggers decide whether it is accepted, and set phase and time.
 * Returns the profile as JSON, or null without saving when `ownerId` is another participant. Throws the database's errors.
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
