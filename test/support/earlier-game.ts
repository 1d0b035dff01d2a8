import { readFile } from 'node:fs/promises';
import type { Database } from '../../src/server/database/index.ts';

const schemaFiles = ['1-tables.sql', '2-rules.sql'].map(
  (name) => new URL(`./fixtures/schema-before-rules/${name}`, import.meta.url),
);

/** The one participant of `makeEarlierGame`. */
export const earlierUserId = '00000000-0000-4000-8000-000000000001';

/** Replaces all that a database has by a game of the version before rules left the migrations, with one prediction. */
export async function makeEarlierGame(database: Pick<Database, 'runScript'>): Promise<void> {
  await database.runScript('drop schema public cascade; create schema public');
  for (const file of schemaFiles) await database.runScript(await readFile(file, 'utf8'));
  await database.runScript(`
    insert into tournament (id, points_exact, points_outcome, points_champion, draw_seed, final_round,
                            champion_closes_at, champion_phase_on_save, selectable_teams)
    values ('copa', 5, 3, 20, 'semilla', 'Final', '2099-01-01Z', 'extended', '{Chelsea}');
    insert into users (id, email) values ('${earlierUserId}', 'persona@beyondmedia.example');
    insert into profiles (id, email) values ('${earlierUserId}', 'persona@beyondmedia.example');
    insert into matches (id, sheet_row, date, time, home_team, away_team, status, round, venue, kickoff_at)
    values ('m1', 1, '', '', 'Chelsea', 'PSG', 'scheduled', 'Final', '', '2098-01-01Z');
    insert into predictions (user_id, match_id, home_score, away_score) values ('${earlierUserId}', 'm1', 1, 0);
  `);
}
