import { sql, type RawBuilder } from 'kysely';
import type { PastCup, PastStanding } from '../../../domain/past-cup-schemas.ts';
import type { Db } from '../../database/database.ts';
import { hitCounts } from '../../ranking/participants-repository.ts';

const standing = (userId: string): RawBuilder<unknown> => sql`
  json_build_object('position', s.position, 'name', s.name, 'totalPoints', s.total_points,
    'totalPredictions', s.total_predictions, 'hits', ${hitCounts('s')}, 'own', s.user_id is not distinct from ${userId}::uuid)`;

/** Returns the past cups, latest first, with the user's own standing in each. */
export async function findPastCups(db: Db, userId: string): Promise<PastCup[]> {
  const { rows } = await sql<PastCup & { closedAt: Date }>`
    select c.id, c.name, c.closed_at as "closedAt", c.champion,
           (select count(*)::int from past_standings s where s.cup_id = c.id) as participants,
           array(select ${standing(userId)} from past_standings s
                 where s.cup_id = c.id and s.position <= 3 order by s.position) as podium,
           (select ${standing(userId)} from past_standings s
            where s.cup_id = c.id and s.user_id = ${userId}::uuid) as own
    from past_cups c order by c.closed_at desc, c.id
  `.execute(db);
  return rows.map((row) => ({ ...row, closedAt: row.closedAt.toISOString() }));
}

/** Returns the final ranking of a past cup; empty for an unknown cup. */
export async function findPastRanking(db: Db, cupId: string, userId: string): Promise<PastStanding[]> {
  const { rows } = await sql<{ row: PastStanding }>`
    select ${standing(userId)} as row from past_standings s where s.cup_id = ${cupId} order by s.position
  `.execute(db);
  return rows.map(({ row }) => row);
}
