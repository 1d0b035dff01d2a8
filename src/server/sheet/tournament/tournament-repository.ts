import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { NamedTeam } from '../../../domain/team-names.ts';
import { combineTeams, type GameTeam } from '../../../domain/tournament-teams.ts';
import type { Db } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';

type TournamentTable = Schema['tournament'];

/** The state of a new tournament, before sheet and settlement say anything. */
export const nothingDecided = {
  ...{ champion: null, champion_names: [], champion_seen_at: null, champion_confirmed: false },
  ...{ sheet_champion: '', notice: '', page_notice: '', sheet_closed: false },
};

/** Returns the enforced rules and what has been decided; undefined before the first start. */
export async function findTournament(db: Db): Promise<Selectable<TournamentTable> | undefined> {
  return db.selectFrom('tournament').selectAll().executeTakeFirst();
}

/** The parts of the tournament file that the teams depend on. */
export interface TeamRules {
  teams: readonly NamedTeam[];
  champion?: { eliminated: string[] } | null;
}

/** Returns the teams of the game, from the tournament file and the stored sheet Teams (docs/rules.md#teams). */
export async function findTeams(db: Db, { teams, champion }: TeamRules): Promise<GameTeam[]> {
  const ofSheet = await db
    .selectFrom('teams')
    .select(['name', 'country', 'logo', 'colors', 'aliases', 'eliminated'])
    .orderBy('sheet_row')
    .orderBy('id')
    .execute();
  return combineTeams(teams, ofSheet, champion?.eliminated);
}

/** Returns the names of the teams that can be picked as champion (docs/rules.md#champion-pick). */
export async function findSelectableTeams(db: Db, rules: TeamRules): Promise<string[]> {
  if (rules.champion == null) return [];
  return (await findTeams(db, rules)).filter(({ eliminated }) => !eliminated).map(({ name }) => name);
}

/** Stores the selectable teams, which the database enforces, after a change of the sheet Teams. */
export async function updateSelectableTeams(db: Db, rules: TeamRules): Promise<void> {
  const selectable = await findSelectableTeams(db, rules);
  const stored = await findTournament(db);
  if (stored === undefined || JSON.stringify(stored.selectable_teams) === JSON.stringify(selectable)) return;
  await updateTournamentRow(db, { selectable_teams: selectable });
}

/** Stores the file's departments, and keeps former ones for the people who chose them. Returns whether any changed. */
export async function storeDepartments(db: Db, names: readonly string[]): Promise<boolean> {
  const file = sql`unnest(${[...names]}::text[]) with ordinality as file (name, place)`;
  const moved = await sql`
    update departments d set place = file.place::smallint from ${file}
    where d.name = file.name and d.place is distinct from file.place::smallint
  `.execute(db);
  // Only names without a row: one that meets its row takes a number all the same, and there are 32,767.
  const stored = await db.selectFrom('departments').select('name').execute();
  const added = await sql`
    insert into departments (name, place)
    select name, place::smallint from ${file}
    where name <> all (${stored.map(({ name }) => name)}::text[]) order by place
  `.execute(db);
  const gone = await sql`
    update departments set place = null where place is not null and name <> all (${[...names]}::text[])
  `.execute(db);
  return [moved, added, gone].some(({ numAffectedRows }) => (numAffectedRows ?? 0n) > 0n);
}

/** Returns whether there is any prediction. */
export async function hasPredictions(db: Db): Promise<boolean> {
  return (await db.selectFrom('predictions').select('user_id').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns whether a cup with this id was closed before. */
export async function isPastCup(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from past_cups where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Returns whether a cup has been closed before (docs/rules.md#past-cups). */
export async function hasPastCups(db: Db): Promise<boolean> {
  const { rows } = await sql`select from past_cups limit 1`.execute(db);
  return rows.length > 0;
}

/** Makes processes that start together write one after the other, until the transaction ends. */
export async function lockTournament(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('migrations'))`.execute(db);
  // For Citus: without it, the tournament cannot be written after a read from all nodes in the same transaction.
  await sql`set local citus.multi_shard_modify_mode = 'sequential'`.execute(db);
}

/** Stores the tournament of a new database. */
export async function insertTournamentRow(db: Db, row: Insertable<TournamentTable>): Promise<void> {
  await db.insertInto('tournament').values(row).execute();
}

/** Updates the stored tournament. */
export async function updateTournamentRow(db: Db, row: Updateable<TournamentTable>): Promise<void> {
  await db.updateTable('tournament').set(row).execute();
}

/** Computes every participant's draw again after a change of the seed (docs/rules.md#ranking-order). */
export async function redraw(db: Db, drawSeed: string): Promise<void> {
  await sql`update participants set draw = draw_of(${drawSeed}, user_id)`.execute(db);
}

/** Returns the database's time, which alone decides whether a match has started. */
export async function readDatabaseClock(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  return rows[0]?.now ?? new Date(Number.NaN);
}
