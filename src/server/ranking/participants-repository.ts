import { sql } from 'kysely';
import type { Database, Db } from '../database/database.ts';
import type { ParticipantProfile } from '../../domain/participant-schemas.ts';

export interface StoredParticipant extends Omit<ParticipantProfile, 'id' | 'streak' | 'matchDays'> {
  /** Points of each settled match in order; null without a prediction. */
  settledPoints: (number | null)[];
}

/** Returns a participant's public profile; undefined for someone not in the ranking. */
export async function findParticipant(
  { reads }: Database,
  userId: string,
): Promise<StoredParticipant | undefined> {
  const { rows } = await sql<StoredParticipant>`
    select shown_name(p.full_name, p.email) as name,
           coalesce(p.avatar_url, '') as "avatarUrl", r.position::int, r.total_points as "totalPoints",
           r.exact_predictions as exact, r.correct_winners as outcomes,
           (select count(*)::int from participants) as participants,
           array(
             select json_build_object('matchId', o.match_id, 'home', o.home_score, 'away', o.away_score, 'points', o.points)
             from public_predictions o join matches m on m.id = o.match_id
             where o.user_id = p.user_id order by m.kickoff_at nulls first, m.sheet_row) as picks,
           (select coalesce(json_agg(o.points order by m.kickoff_at nulls first, m.sheet_row), '[]')
            from matches m left join scored_predictions o on o.match_id = m.id and o.user_id = p.user_id
            where m.present and m.settled_home_score is not null
              and are_picks_public(m.status, m.kickoff_at, app_now())) as "settledPoints"
    from user_stats r join participants p on p.user_id = r.user_id
    where r.user_id = ${userId}::uuid
  `.execute(reads);
  return rows[0];
}

/** Returns the number of participants, and of those who are blocked. */
export async function countParticipants(db: Db): Promise<{ total: number; blocked: number }> {
  const { rows } = await sql<{ total: number; blocked: number }>`
    select (select count(*)::integer from participants) as total,
           (select count(*)::integer from blocked_participants) as blocked
  `.execute(db);
  return rows[0] ?? { total: 0, blocked: 0 };
}
