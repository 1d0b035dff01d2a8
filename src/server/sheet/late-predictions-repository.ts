import { sql, type RawBuilder } from 'kysely';
import type { OrganiserOverview } from '../../domain/organiser-schemas.ts';
import type { Db } from '../database/database.ts';

/** A match with a result, and how many of its predictions were made at or after its present kick-off. */
type LateMatch = OrganiserOverview['latePredictions'][number];

const lateMatches = (isLookedAt: RawBuilder<boolean>) => sql`
  select m.id, m.sheet_row, m.home_team || ' - ' || m.away_team as match, count(*)::integer as predictions
  from matches m join predictions p on p.match_id = m.id and p.predicted_at >= m.kickoff_at
  where m.present and m.status = 'finished' and m.home_score is not null and m.away_score is not null and ${isLookedAt}
  group by m.id order by m.sheet_row, m.id`;

/** Logs matches with a result that have predictions later than their kick-off, once (docs/rules.md#moved-matches). */
export async function recordLatePredictions(db: Db, matchIds: string[]): Promise<void> {
  if (matchIds.length === 0) return;
  await sql`
    insert into organiser_acts (acted_at, act, match_id, match, predictions)
    select app_now(), 'late_predictions', late.id, late.match, late.predictions
    from (${lateMatches(sql<boolean>`m.id = any(${matchIds}::text[])`)}) late
    where (late.id, late.match, late.predictions) not in (
      select match_id, match, predictions from organiser_acts where match_id is not null)
  `.execute(db);
}

/** Returns the logged matches with their present numbers. */
export async function findLatePredictions(db: Db): Promise<LateMatch[]> {
  const isLogged = sql<boolean>`m.id in (select match_id from organiser_acts where match_id is not null)`;
  const { rows } = await sql<LateMatch>`
    select sheet_row as row, match, predictions from (${lateMatches(isLogged)}) late
  `.execute(db);
  return rows;
}
