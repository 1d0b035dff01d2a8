import { sql, type RawBuilder } from 'kysely';
import type { ScoreCount } from '../../domain/crowd.ts';
import { fewestSkillMatches, type CrowdHits, type MatchPoints } from '../../domain/skill.ts';
import type { Db } from '../database/index.ts';
import { raise } from '../live/index.ts';
import { isUnsettled } from '../settlement/index.ts';

/** So many of the best are stored. */
export const mostLeaders = 100;

/** The revision of what was counted with somebody who was erased since: no other is equal to it. */
const withErased = 'erased';

/** What decides whether skill is to be counted again. */
export interface SkillSource {
  /** What it follows from, '' while no match day is completed; null for a moment, while that is being changed. */
  revision: string | null;
  /** What the stored one was counted from; `withErased` after the erasure of somebody who was counted. */
  stored: string;
  /** The last completed match day. */
  matchDay: string | null;
}

/** Reads what `refreshSkill` compares; `timeZone` is the tournament's. */
export async function findSource(db: Db, timeZone: string): Promise<SkillSource> {
  const { rows } = await sql<SkillSource>`
    with last as (
      select match_day, revision from shown_match_days(${timeZone}) order by match_day desc limit 1
    )
    select (select match_day from last) as "matchDay",
      coalesce((select revision from skill_state), '') as stored,
      case when exists (select from matches where ${isUnsettled}) or exists (select from last where revision = '') then null
        else coalesce((select concat_ws('/', match_day, revision) from last), '') end as revision
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A query without a table returns one row.');
  return row;
}

/** A settled match, with how often each score was predicted. */
export interface PickedMatch {
  id: string;
  reopenCount: number;
  home: number;
  away: number;
  scores: ScoreCount[];
}

/** The settled matches up to the end of `matchDay` that somebody predicted and whose predictions everybody may see. */
export async function findPickedMatches(
  db: Db,
  timeZone: string,
  matchDay: string | null,
): Promise<PickedMatch[]> {
  const { rows } = await sql<PickedMatch>`
    select m.id, m.reopen_count as "reopenCount", m.settled_home_score as home, m.settled_away_score as away,
           json_agg(json_build_object('home', c.home_score, 'away', c.away_score, 'picks', c.picks)
                    order by c.home_score, c.away_score) as scores
    from matches m join public_pick_counts c on c.match_id = m.id
    where m.present and m.settled_home_score is not null
      and coalesce(match_day(m.kickoff_at, ${timeZone}) <= ${matchDay}::text, true)
    group by m.id order by m.id
  `.execute(db);
  return rows;
}

/** A match that counts; `expected` is what the average pick got, in millionths of a point. */
export type CountedMatch = Omit<PickedMatch, 'scores'> & CrowdHits & { expected: number };

/** One of the best; `draw` decides the order of those who are level, as in the ranking. */
export interface SkilledPerson {
  userId: string;
  tenths: number;
  matches: number;
  draw: string;
}

/** How many people have each value in tenths of a point, and the best of them. */
export interface CountedPeople {
  levels: { tenths: number; participants: number }[];
  best: SkilledPerson[];
}

/** Points less what the average pick got, in tenths, of rows `p` of predictions and `c` of matches that count. */
const tenths: RawBuilder<number> = sql`
  floor((sum(prediction_points(p.home_score, p.away_score, c.home_score, c.away_score, t.points_exact, t.points_outcome)
             * 1000000::bigint - c.expected) + 50000) / 100000)::int`;

/**
 * Counts the participants after the id `after`, up to `through` or all, who predicted enough of the matches
 * (docs/rules.md#skill): one pass over their predictions.
 */
export async function countPeople(
  db: Db,
  matches: readonly CountedMatch[],
  after: string,
  through: string | null,
): Promise<CountedPeople> {
  await sql`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`.execute(db);
  const { rows } = await sql<CountedPeople>`
    with c as materialized (
      select id as match_id, home as home_score, away as away_score, expected
      from json_to_recordset(${JSON.stringify(matches)}::text::json)
        as c (id text, home smallint, away smallint, expected bigint)
    ), counted as materialized (
      select p.user_id, count(*)::int as matches, ${tenths} as tenths
      from c join predictions p on p.match_id = c.match_id cross join tournament t
      where p.user_id > ${after}::uuid and ${through === null ? sql`true` : sql`p.user_id <= ${through}::uuid`}
      group by p.user_id
      having count(*) >= ${fewestSkillMatches}::bigint
    )
    select (
      select coalesce(json_agg(json_build_object('tenths', tenths, 'participants', participants)), '[]')
      from (select tenths, count(*) as participants from counted group by tenths) l
    ) as levels, (
      select coalesce(json_agg(json_build_object(
        'userId', user_id, 'tenths', tenths, 'matches', matches, 'draw', encode(draw, 'hex'))), '[]')
      from (
        select c.*, s.draw from counted c join user_stats s on s.user_id = c.user_id
        order by c.tenths desc, s.draw limit ${mostLeaders}::bigint
      ) b
    ) as best
  `.execute(db);
  return rows[0] ?? { levels: [], best: [] };
}

/** The last of the next `size` participants after an id; null when fewer are left. */
export async function findBatchEnd(db: Db, after: string, size: number): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from user_stats where user_id > ${after}::uuid order by user_id offset ${size - 1}::bigint limit 1
  `.execute(db);
  return rows[0]?.user_id ?? null;
}

