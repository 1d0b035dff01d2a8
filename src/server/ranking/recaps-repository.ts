import { sql, type RawBuilder } from 'kysely';
import type { Climb, GameRecords, People, Recap, RiskiestHit } from '../../domain/recap-schemas.ts';
import { onlyRow, type Db } from '../database/database.ts';
import { mostClimbers } from './match-days/match-day-standings.ts';

const mostNames = 3;

const name = sql`shown_name(p.full_name, p.email)`;

/** Selects a `People` of `count` people. `rows` selects `id` and `place`; the first ones are named. */
const people = (rows: RawBuilder<unknown>, count: RawBuilder<unknown>) => sql`
  json_build_object(
    'names', array(select ${name} from (${rows} order by place limit ${mostNames}::integer) first
                   join participants p on p.user_id = first.id order by first.place),
    'more', ${count} - least(${count}, ${mostNames}::integer))`;

/** Selects the biggest climb of the match days that `chosen` selects. Among equal climbs the later day wins. */
const climb = (chosen: RawBuilder<unknown>) => sql<Climb | null>`(
  with climbs as (
    select c.match_day, c.user_id as id, c.position_before - c.position as places, c.position as place
    from match_day_climbs c where ${chosen}
  ), furthest as (
    select match_day, places from climbs order by places desc, match_day desc limit 1
  ), equal as (
    select c.id, row_number() over (order by c.place, c.id) as place
    from climbs c join furthest f on (f.match_day, f.places) = (c.match_day, c.places)
  )
  select json_build_object('matchDay', match_day, 'places', places, 'people', ${people(
    sql`select id, place from equal`,
    // Only so many climbs are stored. With all of them equal, their number is unknown.
    sql`(select case when count(*) < ${mostClimbers}::integer then count(*) end from equal)`,
  )})
  from furthest)`;

/** Selects the rarest exact hit of settled matches `m` in `chosen`; ties go to more goals, then to the later match. */
const riskiest = (chosen: RawBuilder<unknown>) => sql<RiskiestHit | null>`(
  with hits as (
    select m.id, m.home_team, m.away_team, m.kickoff_at, m.settled_home_score as home, m.settled_away_score as away,
           (select count(*)::integer from predictions p
            where (p.match_id, p.home_score, p.away_score) = (m.id, m.settled_home_score, m.settled_away_score)) as picks
    from matches m
    where m.present and m.status = 'finished' and are_picks_public(m.status, m.kickoff_at, app_now()) and ${chosen}
  ), boldest as (
    select * from hits where picks > 0 order by picks, home + away desc, kickoff_at desc nulls last, id limit 1
  )
  select json_build_object(
    'matchId', b.id, 'homeTeam', b.home_team, 'awayTeam', b.away_team, 'home', b.home, 'away', b.away,
    'predictions', (select count(*)::integer from predictions p where p.match_id = b.id),
    'people', ${people(
      sql`select o.user_id as id, o.user_id as place from public_predictions o
          where (o.match_id, o.home_score, o.away_score) = (b.id, b.home, b.away)`,
      sql`b.picks`,
    )})
  from boldest b)`;

/** Returns the recap of a completed match day; undefined while it is not completed. `timeZone` is the tournament's. */
export async function findRecap(db: Db, matchDay: string, timeZone: string): Promise<Recap | undefined> {
  const { rows } = await sql<Recap>`
    with played as materialized (
      select user_id, points, exact_predictions,
             rank() over (order by points desc, exact_predictions desc) as position
      from match_day_standings where match_day = ${matchDay} and predictions > 0
    ), best as (select user_id as id, user_id as place, points from played where position = 1 and points > 0)
    select d.match_day as "matchDay", (select count(*)::integer from played) as participants,
      (select json_build_object('points', max(points), 'people', ${people(
        sql`select id, place from best`,
        sql`(select count(*)::integer from best)`,
      )}) from best having count(*) > 0) as best,
      ${climb(sql`c.match_day = d.match_day`)} as climb,
      ${riskiest(sql`match_day(m.kickoff_at, ${timeZone}) = d.match_day`)} as riskiest
    from shown_match_days(${timeZone}) d where d.match_day = ${matchDay}
  `.execute(db);
  return rows[0];
}

/** Returns the leaders of the ranking (docs/rules.md#ranking-order), even with 0 points; undefined without participants. */
export async function findLeaders(db: Db): Promise<{ points: number; people: People } | undefined> {
  const { rows } = await sql<{ points: number; people: People }>`
    with first as (
      select total_points, exact_predictions from participants order by total_points desc, exact_predictions desc limit 1
    ), leaders as materialized (
      select user_id as id, draw as place from participants
      where (total_points, exact_predictions) = (select total_points, exact_predictions from first)
    )
    select total_points as points,
           ${people(sql`select id, place from leaders`, sql`(select count(*)::integer from leaders)`)} as people
    from first
  `.execute(db);
  return rows[0];
}

/** Returns the records of the game so far. `timeZone` is the tournament's. */
export async function findGameRecords(db: Db, timeZone: string): Promise<GameRecords> {
  const { rows } = await sql<GameRecords>`
    select (
      with most as (
        select max(exact_predictions) as hits from participants
      ), best as materialized (
        select user_id as id, row_number() over (order by total_points desc, draw) as place
        from participants join most on exact_predictions = hits
      )
      select json_build_object('hits', most.hits, 'people',
        ${people(sql`select id, place from best`, sql`(select count(*)::integer from best)`)})
      from most where most.hits > 0) as exact,
      ${climb(sql`c.match_day in (select match_day from shown_match_days(${timeZone}))`)} as climb,
      ${riskiest(sql`true`)} as riskiest
  `.execute(db);
  return onlyRow(rows);
}
