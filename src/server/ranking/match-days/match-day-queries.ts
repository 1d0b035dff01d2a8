import { sql } from 'kysely';
import { rankingPageSize } from '../../../domain/api-schemas.ts';
import type { MatchDayStanding } from '../../../domain/participant-schemas.ts';
import type { MatchDayRanking, Movement } from '../../../domain/ranking-schemas.ts';
import type { Db } from '../../database/database.ts';
import { positionOfLevel } from './match-day-standings.ts';

const mostLeaders = 100;

/**
 * Returns the positions that the people on page `page` of the ranking (from 0) had after the last completed match day before
 * the newest one (docs/rules.md#match-days), without those who joined later. `timeZone` is the tournament's.
 */
export async function findMovement(db: Db, timeZone: string, page: number): Promise<Movement> {
  const baseline = await sql<{ since: string | null }>`
    select max(match_day) as since from shown_match_days(${timeZone})
    where match_day < (
      select max(match_day(kickoff_at, ${timeZone})) from matches where present and settled_home_score is not null)
  `.execute(db);
  const since = baseline.rows[0]?.since ?? null;
  const { rows } = await sql<Pick<Movement, 'before'>>`
    with levels as (
      select points_after, exact_after, ${positionOfLevel(sql`points_after`, sql`exact_after`)} as position
      from match_day_standings where match_day = ${since} group by 1, 2
    ), listed as (
      select user_id from participants order by total_points desc, exact_predictions desc, draw
      limit ${rankingPageSize} offset ${page * rankingPageSize}
    )
    select coalesce(json_object_agg(s.user_id, l.position order by s.user_id), '{}') as before
    from listed join match_day_standings s on s.user_id = listed.user_id and s.match_day = ${since}
    join levels l on (l.points_after, l.exact_after) = (s.points_after, s.exact_after)
    join users u on u.id = s.user_id and match_day(u.created_at, ${timeZone}) <= ${since}
  `.execute(db);
  return { since, before: rows[0]?.before ?? {} };
}

/** The completed match days that are shown, in order. */
export async function findShownDays(db: Db, timeZone: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select match_day as day from shown_match_days(${timeZone}) order by match_day
  `.execute(db);
  return rows.map(({ day }) => day);
}

/** Returns the ranking of a completed match day, the last one for null; undefined when that day is not completed. */
export async function findMatchDayRanking(
  db: Db,
  timeZone: string,
  matchDay: string | null,
): Promise<MatchDayRanking | undefined> {
  const days = await findShownDays(db, timeZone);
  const shown = matchDay === null ? days.at(-1) : days.find((day) => day === matchDay);
  if (shown === undefined && matchDay !== null) return undefined;
  const counted = await sql<{ participants: number }>`
    select count(*)::integer as participants from match_day_standings
    where match_day = ${shown ?? null} and predictions > 0
  `.execute(db);
  // Positions follow from those who are ahead, who are all here.
  const { rows } = await sql<MatchDayRanking['rows'][number]>`
    select "userId", name, "avatarUrl", points, exact, rank() over (order by points desc, exact desc)::integer as position
    from (
      select s.user_id as "userId", shown_name(p.full_name, p.email) as name, coalesce(p.avatar_url, '') as "avatarUrl",
             s.points, s.exact_predictions as exact, p.draw
      from match_day_standings s join participants p on p.user_id = s.user_id
      where s.match_day = ${shown ?? null} and s.predictions > 0
      order by s.points desc, s.exact_predictions desc, p.draw limit ${mostLeaders + 1}
    ) first order by points desc, exact desc, draw
  `.execute(db);
  const first = rows.slice(0, mostLeaders);
  return {
    matchDay: shown ?? null,
    participants: counted.rows[0]?.participants ?? 0,
    days,
    rows: first,
    lastIsShared: rows[mostLeaders] !== undefined && rows[mostLeaders].position === first.at(-1)?.position,
  };
}

/** Returns a participant's completed match days since they joined, in order (docs/rules.md#match-days). */
export async function findHistory(db: Db, timeZone: string, userId: string): Promise<MatchDayStanding[]> {
  const { rows } = await sql<MatchDayStanding>`
    with own as materialized (
      select d.match_day, coalesce(s.points, 0) as points, coalesce(s.exact_predictions, 0) as exact,
             coalesce(s.predictions, 0) as predictions, coalesce(s.points_after, 0) as points_after,
             coalesce(s.exact_after, 0) as exact_after
      from unnest(${await findShownDays(db, timeZone)}::text[]) d (match_day)
      left join match_day_standings s on s.match_day = d.match_day and s.user_id = ${userId}::uuid
      where d.match_day >= (select match_day(created_at, ${timeZone}) from users where id = ${userId}::uuid)
    ), ahead_of_day as (
      select o.match_day, count(*) as people from own join match_day_standings o
        on o.match_day = own.match_day and o.predictions > 0 and (o.points, o.exact_predictions) > (own.points, own.exact)
      group by 1
    ), ahead as (
      select o.match_day, count(*) as people from own join match_day_standings o
        on o.match_day = own.match_day and (o.points_after, o.exact_after) > (own.points_after, own.exact_after)
      group by 1
    )
    select match_day as "matchDay", points, 1 + coalesce(a.people, 0)::integer as position,
           case when predictions > 0 then 1 + coalesce(d.people, 0)::integer end as "dayPosition"
    from own left join ahead_of_day d using (match_day) left join ahead a using (match_day) order by match_day
  `.execute(db);
  return rows;
}