/** Which of the matches each of these participants predicted. */
export async function findPredicted(
  db: Db,
  matches: readonly CountedMatch[],
  userIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ userId: string; matchIds: string[] }>`
    select user_id as "userId", array_agg(match_id order by match_id) as "matchIds" from predictions
    where user_id = any(${[...userIds]}::uuid[]) and match_id = any(${matches.map(({ id }) => id)}::text[])
    group by user_id
  `.execute(db);
  return new Map(rows.map(({ userId, matchIds }) => [userId, matchIds]));
}

/** All that is stored of skill. */
export interface Skill {
  revision: string;
  matchDay: string;
  matches: CountedMatch[];
  levels: { tenths: number; participants: number; firstPosition: number }[];
  leaders: {
    userId: string;
    tenths: number;
    matches: number;
    highest: number;
    position: number;
  }[];
}

/** Replaces what is stored; null leaves nothing. */
export async function storeSkill(db: Db, skill: Skill | null): Promise<void> {
  for (const table of ['skill_state', 'skill_matches', 'skill_levels', 'skill_leaders'] as const)
    await db.deleteFrom(table).execute();
  if (skill === null) return;
  await db
    .insertInto('skill_state')
    .values({ revision: skill.revision, match_day: skill.matchDay })
    .execute();
  const statements = [
    sql`insert into skill_matches
        select id, "reopenCount", home, away, picks, exact, outcome, expected
        from json_to_recordset(${JSON.stringify(skill.matches)}::text::json)
          as m (id text, "reopenCount" int, home smallint, away smallint, picks int, exact int, outcome int, expected bigint)`,
    sql`insert into skill_levels select tenths, participants, "firstPosition"
        from json_to_recordset(${JSON.stringify(skill.levels)}::text::json)
          as l (tenths int, participants bigint, "firstPosition" bigint)`,
    sql`insert into skill_leaders (user_id, tenths, matches, highest, position)
        select "userId", tenths, matches, highest, position
        from json_to_recordset(${JSON.stringify(skill.leaders)}::text::json)
          as l ("userId" uuid, tenths int, matches int, highest int, position bigint)`,
  ];
  for (const statement of statements) await statement.execute(db);
  await raise(db, 'ranking');
}

/**
 * Has skill counted anew without a participant, inside the transaction of an erasure and before it deletes anything; not for
 * somebody without a prediction that counts.
 */
export async function forgetInSkill(transaction: Db, userId: string): Promise<void> {
  await sql`
    update skill_state set revision = ${withErased}::text
    where exists (
      select from predictions p join matches m on m.id = p.match_id
      where p.user_id = ${userId}::uuid and m.settled_home_score is not null)
  `.execute(transaction);
}

/** What is stored of the best, with their names; without matches while nothing may be shown. */
export interface StoredRanking {
  matchDay: string | null;
  matches: number;
  participants: number;
  rows: {
    userId: string;
    name: string;
    avatarUrl: string;
    tenths: number;
    matches: number;
    highest: number;
    position: number;
  }[];
  /** Whether somebody after them has the last one's position. */
  lastIsShared: boolean;
}

/** Reads the first hundred, and how many there are. */
export async function findStoredRanking(db: Db): Promise<StoredRanking> {
  const { rows } = await sql<StoredRanking>`
    with shown as materialized (select count(*)::int as matches from shown_skill_matches)
    select (select match_day from skill_state where shown.matches > 0) as "matchDay", shown.matches,
      (select coalesce(sum(participants), 0)::int from skill_levels where shown.matches > 0) as participants,
      array(
        select json_build_object('userId', l.user_id, 'name', shown_name(p.full_name, p.email),
          'avatarUrl', coalesce(p.avatar_url, ''), 'tenths', l.tenths, 'matches', l.matches, 'highest', l.highest,
          'position', l.position)
        from skill_leaders l join profiles p on p.id = l.user_id join user_stats s on s.user_id = l.user_id
        where shown.matches > 0 order by l.position, s.draw) as rows,
      shown.matches > 0 and exists (
        select from (select count(*) as listed from skill_leaders) leaders
        join skill_levels l on l.first_position <= listed and l.first_position + l.participants > listed + 1) as "lastIsShared"
    from shown
  `.execute(db);
  return rows[0] ?? { matchDay: null, matches: 0, participants: 0, rows: [], lastIsShared: false };
}

/** A participant's own, of the matches that count and that they predicted. */
export interface OwnCount {
  tenths: number;
  /** From 1, among those who predicted enough. */
  position: number;
  crowds: (CrowdHits & { expected: number })[];
  values: MatchPoints;
}

/** Reads the participant's own predictions and one level, however many others there are; undefined without a prediction. */
export async function findOwnCount(db: Db, userId: string): Promise<OwnCount | undefined> {
  const { rows } = await sql<OwnCount>`
    with own as (
      select ${tenths} as tenths,
        json_agg(json_build_object('picks', c.picks, 'exact', c.exact, 'outcome', c.outcome, 'expected', c.expected)
                 order by c.match_id) as crowds,
        json_build_object('exact', t.points_exact, 'outcome', t.points_outcome) as values
      from shown_skill_matches c join predictions p on p.match_id = c.match_id cross join tournament t
      where p.user_id = ${userId}::uuid
      group by t.points_exact, t.points_outcome
    )
    select own.*, coalesce((
      select first_position + participants from skill_levels l where l.tenths > own.tenths
      order by l.tenths limit 1), 1)::int as position
    from own
  `.execute(db);
  return rows[0];
}
