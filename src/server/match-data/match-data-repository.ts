import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { MatchRow, TeamRow } from './sheet-rows-repository.ts';

/** Instants inside are ISO texts, as the database's JSON has them. */
export interface StoredMatchData {
  now: Date;
  good_at: Date | null;
  error: string | null;
  teams: TeamRow[];
  matches: (Omit<MatchRow, 'kickoff_at'> & { kickoff_at: string | null })[];
}

/** All that an answer is made of, in one statement: one moment of the database, one round trip. */
export async function loadMatchData(db: Db): Promise<StoredMatchData> {
  const { rows } = await sql<StoredMatchData>`
    select app_now() as now, s.good_at, s.error,
           (select coalesce(json_agg(t order by t.sheet_row, t.id), '[]') from teams t) as teams,
           (select coalesce(json_agg(m order by m.sheet_row, m.id), '[]') from matches m) as matches
    from sheet_state s
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The row of sheet_state comes with its table and must be there.');
  return row;
}
