import { sql, type RawBuilder } from 'kysely';
import { rankingPageSize } from '../../domain/api-schemas.ts';
import type { MatchDayRanking, Movement } from '../../domain/ranking-schemas.ts';
import type { Db } from '../database/index.ts';

/**
 * The positions of `listed (user_id)` after the last completed match day before the newest one; without those who joined later.
 */
const positionsBefore = (timeZone: string): RawBuilder<unknown> => sql`
  newest as (
    select max(match_day(kickoff_at, ${timeZone})) as match_day from matches
    where present and settled_home_score is not null and kickoff_at is not null
  ), baseline as (
    select d.match_day from shown_match_days(${timeZone}) d join newest n on d.match_day < n.match_day order by d.match_day desc limit 1
  ), later as (
    select m.id from matches m join baseline b on match_day(m.kickoff_at, ${timeZone}) > b.match_day
    where m.present and m.settled_home_score is not null
  ), positions as (
    select s.user_id, coalesce((
      select l.first_position + l.participants from match_day_levels l
      where l.match_day = b.match_day and (l.total_points, l.exact_predictions)
        > (s.total_points - s.champion_points - coalesce(c.points, 0), s.exact_predictions - coalesce(c.exact, 0))
      order by l.total_points, l.exact_predictions limit 1), 1)::int as before
    from listed u join user_stats s on s.user_id = u.user_id cross join baseline b
    join users who on who.id = u.user_id and match_day(who.created_at, ${timeZone}) <= b.match_day
    left join lateral (
      select sum(p.points) as points, count(*) filter (where p.points = t.points_exact) as exact
      from later join scored_predictions p on p.match_id = later.id and p.user_id = s.user_id cross join tournament t
    ) c on true
  )`;

const before = sql`(select coalesce(json_object_agg(user_id, before order by user_id), '{}') from positions) as before`;

/** Where those of page `page` of the ranking (from 0) stood before the newest match day (docs/rules.md#movement). */
export async function findMovement(db: Db, timeZone: string, page: number): Promise<Movement> {
  const { rows } = await sql<Movement>`
    with listed as (
      select user_id from ranking_page(${page * rankingPageSize}::bigint, ${rankingPageSize}::bigint)
    ), ${positionsBefore(timeZone)}
    select (select match_day from baseline) as since, ${before}
  `.execute(db);
  return rows[0] ?? { since: null, before: {} };
}

/** The ranking of a completed match day, the last one without `matchDay`; undefined when that one is not completed. */
export async function findMatchDayRanking(
  db: Db,
  timeZone: string,
  matchDay: string | null,
): Promise<MatchDayRanking | undefined> {
  const { rows } = await sql<MatchDayRanking>`
    with days as materialized (
      select match_day, participants from shown_match_days(${timeZone})
    ), shown as (
      select match_day, participants from days
      where match_day = coalesce(${matchDay}::text, (select max(match_day) from days))
    )
    select s.match_day as "matchDay", coalesce(s.participants, 0)::int as participants,
           array(select match_day from days order by match_day) as days,
           array(
             select json_build_object('userId', l.user_id,
               'name', shown_name(p.full_name, p.email),
               'avatarUrl', coalesce(p.avatar_url, ''), 'points', l.points, 'exact', l.exact_predictions,
               'position', l.position)
             from match_day_leaders l join profiles p on p.id = l.user_id join user_stats u on u.user_id = l.user_id
             where l.match_day = s.match_day order by l.position, u.draw) as rows,
           exists (
             select from (select count(*) as shown from match_day_leaders l where l.match_day = s.match_day) leaders
             join match_day_points p on p.first_position <= shown and p.first_position + p.participants > shown + 1
             where p.match_day = s.match_day) as "lastIsShared"
    from (select 1) one left join shown s on true
  `.execute(db);
  const [row] = rows;
  return row?.matchDay === null && matchDay !== null ? undefined : row;
}
