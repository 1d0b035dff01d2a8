import { sql, type RawBuilder } from 'kysely';
import type { Climb, GameRecords, People, Recap, RiskiestHit } from '../../domain/recap-schemas.ts';
import type { Db } from '../database/database.ts';
import { findShownDays } from './match-days/match-day-queries.ts';
import { positionOfLevel } from './match-days/match-day-standings.ts';

const mostNames = 3;

/** Returns the names of the first people that `chosen` selects as `user_id` and `place`, and the number of the others. */
async function findPeople(db: Db, chosen: RawBuilder<unknown>): Promise<People> {
  const { rows: named } = await sql<{ name: string }>`
    select shown_name(p.full_name, p.email) as name
    from (${chosen}) c join participants p on p.user_id = c.user_id order by c.place limit ${mostNames}
  `.execute(db);
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from (${chosen}) c
  `.execute(db);
  return { names: named.map(({ name }) => name), more: (counted[0]?.count ?? 0) - named.length };
}

/** Selects who climbed on a match day, and how many places. People who joined on that day or later had no position before it. */
function climbsOf(timeZone: string, matchDay: string): RawBuilder<unknown> {
  const ofDay = sql`match_day_standings s where match_day = ${matchDay}`;
  const levels = (points: RawBuilder<unknown>, exact: RawBuilder<unknown>) => sql`
    select ${points} as points, ${exact} as exact, ${positionOfLevel(points, exact)} as position from ${ofDay} group by 1, 2`;
  return sql`
    select s.user_id, after.position, before.position - after.position as places
    from (select * from ${ofDay}) s
    join (${levels(sql`s.points_after`, sql`s.exact_after`)}) after
      on (after.points, after.exact) = (s.points_after, s.exact_after)
    join (${levels(sql`s.points_after - s.points`, sql`s.exact_after - s.exact_predictions`)}) before
      on (before.points, before.exact) = (s.points_after - s.points, s.exact_after - s.exact_predictions)
    join users u on u.id = s.user_id and match_day(u.created_at, ${timeZone}) < ${matchDay}
    where before.position > after.position`;
}

/** Returns the biggest climb of these match days, in order. Among equal climbs the later day wins. */
async function findClimb(db: Db, timeZone: string, matchDays: string[]): Promise<Climb | null> {
  let furthest: Omit<Climb, 'people'> | undefined;
  // In a large game, one statement for all days would exceed the time limit of reads.
  for (const matchDay of matchDays) {
    const { rows } = await sql<{ places: number | null }>`
      select max(places) as places from (${climbsOf(timeZone, matchDay)}) c
    `.execute(db);
    const places = rows[0]?.places ?? 0;
    if (places > 0 && places >= (furthest?.places ?? 0)) furthest = { matchDay, places };
  }
  if (furthest === undefined) return null;
  const people = await findPeople(
    db,
    sql`select user_id, position as place from (${climbsOf(timeZone, furthest.matchDay)}) c
        where places = ${furthest.places}::integer`,
  );
  return { ...furthest, people };
}

/**
 * Returns the rarest exact hit of the settled matches `m` in `chosen`. Ties go to more goals, then to the later match.
 */
async function findRiskiest(db: Db, chosen: RawBuilder<unknown>): Promise<RiskiestHit | null> {
  const { rows } = await sql<Omit<RiskiestHit, 'people' | 'predictions'>>`
    select m.id as "matchId", m.home_team as "homeTeam", m.away_team as "awayTeam", m.settled_home_score as home,
           m.settled_away_score as away
    from (
      select p.match_id, count(*) as picks
      from matches m join predictions p
        on (p.match_id, p.home_score, p.away_score) = (m.id, m.settled_home_score, m.settled_away_score)
      where m.present and m.status = 'finished' and ${chosen} group by p.match_id
    ) h join matches m on m.id = h.match_id
    order by h.picks, m.settled_home_score + m.settled_away_score desc, m.kickoff_at desc nulls last, m.id limit 1
  `.execute(db);
  const [boldest] = rows;
  if (boldest === undefined) return null;
  const { matchId, home, away } = boldest;
  const people = await findPeople(
    db,
    sql`select user_id, user_id as place from public_predictions
        where match_id = ${matchId} and home_score = ${home}::smallint and away_score = ${away}::smallint`,
  );
  const { rows: counted } = await sql<{ predictions: number }>`
    select count(*)::integer as predictions from predictions where match_id = ${matchId}
  `.execute(db);
  return { ...boldest, predictions: counted[0]?.predictions ?? 0, people };
}

/** Returns the recap of a completed match day; undefined while it is not completed. `timeZone` is the tournament's. */
export async function findRecap(db: Db, matchDay: string, timeZone: string): Promise<Recap | undefined> {
  if (!(await findShownDays(db, timeZone)).includes(matchDay)) return undefined;
  const played = sql`match_day_standings where match_day = ${matchDay} and predictions > 0`;
  const { rows: counted } = await sql<{ participants: number }>`
    select count(*)::integer as participants from ${played}
  `.execute(db);
  const { rows } = await sql<{ points: number; exact: number }>`
    select points, exact_predictions as exact from ${played} and points > 0
    order by points desc, exact_predictions desc limit 1
  `.execute(db);
  const [best] = rows;
  const equal = sql`select user_id, user_id as place from ${played} and points = ${best?.points ?? 0}::integer
    and exact_predictions = ${best?.exact ?? 0}::integer`;
  return {
    matchDay,
    participants: counted[0]?.participants ?? 0,
    best: best === undefined ? null : { points: best.points, people: await findPeople(db, equal) },
    climb: await findClimb(db, timeZone, [matchDay]),
    riskiest: await findRiskiest(db, sql`match_day(m.kickoff_at, ${timeZone}) = ${matchDay}`),
  };
}

/** Returns the leaders of the ranking (docs/rules.md#ranking-order), even with 0 points; undefined without participants. */
export async function findLeaders(db: Db): Promise<{ points: number; people: People } | undefined> {
  const { rows } = await sql<{ points: number; exact: number }>`
    select total_points as points, exact_predictions as exact from participants
    order by total_points desc, exact_predictions desc limit 1
  `.execute(db);
  const [first] = rows;
  if (first === undefined) return undefined;
  const people = await findPeople(
    db,
    sql`select user_id, draw as place from participants
        where (total_points, exact_predictions) = (${first.points}::integer, ${first.exact}::integer)`,
  );
  return { points: first.points, people };
}

/** Returns the records of the game so far. `timeZone` is the tournament's. */
export async function findGameRecords(db: Db, timeZone: string): Promise<GameRecords> {
  const { rows } = await sql<{ hits: number | null }>`
    select max(exact_predictions) as hits from participants
  `.execute(db);
  const hits = rows[0]?.hits ?? 0;
  const most = sql`select user_id, row_number() over (order by total_points desc, draw) as place
    from participants where exact_predictions = ${hits}::integer`;
  return {
    exact: hits === 0 ? null : { hits, people: await findPeople(db, most) },
    climb: await findClimb(db, timeZone, await findShownDays(db, timeZone)),
    riskiest: await findRiskiest(db, sql`true`),
  };
}
