import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** A match on the sheet, as far as it tells whether the cup is over. */
export interface ShownMatch {
  homeTeam: string;
  awayTeam: string;
  status: string;
  kickoffAt: Date | null;
  hasScore: boolean;
  /** Whether the points follow from its present score. */
  isSettled: boolean;
}

export interface CupState {
  /** The database's time. */
  now: Date;
  hasChampion: boolean;
  champion: string | null;
  isConfirmed: boolean;
  isClosed: boolean;
  isQuarantined: boolean;
}

/** The matches on the sheet, in its order. */
export async function findShownMatches(db: Db): Promise<ShownMatch[]> {
  const { rows } = await sql<ShownMatch>`
    select home_team as "homeTeam", away_team as "awayTeam", status, kickoff_at as "kickoffAt",
           home_score is not null and away_score is not null as "hasScore",
           (settled_home_score, settled_away_score) is not distinct from (home_score, away_score) as "isSettled"
    from matches where present order by sheet_row
  `.execute(db);
  return rows;
}

export async function findCupState(db: Db): Promise<CupState> {
  const { rows } = await sql<CupState>`
    select app_now() as now, champion_closes_at is not null as "hasChampion", champion,
           champion_confirmed as "isConfirmed", closed or sheet_closed as "isClosed",
           exists (select from sheet_state where quarantined_digest is not null) as "isQuarantined"
    from tournament
  `.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error('The tournament row is there: it was looked for before.');
  return state;
}
