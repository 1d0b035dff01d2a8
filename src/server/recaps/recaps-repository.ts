import { sql, type RawBuilder } from 'kysely';
import type { Climb, GameRecords, People, Recap, RiskiestHit } from '../../domain/recap-schemas.ts';
import type { Db } from '../database/index.ts';
import { mostClimbers } from '../match-days/index.ts';

/** So many of those who share a distinction are named. */
const mostNames = 3;

/** As in the ranking; `p` is the profile. */
const name = sql`shown_name(p.full_name, p.email)`;

/** `People` of which `count` are known to be; `rows` selects `id` and `place`, the first of which are named. */
const people = (rows: RawBuilder<unknown>, count: RawBuilder<unknown>) => sql`
  json_build_object(
    'names', array(select ${name} from (${rows} order by place limit ${mostNames}::integer) first
                   join profiles p on p.id = first.id order by first.place),
    'more', ${count} - least(${count}, ${mostNames}::integer))`;

/** The furthest climb of the match days that `chosen` selects; of equal ones that of the later day. */
const climb = (chosen: RawBuilder<unknown>) => sql<Climb | null>`(
  with climbs as (
    select c.match_day, c.user_id as id, c.position_before - c.position as places, c.position as place
    from match_day_climbers c where ${chosen}
  ), furthest as (
    select match_day, places from climbs order by places desc, match_day desc limit 1
  ), equal as (
    select c.id, row_number() over (order by c.place, c.id) as place
    from climbs c join furthest f on (f.match_day, f.places) = (c.match_day, c.places)
  )
  select json_build_object('matchDay', match_day, 'places', places, 'people', ${people(
    sql`select id, place from equal`,
    // No more are stored, so that nobody knows how many there are.
    sql`(select case when count(*) < ${mostClimbers}::integer then count(*) end from equal)`,
  )})
  from furthest)`;

/**
 * The exact hit that the fewest had, of the settled matches that `chosen` selects from `m`: of equal ones that with more goals,
 * then that of the later match. Scores are counted once, with the match's record: nothing here grows with the participants.
 */
const riskiest = (chosen: RawBuilder<unknown>) => sql<RiskiestHit | null>`(
  with hits as (
    select m.id, m.home_team, m.away_team, m.kickoff_at, m.settled_home_score as home, m.settled_away_score as away,
           sum(c.picks)::integer as picks
    from matches m
    join picks_by_score c on (c.match_id, c.home_score, c.away_score) = (m.id, m.settled_home_score, m.settled_away_score)
    where m.present and m.status = 'finished' and are_picks_public(m.status, m.kickoff_at, app_now()) and ${chosen}
    group by m.id having sum(c.picks) > 0
  ), boldest as (
    select * from hits order by picks, home + away desc, kickoff_at desc nulls last, id limit 1
  )
  select json_build_object(
    'matchId', b.id, 'homeTeam', b.home_team, 'awayTeam', b.away_team, 'home', b.home, 'away', b.away,
    'predictions', (select sum(c.picks)::integer from picks_by_score c where c.match_id = b.id),
    'people', ${people(
      sql`select o.user_id as id, o.user_id as place from public_predictions o
          where (o.match_id, o.home_score, o.away_score) = (b.id, b.home, b.away)`,
      sql`b.picks`,
    )})
  from boldest b)`;

/** What a completed match day brought; undefined while it is not completed. `timeZone` is the tournament's. */
export async function findRecap(db: Db, matchDay: string, timeZone: string): Promise<Recap | undefined> {
  const { rows } = await sql<Recap>`
    select d.match_day as "matchDay", d.participants::integer as participants,
      (select json_build_object('points', l.points, 'people', ${people(
        sql`select b.user_id as id, b.user_id as place from match_day_leaders b
            where b.match_day = d.match_day and b.position = 1`,
        sql`l.participants`,
      )})
       from match_day_points l where l.match_day = d.match_day and l.first_position = 1 and l.points > 0) as best,
      ${climb(sql`c.match_day = d.match_day`)} as climb,
      ${riskiest(sql`match_day(m.kickoff_at, ${timeZone}) = d.match_day`)} as riskiest
    from shown_match_days(${timeZone}) d where d.match_day = ${matchDay}
  `.execute(db);
  return rows[0];
}

/** Who is first in the ranking (docs/rules.md#ranking-order), with 0 points too. Undefined while nobody plays. */
export async function findLeaders(db: Db): Promise<{ points: number; people: People } | undefined> {
  const { rows } = await sql<{ points: number; people: People }>`
    select l.total_points as points, ${people(
      sql`select s.user_id as id, s.draw as place from user_stats s
          where (s.total_points, s.exact_predictions) = (l.total_points, l.exact_predictions)`,
      sql`l.participants::integer`,
    )} as people
    from ranking_levels l where l.first_position = 1
  `.execute(db);
  return rows[0];
}

/** The records of the game so far; `timeZone` is the tournament's. */
export async function findGameRecords(db: Db, timeZone: string): Promise<GameRecords> {
  const { rows } = await sql<GameRecords>`
    select (
      with most as (
        select max(exact_predictions) as hits from ranking_levels where participants > 0
      ), levels as (
        select l.total_points, l.exact_predictions, l.participants
        from ranking_levels l join most on l.exact_predictions = most.hits where l.participants > 0
      )
      select json_build_object('hits', most.hits, 'people', ${people(
        // The first of each level by the index: early in the game thousands share one.
        sql`select best.id, row_number() over (order by best.total_points desc, best.draw) as place
            from (select s.id, v.total_points, s.draw
                  from levels v
                  cross join lateral (
                    select u.user_id as id, u.draw from user_stats u
                    where u.total_points = v.total_points and u.exact_predictions = v.exact_predictions
                    order by u.draw limit ${mostNames}::integer
                  ) s
                  order by v.total_points desc, s.draw limit ${mostNames}::integer) best`,
        sql`(select sum(participants)::integer from levels)`,
      )})
      from most where most.hits > 0) as exact,
      ${climb(sql`c.match_day in (select match_day from shown_match_days(${timeZone}))`)} as climb,
      ${riskiest(sql`true`)} as riskiest
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A query without a table returns one row.');
  return row;
}
