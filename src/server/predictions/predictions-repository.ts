import { CompiledQuery, sql } from 'kysely';
import type { Earned } from '../../domain/score-prediction.ts';
import type { Database, Db } from '../database/database.ts';

/** A prediction as it was sent. PostgreSQL casts the texts and reports wrong ones. */
export type PredictionValues = Record<'match_id' | 'home_score' | 'away_score', string | null>;

export interface SavedPrediction {
  /** The row as JSON, with the columns that /rest/v1 shows. */
  body: string;
  /** False when the same score was already saved. */
  inserted: boolean;
}

const insert = `
  insert into predictions as t (user_id, match_id, home_score, away_score)
  values ($1::text::uuid, $2::text, $3::text::smallint, $4::text::smallint)`;
const repeat = `
  on conflict (user_id, match_id) do update set home_score = excluded.home_score, away_score = excluded.away_score`;
// Citus refuses to return an expression that depends on the session, such as an instant cast to text.
const seconds = (instant: string): string => `extract(epoch from ${instant} - timestamptz 'epoch')::text`;
const returning = `
  returning t.xmax = 0 as inserted, t.user_id, t.match_id, t.home_score, t.away_score,
    ${seconds('t.predicted_at')} as predicted_at, ${seconds('t.updated_at')} as updated_at`;
const statements = { refuse: insert + returning, accept: insert + repeat + returning };

/**
 * Saves one prediction of a user in one statement; triggers decide whether it is accepted (docs/rules.md#saved-is-final).
 * `onRepeat` says what to do when the same score is saved again. Throws the database's errors.
 */
export async function savePrediction(
  db: Db,
  userId: string,
  { match_id: matchId, home_score: home, away_score: away }: PredictionValues,
  onRepeat: keyof typeof statements = 'accept',
): Promise<SavedPrediction> {
  const query = CompiledQuery.raw(statements[onRepeat], [userId, matchId, home, away]);
  type Row = { inserted: boolean; match_id: string; predicted_at: string; updated_at: string };
  const [row] = (await db.executeQuery<Row>(query)).rows;
  if (row === undefined) throw new Error('An insert that is not refused returns its row.');
  const { inserted, ...saved } = row;
  const instants = { predicted_at: instantOf(saved.predicted_at), updated_at: instantOf(saved.updated_at) };
  // A new prediction has no points, because its match is open.
  const earned = inserted ? { hit: null, points: null } : await findEarned(db, userId, saved.match_id);
  return { body: JSON.stringify({ ...saved, ...instants, ...earned }), inserted };
}

/** Returns an instant as PostgreSQL writes it in JSON, with its microseconds. */
function instantOf(epochSeconds: string): string {
  const [whole, fraction = ''] = epochSeconds.replace(/\.?0*$/, '').split('.');
  const upToSecond = new Date(Number(whole) * 1_000).toISOString().slice(0, -5);
  return `${upToSecond}${fraction && `.${fraction}`}+00:00`;
}

async function findEarned(db: Db, userId: string, matchId: string): Promise<Earned> {
  return db
    .selectFrom('scored_predictions')
    .select(['hit', 'points'])
    .where('user_id', '=', userId)
    .where('match_id', '=', matchId)
    .executeTakeFirstOrThrow();
}

/**
 * Saves a user's champion (docs/rules.md#champion-pick). Triggers decide whether it is accepted, and set phase and time.
 * Returns the profile as JSON, or null without saving when `ownerId` is another participant. Throws the database's errors.
 */
export async function saveChampion(
  { db }: Database,
  userId: string,
  ownerId: string,
  champion: string | null,
): Promise<string | null> {
  return db.transaction().execute(async (transaction) => {
    // The final is locked before the profile, in the order in which a read of the sheet locks them.
    await sql`
      select lock_match(id) from matches where round = (select final_round from tournament) and ${champion}::text is not null
    `.execute(transaction);
    await sql`
      update participants set champion_prediction = ${champion}::text, updated_at = app_now()
      where user_id = ${userId}::text::uuid and user_id = ${ownerId}::text::uuid
    `.execute(transaction);
    const { rows } = await sql<{ body: string }>`
      select row_to_json(p)::text as body from profiles p
      where id = ${userId}::text::uuid and id = ${ownerId}::text::uuid
    `.execute(transaction);
    return rows[0]?.body ?? null;
  });
}
