import { sql } from 'kysely';
import type { Tournament } from '../../../domain/tournament.ts';
import type { Db } from '../../database/database.ts';

/** The closed cup, with the winner of the game. */
export interface ClosedCup {
  champion: string | null;
  winner: string | null;
  participants: number;
  matches: number;
  predictions: number;
}

/** Makes match days, settlements and saves wait until the transaction ends, and lets its writes pass the guards. */
export async function beginClosing(db: Db): Promise<void> {
  await sql`set local app.import = 'on'`.execute(db);
  await sql`lock table match_days, matches, participants, predictions, match_records in exclusive mode`.execute(
    db,
  );
}

/** Returns whether the database is marked as that of a demo. */
export async function isDemo(db: Db): Promise<boolean> {
  const { rows } = await sql`select from installation where demo`.execute(db);
  return rows.length > 0;
}

/** Copies the present cup to the past ones. The draw decides between participants who are level. */
export async function storePastCup(db: Db, { name }: Tournament): Promise<ClosedCup> {
  await sql`
    insert into past_cups
      (id, name, closed_at, champion, points_exact, points_outcome, points_champion, draw_seed)
    select id, ${name}, app_now(), champion, points_exact, points_outcome, points_champion, draw_seed from tournament
  `.execute(db);
  const standings = await sql`
    insert into past_standings
      (cup_id, position, user_id, name, total_points, total_predictions, correct_winners, exact_predictions,
       champion_points, champion_prediction)
    select t.id, row_number() over (order by s.total_points desc, s.exact_predictions desc, s.draw), s.user_id,
           coalesce(nullif(s.full_name, ''), split_part(s.email, '@', 1)), s.total_points, (select count(*) from counted_predictions c where c.user_id = s.user_id),
           s.correct_winners, s.exact_predictions, s.champion_points, s.champion_prediction
    from participants s cross join tournament t
  `.execute(db);
  const matches = await sql`
    insert into past_matches
      (cup_id, id, sheet_row, date, time, home_team, away_team, home_score, away_score, status, round, venue, winner,
       kickoff_at, present, reopen_count)
    select t.id, m.id, sheet_row, date, time, home_team, away_team, home_score, away_score, status, round, venue, winner,
           kickoff_at, present, reopen_count
    from matches m cross join tournament t
  `.execute(db);
  const predictions = await sql`
    insert into past_predictions
      (cup_id, match_id, user_id, home_score, away_score, points, predicted_at, receipt_salt, receipt_digest)
    select t.id, match_id, user_id, home_score, away_score, points, predicted_at, receipt_salt, receipt_digest
    from scored_predictions cross join tournament t
  `.execute(db);
  await sql`
    insert into past_records (cup_id, match_id, reopen_count, kickoff_at, root, predictions, published_at)
    select t.id, match_id, reopen_count, kickoff_at, root, predictions, published_at
    from match_records cross join tournament t
  `.execute(db);
  await sql`
    insert into past_erased_digests (cup_id, match_id, receipt_digest, predicted_at, erased_at)
    select t.id, match_id, receipt_digest, predicted_at, erased_at from erased_digests cross join tournament t
  `.execute(db);
  const { rows } = await sql<{ champion: string | null; winner: string | null }>`
    select t.champion, (select name from past_standings where cup_id = t.id and position = 1) as winner
    from tournament t
  `.execute(db);
  const count = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint }): number => Number(numAffectedRows);
  return {
    champion: rows[0]?.champion ?? null,
    winner: rows[0]?.winner ?? null,
    participants: count(standings),
    matches: count(matches),
    predictions: count(predictions),
  };
}

/** Deletes everything of the present cup except its participants, and what is known of the sheet. */
export async function clearGame(db: Db): Promise<void> {
  // Each table comes after those that reference it.
  for (const table of [
    'match_day_standings',
    'match_days',
    'sheet_report',
    'reminders',
    'room_messages',
    'erased_digests',
    'match_records',
    'predictions',
    'matches',
    'teams',
  ])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`
    update sheet_state set attempted_at = null, good_at = null, error = null, quarantined_digest = null,
                           quarantined_since = null, retry_at = null
  `.execute(db);
}

/** Resets everyone's points and champion, and takes the draw from the stored tournament. */
export async function resetRanking(db: Db): Promise<void> {
  await sql`
    update participants s
    set correct_winners = 0, exact_predictions = 0, champion_points = 0,
        champion_prediction = null, champion_prediction_phase = null,
        draw = draw_of(t.draw_seed, s.user_id)
    from tournament t
  `.execute(db);
}
