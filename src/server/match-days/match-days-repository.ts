import { sql, type RawBuilder } from 'kysely';
import type { DatedMatch } from '../../domain/completed-match-days.ts';
import type { MatchDayStanding } from '../../domain/participant-schemas.ts';
import type { Db } from '../database/index.ts';
import { raise } from '../live/index.ts';
import { isUnsettled } from '../settlement/index.ts';

/** So many of a match day's best are stored. */
export const mostLeaders = 100;
/** So many of those who climbed most on a match day are stored. */
export const mostClimbers = 10;

/** A match of the sheet; `result` is all that points of it follow from, null while it is not settled. */
export interface ListedMatch extends DatedMatch {
  result: string | null;
}

/** What the standings of match days follow from, and those that are stored. */
export interface StoredDays {
  matches: ListedMatch[];
  /** Whether a settlement is under way or still to begin: points and totals may be those of two results then. */
  settling: boolean;
  stored: { matchDay: string; revision: string }[];
}

/** Has this transaction see one state of all tables, which no other one that writes match days changes meanwhile. */
export async function beginRefresh(transaction: Db): Promise<void> {
  // A lock of a table takes no snapshot: what was committed while it waited is seen.
  await sql`set transaction isolation level repeatable read`.execute(transaction);
  await lockMatchDays(transaction);
}

/** Lets nobody else change points or positions until the transaction ends. */
export async function lockRanking(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ranking_levels'))`.execute(transaction);
}

/** Lets nobody else write match days until the transaction ends. */
export async function lockMatchDays(transaction: Db): Promise<void> {
  await sql`lock table match_days in share row exclusive mode`.execute(transaction);
}

