import { sql } from 'kysely';
import { readTournamentFile } from '../../src/server/sheet/tournament/read-tournament-file.ts';
import { writeTournament } from '../../src/server/sheet/tournament/write-tournament.ts';
import type { Database } from '../../src/server/database/database.ts';

/** How much to generate. Each person predicts the first `predicted` matches; the first `finished` of these are over. */
export interface Amount {
  people: number;
  matches: number;
  predicted: number;
  finished: number;
  /** Spreads the matches over days: the newest results are from yesterday, and the next matches are in two days. */
  matchesPerDay?: number;
}

/** Returns the day of each match. */
function matchDays({ matches, finished, matchesPerDay }: Amount): string[] {
  return Array.from({ length: matches }, (_, index) => {
    const over = index < finished;
    if (matchesPerDay === undefined) return over ? '2025-06-14' : '2099-06-14';
    const fromToday = Math.floor((index - finished) / matchesPerDay) + (over ? 0 : 2);
    return new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, '2025-06-14'.length);
  });
}

/** Returns the ids of the matches without predictions. */
export function openMatches({ matches, predicted }: Amount): string[] {
  return Array.from({ length: matches - predicted }, (_, index) => `m${predicted + index + 1}`);
}

/** Returns a sheet with the same matches as `loadRows`. */
export function matchesSheet(amount: Amount): string[][] {
  const header = ['id', 'date', 'time', 'home', 'away', 'homeScore', 'awayScore', 'status', 'round', 'venue'];
  const rows = matchDays(amount).map((day, index) => {
    const over = index < amount.finished;
    const score = over ? [String(index % 3), String(index % 2), 'finished'] : ['', '', 'scheduled'];
    return [`m${index + 1}`, day, '20:00', 'Chelsea', 'PSG', ...score, 'Fase de Grupos', 'Estadio'];
  });
  return [header, ...rows];
}

/** The same id as `personId` of people.ts, from a number `n`. */
export const personIdInSql = `overlay(overlay(md5('person-' || n) placing '4' from 13) placing '8' from 17)::uuid`;

/** Fills a migrated database in import mode. Nothing is settled yet. */
export async function loadRows(database: Database, amount: Amount): Promise<void> {
  const { people, predicted, finished } = amount;
  const days = matchDays(amount).join(' ');
  await writeTournament(database, await readTournamentFile('config/club-world-cup-2025.json'));
  await database.runScript(`
    set local app.import = 'on';
    insert into matches (id, sheet_row, date, time, home_team, away_team, status, round, venue, home_score,
                         away_score, kickoff_at)
    select 'm' || n, n + 1, day, '20:00', 'Chelsea', 'PSG', case when n <= ${finished} then 'finished' else 'scheduled' end,
           'Fase de Grupos', 'Estadio', case when n <= ${finished} then (n - 1) % 3 end,
           case when n <= ${finished} then (n - 1) % 2 end, (day || ' 23:00Z')::timestamptz
    from string_to_table('${days}', ' ') with ordinality as days (day, n);
    insert into users (id, email)
    select ${personIdInSql}, 'persona-' || n || '@beyondmedia.example' from generate_series(0, ${people - 1}) n;
    insert into participants (draw, user_id, email, full_name, avatar_url)
    select draw_of((select draw_seed from tournament), ${personIdInSql}), ${personIdInSql}, 'persona-' || n || '@beyondmedia.example', 'Persona Número ' || n,
           'https://pictures.example/' || n || '=s96-c'
    from generate_series(0, ${people - 1}) n;
    insert into predictions (user_id, match_id, home_score, away_score, predicted_at, updated_at, locks_at)
    select ${personIdInSql}, 'm' || m, (n + m) % 4, (n / 4 + m) % 3,
           timestamptz '2025-06-01 10:00Z', timestamptz '2025-06-01 10:00Z', kickoff_at
    from generate_series(0, ${people - 1}) n cross join generate_series(1, ${predicted}) m
    join matches on matches.id = 'm' || m;
  `);
  // As PostgreSQL does by itself soon after many rows have come.
  for (const table of ['users', 'matches', 'participants', 'predictions'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database.db);
}
