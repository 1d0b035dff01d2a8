import { sql } from 'kysely';
import type { OrganiserOverview } from '../../domain/organiser-schemas.ts';
import { onlyRow, type Db } from '../database/database.ts';

export interface OpenMatch {
  id: string;
  homeTeam: string;
  awayTeam: string;
  kickoffAt: Date;
}

/** Returns the matches that can be predicted now, by kick-off (docs/rules.md#kick-off-lock). */
export async function findOpenMatches(db: Db): Promise<OpenMatch[]> {
  const { rows } = await sql<OpenMatch>`
    select id, home_team as "homeTeam", away_team as "awayTeam", kickoff_at as "kickoffAt"
    from open_matches order by kickoff_at, sheet_row
  `.execute(db);
  return rows;
}

type MissingPerson = NonNullable<OrganiserOverview['nextDay']>['missing'][number];

/**
 * Counts the participants who are not blocked, those who have not predicted all of `matchIds`, and the missing predictions.
 * Returns the first `most` of these people by name. Nothing tells what anyone predicted.
 */
export async function findMissing(
  db: Db,
  matchIds: string[],
  most: number,
): Promise<{ participants: number; people: number; predictions: number; first: MissingPerson[] }> {
  const { rows } = await sql<{
    participants: number;
    people: number;
    predictions: number;
    first: MissingPerson[];
  }>`
    with active as (
      select p.user_id as id, p.email, coalesce(p.full_name, '') as "fullName" from participants p
      where not exists (select from blocked_participants b where b.user_id = p.user_id)
    ), made as (
      select user_id, count(*)::integer as predictions from predictions
      where match_id = any(${matchIds}::text[]) group by user_id
    ), lacking as (
      select a.*, ${matchIds.length}::integer - coalesce(m.predictions, 0) as missing
      from active a left join made m on m.user_id = a.id
      where coalesce(m.predictions, 0) < ${matchIds.length}
    ), shown as (
      select * from lacking order by sort_name(coalesce(nullif("fullName", ''), email)) collate "C", id limit ${most}
    )
    select (select count(*)::integer from active) as participants,
           (select count(*)::integer from lacking) as people,
           (select coalesce(sum(missing), 0)::integer from lacking) as predictions,
           (select coalesce(json_agg(s order by sort_name(coalesce(nullif("fullName", ''), email)) collate "C", id), '[]')
            from shown s) as first
  `.execute(db);
  return onlyRow(rows);
}
