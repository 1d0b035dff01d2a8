import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** What a match day changed, from stored points. */
export interface DayRecap {
  best: { points: number; people: number; names: string[] } | null;
  leaders: { points: number; names: string[] };
  climber: { from: number; to: number; name: string } | null;
}

/**
 * The points of a match day's best, who leads the ranking now, and who climbed most: positions by points and exact hits now, and
 * without those of the day. The champion's bonus is in neither, as it is of no day. Null while nobody plays.
 */
export async function findDayRecap(db: Db, matchDay: string, timeZone: string): Promise<DayRecap | null> {
  const { rows } = await sql<DayRecap & { participants: number }>`
    with day as (
      select p.user_id, sum(p.points) as points, count(*) filter (where p.points = t.points_exact) as exact
      from scored_predictions p cross join tournament t
      join matches m on m.id = p.match_id and m.present
        and match_day(m.kickoff_at, ${timeZone}) = ${matchDay}
      where p.points is not null group by p.user_id
    ), standings as (
      select s.user_id, shown_name(p.full_name, p.email) as name, s.total_points,
             coalesce(d.points, 0) as points,
             rank() over (order by s.total_points - s.champion_points desc, s.exact_predictions desc) as now,
             rank() over (order by s.total_points - s.champion_points - coalesce(d.points, 0) desc,
                                   s.exact_predictions - coalesce(d.exact, 0) desc) as before
      from user_stats s join profiles p on p.id = s.user_id left join day d on d.user_id = s.user_id
    ), top as (select max(points) as points from day)
    select (select count(*)::integer from standings) as participants,
           (select json_build_object('points', t.points, 'people', count(*), 'names', json_agg(s.name order by s.name))
            from top t join day d on d.points = t.points join standings s on s.user_id = d.user_id
            group by t.points) as best,
           (select json_build_object('points', total_points, 'names', json_agg(name order by name))
            from standings where total_points = (select max(total_points) from standings)
            group by total_points) as leaders,
           (select json_build_object('from', before, 'to', now, 'name', name)
            from standings where before > now order by before - now desc, now, name limit 1) as climber
  `.execute(db);
  const [row] = rows;
  return row === undefined || row.participants === 0 ? null : row;
}
