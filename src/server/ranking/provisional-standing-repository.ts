import { sql, type RawBuilder } from 'kysely';
import { rankingPageSize, type LeaderboardRow } from '../../domain/api-schemas.ts';
import { onlyRow, type Database } from '../database/database.ts';
import { eachHit, selectPoints } from '../database/hit-columns.ts';
import { positionOfLevel } from './match-days/match-day-standings.ts';
import type { Level, Placed } from './positions.ts';
import { bonusOf, foreseeChampion, type ForeseenChampion } from './settle-champion.ts';
import { isUnsettled, movedHits, type ChangedMatch, type SettlementContext } from './settle.ts';

/** What settlement would use if every live match ended with its present score (docs/rules.md#provisional-ranking). */
export interface ForeseenOutcome {
  /** Live matches with both scores, and matches that are not settled yet, whose stored points may change. */
  matches: ForeseenMatch[];
  champion: ForeseenChampion;
}

interface ForeseenMatch extends ChangedMatch {
  live: boolean;
}

/** Returns what a settlement of the live matches would use; null when no live match has both scores. */
export async function foreseeOutcome({
  database: { db },
  tournament,
}: Pick<SettlementContext, 'database' | 'tournament'>): Promise<ForeseenOutcome | null> {
  const { rows: matches } = await sql<ForeseenMatch>`
    select id, ended and status = 'live' as live,
           case when settled_home_score is not null
                then json_build_object('home', settled_home_score, 'away', settled_away_score) end as before,
           case when ended then json_build_object('home', home_score, 'away', away_score) end as after
    from (select *, present and status in ('finished', 'live') and home_score is not null and away_score is not null as ended
          from matches) m
    where ended and status = 'live' or ${isUnsettled} order by id
  `.execute(db);
  if (!matches.some(({ live }) => live)) return null;
  return { matches, champion: await foreseeChampion(db, tournament) };
}

/**
 * Selects the points that participants `s` would have with these results and this champion. It adds to the stored hits what
 * a settlement would add, so the result is the same before, during and after one. `whose` restricts predictions `p` and
 * participants `s`.
 */
function provisional(
  { matches, champion }: ForeseenOutcome,
  whose: (userId: RawBuilder<unknown>) => RawBuilder<unknown> = () => sql`true`,
): RawBuilder<unknown> {
  return sql`
    select s.user_id, s.draw, f.*, ${selectPoints('f')} + f.bonus as total_points
    from participants s
    left join (${movedHits(matches, whose(sql`p.user_id`))}) m on m.user_id = s.user_id
    cross join lateral (
      select ${eachHit((column) => sql`s.${column} + coalesce(m.${column}, 0) as ${column}`)},
             ${bonusOf(champion.names)} as bonus) f
    where ${whose(sql`s.user_id`)}`;
}

/** The provisional ranking, best first: its levels, and the rows of the first page and one more with present positions and gained points. */
export interface ForeseenRanking {
  levels: Level[];
  first: (Placed & { before: number; gained: number; row: Omit<LeaderboardRow, 'position'> })[];
}

/** Returns how many participants would be on each level, and the first rows of the provisional ranking. */
export async function findForeseenRanking(
  { db }: Database,
  outcome: ForeseenOutcome,
): Promise<ForeseenRanking> {
  const { rows } = await sql<ForeseenRanking>`
    with everyone as materialized (${provisional(outcome)}), present as (
      select total_points, exact_predictions, ${positionOfLevel(sql`total_points`, sql`exact_predictions`)} as position
      from participants group by 1, 2
    ), first as materialized (
      select e.*, p.total_points as points_now, p.exact_predictions as exact_now, p.email, p.full_name, p.avatar_url,
             (select count(*) from counted_predictions c where c.user_id = p.user_id) as total_predictions
      from (select * from everyone order by total_points desc, exact_predictions desc, draw limit ${rankingPageSize + 1}) e
      join participants p on p.user_id = e.user_id
    ), levels as (
      select total_points as points, exact_predictions as exact,
             ${outcome.champion.isOver ? sql`encode(draw, 'hex')` : sql`null::text`} as draw, count(*)::int as participants
      from everyone group by 1, 2, 3
    )
    select (select coalesce(json_agg(l order by points desc, exact desc, draw), '[]') from levels l) as levels, (
      select coalesce(json_agg(json_build_object(
        'points', f.total_points, 'exact', f.exact_predictions, 'draw', encode(f.draw, 'hex'),
        'before', case when game.is_over then present.position + count_level_before(f.points_now, f.exact_now, f.draw) else present.position end,
        'gained', f.total_points - f.points_now, 'row', to_jsonb(f) || jsonb_build_object('profiles',
          json_build_object('email', f.email, 'full_name', f.full_name, 'avatar_url', f.avatar_url)))
        order by f.total_points desc, f.exact_predictions desc, f.draw), '[]')
      from first f
      join present on (present.total_points, present.exact_predictions) = (f.points_now, f.exact_now)
      cross join (select is_game_over() as is_over offset 0) game
    ) as first
  `.execute(db);
  return onlyRow(rows);
}

export interface OwnStanding extends Placed {
  /** Points from the live matches. */
  gained: number;
  /** The champion bonus, included in `points`. */
  bonus: number;
}

/** Returns a participant's provisional standing; undefined for someone not in the ranking. */
export async function findOwnStanding(
  { reads }: Database,
  outcome: ForeseenOutcome,
  userId: string,
): Promise<OwnStanding | undefined> {
  const own = (column: RawBuilder<unknown>) => sql`${column} = ${userId}::text::uuid`;
  const live = outcome.matches.filter((match) => match.live).map((match) => ({ ...match, before: null }));
  const { rows } = await sql<OwnStanding>`
    select p.total_points as points, p.exact_predictions as exact, encode(p.draw, 'hex') as draw, p.bonus,
           coalesce(${selectPoints('g')}, 0) as gained
    from (${provisional(outcome, own)}) p
    left join (${movedHits(live, own(sql`p.user_id`))}) g on g.user_id = p.user_id
  `.execute(reads);
  return rows[0];
}
