import { sql, type Selectable } from 'kysely';
import type { Db, Schema } from '../database/index.ts';

export type TournamentRow = Omit<Selectable<Schema['tournament']>, 'singleton' | 'champion'>;

/** The rules the database enforces now, and the champion decided so far; undefined before the first start. */
export async function findTournament(
  db: Db,
): Promise<(TournamentRow & { champion: string | null }) | undefined> {
  return db
    .selectFrom('tournament')
    .select([
      'id',
      'points_exact',
      'points_outcome',
      'points_champion',
      'draw_seed',
      'final_round',
      'champion_closes_at',
      'champion_phase_on_save',
      'selectable_teams',
      'champion',
    ])
    .executeTakeFirst();
}

/** Whether anybody has predicted anything yet. */
export async function hasPredictions(db: Db): Promise<boolean> {
  return (await db.selectFrom('predictions').select('user_id').limit(1).executeTakeFirst()) !== undefined;
}

/** Processes that start together write the row one after the other; held until the end of the transaction. */
export async function lockTournament(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('migrations'))`.execute(db);
}

export async function insertTournamentRow(db: Db, row: TournamentRow): Promise<void> {
  await db.insertInto('tournament').values(row).execute();
}

export async function updateTournamentRow(db: Db, row: TournamentRow): Promise<void> {
  await db.updateTable('tournament').set(row).execute();
}

/** Draws every participant's lot again, after a change of the seed. */
export async function redraw(db: Db, drawSeed: string): Promise<void> {
  await sql`
    update user_stats
    set draw = encode(sha256(convert_to(${drawSeed}::text || ':' || user_id, 'UTF8')), 'hex')
  `.execute(db);
}

/** The database's clock, the only one that decides whether a match has started. */
export async function readDatabaseClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  return rows[0]?.now ?? new Date(Number.NaN);
}
