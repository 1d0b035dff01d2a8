import { sql, type RawBuilder } from 'kysely';
import type { MatchDayStanding } from '../../domain/participant-schemas.ts';
import type { Db } from '../database/index.ts';

/**
 * A participant's completed match days from the one on which they joined, in order, with the points of each and the position
 * after it (docs/rules.md#match-day-positions); `timeZone` is the tournament's. It reads the participant's own predictions and one
 * level a day, however many others there are. Nothing in it follows from a prediction of a match that has opened again.
 */
export async function findHistory(db: Db, timeZone: string, userId: string): Promise<MatchDayStanding[]> {
  const isShown = sql`are_picks_public(m.status, m.kickoff_at, app_now())`;
  const joined = sql`(select match_day(created_at, ${timeZone}) from users where id = ${userId}::uuid)`;
  return readHistory(db, timeZone, userId, {
    days: sql`shown_match_days(${timeZone})`,
    isCounted: isShown,
    since: joined,
  });
}

/** The same of every match day that is stored, as it was counted: to take the participant out, never to be shown. */
export async function findStoredHistory(
  db: Db,
  timeZone: string,
  userId: string,
): Promise<MatchDayStanding[]> {
  return readHistory(db, timeZone, userId, { days: sql`match_days`, isCounted: sql`true`, since: sql`''` });
}

async function readHistory(
  db: Db,
  timeZone: string,
  userId: string,
  { days, isCounted, since }: Record<'days' | 'isCounted' | 'since', RawBuilder<unknown>>,
): Promise<MatchDayStanding[]> {
  const { rows } = await sql<MatchDayStanding>`
    with own as (
      select match_day(m.kickoff_at, ${timeZone}) as match_day, sum(p.points)::int as points, count(*)::int as predictions,
             count(*) filter (where p.points = t.points_exact)::int as exact,
             count(*) filter (where p.points = t.points_outcome)::int as outcomes
      from scored_predictions p join matches m on m.id = p.match_id and m.present cross join tournament t
      where p.user_id = ${userId}::uuid and p.points is not null and ${isCounted}
      group by 1
    ), total as (
      select d.match_day, coalesce(sum(o.points), 0)::int as points, coalesce(sum(o.exact), 0)::int as exact
      from ${days} d left join own o on o.match_day is null or o.match_day <= d.match_day
      group by d.match_day
    )
    select t.match_day as "matchDay", coalesce(o.points, 0) as points, coalesce(o.exact, 0) as exact,
           coalesce(o.outcomes, 0) as outcomes, coalesce(o.predictions, 0) as predictions,
           case when o.match_day is not null then coalesce((
             select l.first_position + l.participants from match_day_points l
             where l.match_day = t.match_day and (l.points, l.exact_predictions) > (o.points, o.exact)
             order by l.points, l.exact_predictions limit 1), 1)::int end as "dayPosition",
           t.points as "totalPoints", t.exact as "totalExact",
           coalesce((
             select l.first_position + l.participants from match_day_levels l
             where l.match_day = t.match_day and (l.total_points, l.exact_predictions) > (t.points, t.exact)
             order by l.total_points, l.exact_predictions limit 1), 1)::int as position
    from total t left join own o on o.match_day = t.match_day
    where t.match_day >= ${since}
    order by t.match_day
  `.execute(db);
  return rows;
}
