import { sql } from 'kysely';
import type { Score } from '../../domain/score-prediction.ts';
import type { Db } from '../database/index.ts';
import { isUnsettled } from '../settlement/index.ts';

/** Has the statements of a transaction end after five seconds, as those of `reads` do. */
export async function limitTime(db: Db): Promise<void> {
  await sql`set local statement_timeout = '5s'`.execute(db);
}

/** A match that has no settled result. */
export interface UnsettledMatch {
  id: string;
  /** Whether its predictions can no longer be made, by the database's clock. */
  started: boolean;
  isFinal: boolean;
}

export interface GameState {
  points: { exact: number; outcome: number; champion: number };
  /** Whether the game is closed, or has its champion. */
  over: boolean;
  /** Whether points are being credited, or still to be: a result was corrected, or is not one any more. */
  settling: boolean;
  champion: 'none' | 'open' | 'closed';
  unsettled: UnsettledMatch[];
  /** The matches of the deciding round. */
  finals: { home: string; away: string; winner: string }[];
  /** Whether some match decides the champion. */
  hasFinalRound: boolean;
  /** Another text whenever anything of this, or anyone's points, are others. */
  revision: string;
}

/** A participant with what everybody may know of them. */
export interface ContenderRow {
  userId: string;
  points: number;
  exact: number;
  draw: string;
  champion: string | null;
  /** By match. */
  picks: Record<string, [home: number, away: number]>;
}

/** What is left of the game, as one statement sees it. */
export async function findGameState(db: Db): Promise<GameState | null> {
  const { rows } = await sql<{ state: Omit<GameState, 'revision'>; revision: string }>`
    select state, md5(concat_ws('/', state, levels, results)) as revision
    from (
      select jsonb_build_object(
          'points', jsonb_build_object(
            'exact', t.points_exact, 'outcome', t.points_outcome, 'champion', t.points_champion),
          'over', t.closed or t.sheet_closed or t.champion is not null,
          'settling', exists (select from matches where ${isUnsettled}),
          'champion', case
            when t.points_champion = 0 or t.champion_closes_at is null then 'none'
            when are_champions_closed(app_now()) then 'closed' else 'open' end,
          'unsettled', (
            select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'isFinal', m.round = t.final_round,
              'started', has_started(m.status, m.kickoff_at, app_now())) order by m.id), '[]')
            from matches m where m.present and m.settled_home_score is null),
          'finals', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'home', m.home_team, 'away', m.away_team, 'winner', m.winner) order by m.id), '[]')
            from matches m where m.present and m.round = t.final_round),
          'hasFinalRound', t.final_round <> '') as state,
        (select jsonb_agg(jsonb_build_array(total_points, exact_predictions, participants)
           order by total_points, exact_predictions) from ranking_levels) as levels,
        (select jsonb_agg(jsonb_build_array(id, settled_home_score, settled_away_score, reopen_count) order by id)
         from matches) as results
      from tournament t
    ) game
  `.execute(db);
  const [row] = rows;
  return row === undefined ? null : { ...row.state, revision: row.revision };
}

/**
 * The participants with at most `within` points less than the fourth, best first; at most `limit`. With them come their
 * predictions of started matches without settled result, and their champions once picks are closed: what everybody may see.
 */
export async function findContenders(db: Db, within: number, limit: number): Promise<ContenderRow[]> {
  const { rows } = await sql<ContenderRow>`
    ${contenderColumns} from (
      select user_id, total_points, exact_predictions, draw from user_stats
      where total_points >= coalesce((
        select total_points from user_stats order by total_points desc, exact_predictions desc, draw offset 3 limit 1
      ), 0) - ${within}::int
      order by total_points desc, exact_predictions desc, draw limit ${limit}::int
    ) s ${publicPicks}
    order by s.total_points desc, s.exact_predictions desc, s.draw
  `.execute(db);
  return rows;
}

/** One participant in the same form; undefined for someone who is not in the ranking. */
export async function findContender(db: Db, userId: string): Promise<ContenderRow | undefined> {
  const { rows } = await sql<ContenderRow>`
    ${contenderColumns} from user_stats s ${publicPicks} where s.user_id = ${userId}::uuid
  `.execute(db);
  return rows[0];
}

const contenderColumns = sql`
  select s.user_id as "userId", s.total_points as points, s.exact_predictions as exact, encode(s.draw, 'hex') as draw,
         c.champion_prediction as champion, coalesce(p.picks, '{}') as picks`;

const publicPicks = sql`
  left join public_champions c on c.user_id = s.user_id
  left join lateral (
    select jsonb_object_agg(p.match_id, jsonb_build_array(p.home_score, p.away_score)) as picks
    from matches m join public_predictions p on p.match_id = m.id
    where m.present and m.settled_home_score is null and has_started(m.status, m.kickoff_at, app_now())
      and p.user_id = s.user_id
  ) p on true`;

/** The names of participants as the ranking shows them. */
export async function findNames(db: Db, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('profiles')
    .select(['id', sql<string>`shown_name(full_name, email)`.as('name')])
    .where('id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The prediction of a match in a row, null without one. */
export function pickOf({ picks }: ContenderRow, matchId: string): Score | null {
  const pick = picks[matchId];
  return pick === undefined ? null : { home: pick[0], away: pick[1] };
}
