import { sql } from 'kysely';
import { rankingPageSize } from '../../../domain/api-schemas.ts';
import type { MatchDayStanding } from '../../../domain/participant-schemas.ts';
import type { MatchDayRanking, Movement, OwnRow } from '../../../domain/ranking-schemas.ts';
import type { Db } from '../../database/database.ts';
import { positionOfLevel } from './match-day-standings.ts';

const mostLeaders = 100;

/**
 * Returns the positions that the people on page `page` of the ranking (from 0) had after the last completed match day before
 * the newest one (docs/rules.md#match-days), without those who joined later. `timeZone` is the tournament's.
 */
export async function findMovement(db: Db, timeZone: string, page: number): Promise<Movement> {
  const { rows } = await sql<Movement>`
    with baseline as materialized (
      select max(match_day) as match_day from shown_match_days(${timeZone})
      where match_day < (
        select max(match_day(kickoff_at, ${timeZone})) from matches where present and settled_home_score is not null)
    ), standings as materialized (
      select s.user_id, points_after, exact_after from match_day_standings s join baseline using (match_day)
    ), levels as (
      select points_after, exact_after, ${positionOfLevel('points_after', 'exact_after')} as position
      from standings group by 1, 2
    ), listed as (
      select user_id from participants order by total_points desc, exact_predictions desc, draw
      limit ${rankingPageSize} offset ${page * rankingPageSize}
    )
    select (select match_day from baseline) as since, coalesce(json_object_agg(s.user_id, l.position order by s.user_id), '{}') as before
    from listed join standings s using (user_id) join levels l using (points_after, exact_after)
    join users u on u.id = s.user_id and match_day(u.created_at, ${timeZone}) <= (select match_day from baseline)
  `.execute(db);
  return rows[0] ?? { since: null, before: {} };
}

/** Returns where a participant stands in the ranking; undefined for someone not in it. */
export async function findOwnRow(db: Db, userId: string): Promise<OwnRow | undefined> {
  const { rows } = await sql<{ above: number; position: number }>`
    select own.position::integer as position, (
      select count(*) from participants p
      where (p.total_points, p.exact_predictions) > (own.total_points, own.exact_predictions)
         or ((p.total_points, p.exact_predictions) = (own.total_points, own.exact_predictions) and p.draw < own.draw_bytes)
    )::integer as above
    from user_stats own where own.user_id = ${userId}::uuid
  `.execute(db);
  const [row] = rows;
  if (row === undefined) return undefined;
  const page = Math.floor(row.above / rankingPageSize);
  return { page, offset: row.above - page * rankingPageSize, position: row.position };
}

/** Returns the ranking of a completed match day, the last one for null; undefined when that day is not completed. */
export async function findMatchDayRanking(
  db: Db,
  timeZone: string,
  matchDay: string | null,
): Promise<MatchDayRanking | undefined> {
  const { rows: days } = await sql<{ day: string }>`
    select match_day as day from shown_match_days(${timeZone}) order by match_day
  `.execute(db);
  const shown = matchDay === null ? days.at(-1)?.day : days.find(({ day }) => day === matchDay)?.day;
  if (shown === undefined && matchDay !== null) return undefined;
  const { rows } = await sql<MatchDayRanking['rows'][number] & { participants: number }>`
    select s.user_id as "userId", shown_name(p.full_name, p.email) as name, coalesce(p.avatar_url, '') as "avatarUrl",
           s.points, s.exact_predictions as exact,
           rank() over (order by s.points desc, s.exact_predictions desc)::integer as position,
           count(*) over ()::integer as participants
    from match_day_standings s join participants p on p.user_id = s.user_id
    where s.match_day = ${shown ?? null} and s.predictions > 0
    order by s.points desc, s.exact_predictions desc, p.draw limit ${mostLeaders + 1}
  `.execute(db);
  const first = rows.slice(0, mostLeaders);
  return {
    matchDay: shown ?? null,
    participants: rows[0]?.participants ?? 0,
    days: days.map(({ day }) => day),
    rows: first.map(({ participants: _, ...row }) => row),
    lastIsShared: rows[mostLeaders] !== undefined && rows[mostLeaders].position === first.at(-1)?.position,
  };
}

/** Returns a participant's completed match days since they joined, in order (docs/rules.md#match-days). */
export async function findHistory(db: Db, timeZone: string, userId: string): Promise<MatchDayStanding[]> {
  const { rows } = await sql<MatchDayStanding>`
    with own as (
      select d.match_day, coalesce(s.points, 0) as points, coalesce(s.exact_predictions, 0) as exact,
             coalesce(s.correct_winners, 0) as outcomes, coalesce(s.predictions, 0) as predictions,
             coalesce(s.points_after, 0) as points_after, coalesce(s.exact_after, 0) as exact_after
      from shown_match_days(${timeZone}) d
      left join match_day_standings s on s.match_day = d.match_day and s.user_id = ${userId}::uuid
      where d.match_day >= (select match_day(created_at, ${timeZone}) from users where id = ${userId}::uuid)
    )
    select match_day as "matchDay", points, exact, outcomes, predictions,
             case when predictions > 0 then (
             select count(*) from match_day_standings o
             where o.match_day = own.match_day and o.predictions > 0
               and (o.points, o.exact_predictions) > (own.points, own.exact))::integer + 1 end as "dayPosition",
           points_after as "totalPoints", exact_after as "totalExact",
           (select count(*) from match_day_standings o
            where o.match_day = own.match_day
              and (o.points_after, o.exact_after) > (own.points_after, own.exact_after))::integer + 1 as position
    from own order by match_day
  `.execute(db);
  return rows;
}