/** Reads what `refreshMatchDays` compares; `timeZone` is the tournament's. */
export async function findStoredDays(db: Db, timeZone: string): Promise<StoredDays> {
  const { rows } = await sql<StoredDays>`
    select exists (select from matches where ${isUnsettled}) as settling,
      array(
        select json_build_object('matchDay', match_day(m.kickoff_at, ${timeZone}), 'status', m.status,
          'settled', m.settled_home_score is not null,
          'result', case when m.settled_home_score is not null then concat_ws('/', m.id, m.settled_home_score,
            m.settled_away_score, m.reopen_count, t.points_exact, t.points_outcome) end)
        from matches m cross join tournament t where m.present order by m.id) as matches,
      array(select json_build_object('matchDay', match_day, 'revision', revision) from match_days) as stored
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A query without a table returns one row.');
  return row;
}

/** Removes match days with everything that is stored about them. */
export async function removeMatchDays(db: Db, matchDays: string[]): Promise<void> {
  if (matchDays.length > 0) await db.deleteFrom('match_days').where('match_day', 'in', matchDays).execute();
}

/** Has every process and open browser read again what follows from match days, as after a change of the ranking. */
export async function announceMatchDays(db: Db): Promise<void> {
  await raise(db, 'ranking');
}

/** The standings to write. */
export interface DueDays {
  days: { matchDay: string; revision: string }[];
  /**
   * Whether a match of a later day than the first of these is settled, so that its points are not of the totals then. It matters
   * for a single day alone: the statement for several looks at all that came later.
   */
  hasLater: boolean;
}

/**
 * Writes the standings of days that are not stored: for each the levels of everybody's totals after it, those of its own
 * points, its best, and those who climbed most, of the participants who had joined before it (docs/rules.md#match-day-positions).
 * One pass over the participants and over the predictions of the matches from the first of these days on: what came later is taken
 * from the totals of now. Not while a settlement is under way, whose points are of two results.
 */
export async function storeMatchDays(db: Db, timeZone: string, { days, hasLater }: DueDays): Promise<void> {
  await sql`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`.execute(db);
  await sql`
    with given as (
      select g."matchDay" as match_day, g.revision
      from json_to_recordset(${JSON.stringify(days)}::text::json) as g ("matchDay" text, revision text)
    ), played_days as materialized (
      select match_day, (row_number() over (order by match_day))::int as day
      from (select distinct match_day(kickoff_at, ${timeZone}) as match_day from matches
            where present and settled_home_score is not null) d
      where match_day >= (select min(match_day) from given)
    ), due as materialized (
      select d.day, g.match_day, g.revision from given g join played_days d on d.match_day = g.match_day
    ), settled as materialized (
      select m.id, d.day, m.settled_home_score as home, m.settled_away_score as away
      from matches m join played_days d on d.match_day = match_day(m.kickoff_at, ${timeZone})
      where m.present and m.settled_home_score is not null
    ), joining as materialized (
      select id as user_id, match_day(created_at, ${timeZone}) as joined from users
    ), ${days.length === 1 ? standingOfFirst(hasLater) : standingOfAll}, moves as materialized (
      select day, total, exact, day_points, day_exact, played, was_there, count(*) as people
      from standing group by 1, 2, 3, 4, 5, 6, 7
    ), after as (
      select day, total, exact, sum(people)::bigint as people,
             (1 + coalesce(sum(sum(people)) over above, 0))::bigint as first_position
      from moves group by 1, 2, 3
      window above as (
        partition by day order by total desc, exact desc rows between unbounded preceding and 1 preceding)
    ), before as (
      select day, total - day_points as total, exact - day_exact as exact,
             (1 + coalesce(sum(sum(people)) over above, 0))::bigint as first_position
      from moves group by 1, 2, 3
      window above as (
        partition by day order by total - day_points desc, exact - day_exact desc
        rows between unbounded preceding and 1 preceding)
    ), of_day as (
      select day, day_points, day_exact, sum(people)::bigint as people,
             (1 + coalesce(sum(sum(people)) over above, 0))::bigint as first_position
      from moves where played group by 1, 2, 3
      window above as (
        partition by day order by day_points desc, day_exact desc rows between unbounded preceding and 1 preceding)
    ), climbs as (
      select m.day, m.total, m.exact, m.day_points, m.day_exact, m.played,
             b.first_position as position_before, a.first_position as position,
             coalesce(sum(m.people) over (
               partition by m.day order by b.first_position - a.first_position desc
               groups between unbounded preceding and 1 preceding), 0) as further
      from moves m
      join after a on (a.day, a.total, a.exact) = (m.day, m.total, m.exact)
      join before b on (b.day, b.total, b.exact) = (m.day, m.total - m.day_points, m.exact - m.day_exact)
      where b.first_position > a.first_position and m.was_there
    ), stored_days as (
      insert into match_days (match_day, revision, matches, participants)
      select d.match_day, d.revision, (select count(*) from settled m where m.day = d.day),
             coalesce((select sum(people) from of_day o where o.day = d.day), 0)
      from due d
    ), stored_levels as (
      insert into match_day_levels
      select d.match_day, a.total, a.exact, a.people, a.first_position from after a join due d on d.day = a.day
    ), stored_points as (
      insert into match_day_points
      select d.match_day, o.day_points, o.day_exact, o.people, o.first_position from of_day o join due d on d.day = o.day
    ), stored_leaders as (
      insert into match_day_leaders
      select d.match_day, user_id, day_points, day_exact, first_position
      from (
        select s.*, o.first_position,
               row_number() over (partition by s.day order by o.first_position, s.draw) as place
        from standing s
        join of_day o on (o.day, o.day_points, o.day_exact) = (s.day, s.day_points, s.day_exact)
        where s.played and o.first_position <= ${mostLeaders}::bigint
      ) best join due d on d.day = best.day
      where place <= ${mostLeaders}::bigint
    )
    insert into match_day_climbers
    select d.match_day, user_id, total - day_points, exact - day_exact, position_before, total, exact, position
    from (
      select s.*, c.position_before, c.position,
             row_number() over (
               partition by s.day order by c.position_before - c.position desc, c.position, s.draw) as place
      from standing s
      join climbs c on (c.day, c.total, c.exact, c.day_points, c.day_exact, c.played)
                     = (s.day, s.total, s.exact, s.day_points, s.day_exact, s.played)
      where s.was_there and c.further < ${mostClimbers}::bigint
    ) furthest join due d on d.day = furthest.day
    where place <= ${mostClimbers}::bigint
  `.execute(db);
}

/** Points and exact hits of the settled matches that `chosen` selects from `m`, by `keys`. */
const scored = (keys: string, chosen: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  select ${sql.raw(keys)}, sum(points)::int as points, count(*) filter (where points = points_exact)::int as exact
  from (
    select p.user_id, m.day, t.points_exact,
           prediction_points(p.home_score, p.away_score, m.home, m.away, t.points_exact, t.points_outcome) as points
    from settled m join predictions p on p.match_id = m.id cross join tournament t
    where ${chosen}
    offset 0
  ) each_match
  group by ${sql.raw(keys)}`;

/** `standing` of a single day, the first of `played_days`: by hashes, a third cheaper than the sorts that many days need. */
const standingOfFirst = (hasLater: boolean): RawBuilder<unknown> => {
  const later = sql`left join (${scored('user_id', sql`m.day > 1`)}) l on l.user_id = s.user_id`;
  const ofLater = (column: 'points' | 'exact') =>
    hasLater ? sql`coalesce(${sql.ref(`l.${column}`)}, 0)` : sql`0`;
  return sql`standing as materialized (
    select 1 as day, s.user_id, s.draw, n.joined < d.match_day as was_there,
           s.total_points - s.champion_points - ${ofLater('points')} as total,
           s.exact_predictions - ${ofLater('exact')} as exact,
           coalesce(c.points, 0) as day_points, coalesce(c.exact, 0) as day_exact, c.user_id is not null as played
    from user_stats s join joining n on n.user_id = s.user_id join played_days d on d.day = 1
    left join (${scored('user_id', sql`m.day = 1`)}) c on c.user_id = s.user_id ${hasLater ? later : sql``}
  )`;
};

/** `standing` of all days that are due. */
const standingOfAll = sql`scored as materialized (${scored('user_id, day', sql`true`)}), standing as materialized (
  select * from (
    select d.day, s.user_id, s.draw, n.joined < d.match_day as was_there,
           (s.total_points - s.champion_points - coalesce(sum(c.points) over later, 0))::int as total,
           (s.exact_predictions - coalesce(sum(c.exact) over later, 0))::int as exact,
           coalesce(c.points, 0) as day_points, coalesce(c.exact, 0) as day_exact, c.user_id is not null as played
    from user_stats s join joining n on n.user_id = s.user_id cross join played_days d
    left join scored c on c.user_id = s.user_id and c.day = d.day
    window later as (partition by s.user_id order by d.day desc rows between unbounded preceding and 1 preceding)
  ) each_day
  where day in (select day from due)
)`;

/** Takes a participant with this history out of what is stored about its days. */
export async function takeOut(db: Db, userId: string, history: MatchDayStanding[]): Promise<void> {
  const own = sql`
    (select h."matchDay" as match_day, h.points, h.exact, h."totalPoints" as total, h."totalExact" as total_exact,
            h."totalPoints" - h.points as before, h."totalExact" - h.exact as exact_before
     from json_to_recordset(${JSON.stringify(history)}::text::json)
       as h ("matchDay" text, points int, exact int, "totalPoints" int, "totalExact" int, "dayPosition" int)`;
  const everyDay = sql`${own}) o`;
  const playedDays = sql`${own} where h."dayPosition" is not null) o`;
  const statements = [
    sql`update match_days d set revision = '' where exists (
          select from match_day_leaders l where l.match_day = d.match_day and l.user_id = ${userId}::uuid)
        or exists (select from match_day_climbers c where c.match_day = d.match_day and c.user_id = ${userId}::uuid)`,
    sql`update match_days d set participants = d.participants - 1 from ${playedDays} where d.match_day = o.match_day`,
    sql`delete from match_day_leaders where user_id = ${userId}::uuid`,
    sql`delete from match_day_climbers where user_id = ${userId}::uuid`,
    sql`update match_day_levels l
        set participants = l.participants - ((l.total_points, l.exact_predictions) = (o.total, o.total_exact))::int,
            first_position = l.first_position - ((l.total_points, l.exact_predictions) < (o.total, o.total_exact))::int
        from ${everyDay}
        where l.match_day = o.match_day and (l.total_points, l.exact_predictions) <= (o.total, o.total_exact)`,
    sql`delete from match_day_levels where participants = 0`,
    sql`update match_day_points l
        set participants = l.participants - ((l.points, l.exact_predictions) = (o.points, o.exact))::int,
            first_position = l.first_position - ((l.points, l.exact_predictions) < (o.points, o.exact))::int
        from ${playedDays}
        where l.match_day = o.match_day and (l.points, l.exact_predictions) <= (o.points, o.exact)`,
    sql`delete from match_day_points where participants = 0`,
    sql`update match_day_leaders l set position = l.position - 1 from ${playedDays}
        where l.match_day = o.match_day and (l.points, l.exact_predictions) < (o.points, o.exact)`,
    sql`update match_day_climbers c
        set position_before = c.position_before
              - ((c.points_before, c.exact_before) < (o.before, o.exact_before))::int,
            position = c.position - ((c.total_points, c.exact_predictions) < (o.total, o.total_exact))::int
        from ${everyDay} where c.match_day = o.match_day`,
    sql`delete from match_day_climbers where position = position_before`,
  ];
  for (const statement of statements) await statement.execute(db);
}
