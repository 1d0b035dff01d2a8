import { sql, type RawBuilder } from 'kysely';
import { rankingPageSize, type LeaderboardRow } from '../../../domain/api-schemas.ts';
import type { Database } from '../../database/database.ts';
import type { ForeseenOutcome } from '../foresee-outcome.ts';
import { movedHits } from '../settle.ts';

/** What places a participant: total points, exact hits, and the first digits of the draw. */
export interface Placed {
  points: number;
  exact: number;
}

export interface OwnStanding extends Placed {
  draw: string;
  /** Points of the live matches. */
  gained: number;
  /** Champion bonus in `points`. */
  bonus: number;
  presentPosition: number;
}

/** The participants who would be level; `draws` are the first digits of theirs in order, without any between. */
export interface Level extends Placed {
  participants: number;
  draws: string | null;
}

/** Digits of a draw that are compared. Two of a million participants agree in as many once in 30 million games. */
export const drawDigits = 16;

/**
 * The points of the participants `s` if the matches had those results and the champion those names: what settlement would add to
 * what is stored, so that it is the same before, during and after one. `whose` restricts predictions `p` and participants `s`.
 */
function provisional(
  { matches, champion }: ForeseenOutcome,
  whose: (userId: RawBuilder<unknown>) => RawBuilder<unknown> = () => sql`true`,
): RawBuilder<unknown> {
  return sql`
    select s.user_id, s.draw, b.bonus,
           (s.total_points - s.champion_points + b.bonus
             + hit_points('exact', points_exact, points_outcome) * coalesce(m.exact, 0)
             + hit_points('outcome', points_exact, points_outcome) * coalesce(m.outcome, 0))::int as points,
           (s.exact_predictions + coalesce(m.exact, 0))::int as exact,
           (s.correct_winners + coalesce(m.outcome, 0))::int as outcome
    from participants s
    cross join tournament t
    cross join lateral (
      select case when s.champion_prediction = any(${champion.names}::text[]) then t.points_champion else 0 end as bonus) b
    left join (${movedHits(matches, whose(sql`p.user_id`))}) m on m.user_id = s.user_id
    where ${whose(sql`s.user_id`)}`;
}

/** The first digits of a draw. */
function digits(column: string): RawBuilder<string> {
  return sql`left(encode(${sql.ref(column)}, 'hex'), ${sql.lit(drawDigits)})`;
}

/** A participant of the first page, `draw` as in `OwnStanding`, and the position in the ranking as it is. */
export interface FirstRow extends Placed {
  draw: string;
  row: Omit<LeaderboardRow, 'position'> & { before: number };
}

/** Everybody's provisional standing: the levels, and the first page. */
export interface ForeseenRanking {
  levels: Level[];
  first: FirstRow[];
}

/**
 * How many participants would have each pair of points and exact hits, and who would be first; draws only once the game
 * is over.
 */
export async function findForeseenRanking(
  { db }: Database,
  outcome: ForeseenOutcome,
): Promise<ForeseenRanking> {
  const draws = outcome.isOver ? sql`string_agg(${digits('draw')}, '' order by draw)` : sql`null::text`;
  type Row = Placed & { participants: number | null; draws: string | null; row: FirstRow['row'] | null };
  // Rows with `row` are the first participants, the others the levels; both best first.
  const { rows } = await sql<Row>`
    with everyone as materialized (${provisional(outcome)}), present as (
      select total_points, exact_predictions, 1 + coalesce(sum(count(*)) over (order by total_points desc, exact_predictions desc
               rows between unbounded preceding and 1 preceding), 0) as position
      from participants group by 1, 2
    ), first as materialized (
      select * from everyone order by points desc, exact desc, draw limit ${sql.lit(rankingPageSize)}
    )
    select points, exact, count(*)::int as participants, ${draws} as draws, null::jsonb as row
    from everyone group by points, exact
    union all
    select f.points, f.exact, null::int, ${digits('f.draw')}, jsonb_build_object(
      'user_id', f.user_id, 'total_points', f.points,
      'total_predictions', (select count(*) from counted_predictions c where c.user_id = f.user_id),
      'correct_winners', f.outcome, 'exact_predictions', f.exact,
      'before', case when game.is_over then 1 + count_ahead(p.total_points, p.exact_predictions, p.draw) else present.position end,
      'profiles', jsonb_build_object('email', p.email, 'full_name', p.full_name, 'avatar_url', p.avatar_url))
    from first f join participants p on p.user_id = f.user_id
    join present on (present.total_points, present.exact_predictions) = (p.total_points, p.exact_predictions)
    cross join (select is_game_over() as is_over offset 0) game
    order by points desc, exact desc, draws
  `.execute(db);
  return {
    levels: rows.flatMap(({ points, exact, participants, draws }) =>
      participants === null ? [] : [{ points, exact, participants, draws }],
    ),
    first: rows.flatMap(({ points, exact, draws, row }) =>
      row === null ? [] : [{ points, exact, draw: draws ?? '', row }],
    ),
  };
}

/** What one participant would have, undefined for someone who is not in the ranking. */
export async function findOwnStanding(
  database: Database,
  outcome: ForeseenOutcome,
  userId: string,
): Promise<OwnStanding | undefined> {
  const own = (column: RawBuilder<unknown>) => sql`${column} = ${userId}::text::uuid`;
  const live = outcome.matches.filter((match) => match.live).map((match) => ({ ...match, before: null }));
  const { rows } = await sql<OwnStanding>`
    select p.points, p.exact, ${digits('p.draw')} as draw, p.bonus, s.position::int as "presentPosition",
           coalesce(hit_points('exact', points_exact, points_outcome) * g.exact
                    + hit_points('outcome', points_exact, points_outcome) * g.outcome, 0) as gained
    from (${provisional(outcome, own)}) p
    join user_stats s on s.user_id = p.user_id
    cross join tournament
    left join (${movedHits(live, own(sql`p.user_id`))}) g on g.user_id = p.user_id
  `.execute(database.reads);
  return rows[0];
}
