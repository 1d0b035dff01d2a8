import { sql } from 'kysely';
import type { Tournament } from '../../../domain/tournament.ts';
import type { Db } from '../../database/database.ts';
import { eachHit } from '../../database/hit-columns.ts';

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
    insert into past_cups (id, name, closed_at, champion, points, draw_seed)
    select id, ${name}, app_now(), champion, points, draw_seed from tournament
  `.execute(db);
  const { id, champion } = await db
    .selectFrom('tournament')
    .select(['id', 'champion'])
    .executeTakeFirstOrThrow();
  const copy = (to: string, from: string, columns: string) => {
    const names = sql.raw(columns);
    return sql`
      insert into ${sql.table(to)} (cup_id, ${names}) select ${id}::text, ${names} from ${sql.table(from)}
    `.execute(db);
  };
  const standings = await sql`
    insert into past_standings (cup_id, position, user_id, name, total_predictions, total_points,
      ${eachHit((column) => column)}, champion_points, champion_prediction)
    select ${id}::text, row_number() over (order by r.total_points desc, r.exact_predictions desc, p.draw), user_id,
           shown_name(r.full_name, r.email), r.total_predictions, r.total_points,
           ${eachHit((column) => sql`r.${column}`)}, r.champion_points, p.champion_prediction
    from ranking_rows r join participants p using (user_id)
  `.execute(db);
  const matchColumns = `
    id, sheet_row, date, time, home_team, away_team, home_score, away_score, status, round, venue, winner,
    kickoff_at, present, reopen_count`;
  const matches = await copy('past_matches', 'matches', matchColumns);
  const predictionColumns =
    'match_id, user_id, home_score, away_score, points, predicted_at, receipt_salt, receipt_digest';
  const predictions = await copy('past_predictions', 'scored_predictions', predictionColumns);
  const recordColumns = 'match_id, reopen_count, kickoff_at, root, predictions, published_at';
  await copy('past_records', 'match_records', recordColumns);
  await copy('past_erased_digests', 'erased_digests', 'match_id, receipt_digest, predicted_at, erased_at');
  const { rows: winners } = await sql<{ name: string | null }>`
    select name from past_standings where cup_id = ${id} and position = 1
  `.execute(db);
  const count = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint }): number => Number(numAffectedRows);
  return {
    champion,
    winner: winners[0]?.name ?? null,
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
    set ${eachHit((column) => sql`${column} = 0`)}, champion_points = 0,
        champion_prediction = null, champion_prediction_phase = null,
        draw = draw_of(t.draw_seed, s.user_id)
    from tournament t
  `.execute(db);
}
