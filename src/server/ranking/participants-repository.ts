import { sql, type RawBuilder } from 'kysely';
import type { ParticipantProfile } from '../../domain/participant-schemas.ts';
import type { HitCounts } from '../../domain/score-prediction.ts';
import type { Db } from '../database/database.ts';
import { eachHit } from '../database/hit-columns.ts';
import { findPosition, type PositionContext } from './positions.ts';

export interface StoredParticipant extends Omit<ParticipantProfile, 'id' | 'streak' | 'matchDays'> {
  /** Points of each settled match in order; null without a prediction. */
  settledPoints: (number | null)[];
}

/** Selects the counts of hits of `row`, the alias of a ranking's row, as JSON. */
export const hitCounts = (row: string): RawBuilder<HitCounts> =>
  sql`json_build_object(${eachHit((column, hit) => sql`${sql.lit(hit)}, ${sql.ref(row)}.${column}`)})`;

/** Returns a participant's public profile; undefined for someone not in the ranking. */
export async function findParticipant(
  context: PositionContext,
  userId: string,
): Promise<StoredParticipant | undefined> {
  const { reads } = context.database;
  const { rows } = await sql<
    Omit<StoredParticipant, 'position' | 'participants' | 'picks' | 'settledPoints'>
  >`
    select shown_name(full_name, email) as name, coalesce(avatar_url, '') as "avatarUrl",
           total_points as "totalPoints", ${hitCounts('r')} as hits
    from ranking_rows r where user_id = ${userId}::uuid
  `.execute(reads);
  const [row] = rows;
  const position = await findPosition(context, userId);
  if (row === undefined || position === undefined) return undefined;
  const counted = await sql<{ participants: number }>`
    select count(*)::int as participants from participants
  `.execute(reads);
  const predicted = await sql<Pick<StoredParticipant, 'picks' | 'settledPoints'>>`
    select coalesce(json_agg(json_build_object('matchId', o.match_id, 'home', o.home_score, 'away', o.away_score, 'hit', o.hit, 'points', o.points)
             order by m.kickoff_at nulls first, m.sheet_row) filter (where o.match_id is not null), '[]') as picks,
           coalesce(json_agg(o.points order by m.kickoff_at nulls first, m.sheet_row)
             filter (where m.settled_home_score is not null), '[]') as "settledPoints"
    from public_matches join matches m using (id)
    left join (select * from scored_predictions where user_id = ${userId}::uuid) o on o.match_id = m.id
  `.execute(reads);
  return {
    ...{ ...row, position },
    ...{ participants: 0, ...counted.rows[0] },
    ...{ picks: [], settledPoints: [], ...predicted.rows[0] },
  };
}

/** Returns the number of participants, and of those who are blocked. */
export async function countParticipants(db: Db): Promise<{ total: number; blocked: number }> {
  const { rows } = await sql<{ total: number; blocked: number }>`
    select (select count(*)::integer from participants) as total,
           (select count(*)::integer from blocked_participants) as blocked
  `.execute(db);
  return rows[0] ?? { total: 0, blocked: 0 };
}
