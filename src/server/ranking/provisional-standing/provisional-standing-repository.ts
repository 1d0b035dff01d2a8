import { CompiledQuery } from 'kysely';
import { rankingPageSize, type LeaderboardRow } from '../../../domain/api-schemas.ts';
import type { Database } from '../../database/database.ts';
import type { ForeseenOutcome } from '../foresee-outcome.ts';

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
 * Everyone's points if the matches in `$1` (JSON) had those results and `$2` (JSON) the names of the champion; `whose`
 * restricts it to participants. It adds to what is stored what settlement would add, so it is the same before, during
 * and after one.
 */
const provisional = (whose: (column: string) => string): string => `
  select s.user_id, s.draw,
         (s.total_points - s.champion_points + b.bonus + coalesce(m.points, 0))::int as points,
         (s.exact_predictions + coalesce(m.exact, 0))::int as exact,
         (s.correct_winners + coalesce(m.outcome, 0))::int as outcome,
         coalesce(m.gained, 0)::int as gained, b.bonus
  from participants s
  cross join tournament t
  cross join lateral (
    select case when s.champion_prediction = any (array(select jsonb_array_elements_text($2::text::jsonb)))
           then t.points_champion else 0 end as bonus) b
  left join (
    select user_id, sum(coalesce(due, 0) - coalesce(stored, 0)) as points,
           sum((due is not distinct from points_exact)::int
             - (stored is not distinct from points_exact)::int) as exact,
           sum((due is not distinct from points_outcome)::int
             - (stored is not distinct from points_outcome)::int) as outcome,
           sum(due) filter (where live) as gained
    from (
      select p.user_id, p.points as stored, o.live, t.points_exact, t.points_outcome,
             prediction_points(p.home_score, p.away_score, o.home, o.away, t.points_exact, t.points_outcome) as due
      from jsonb_to_recordset($1::text::jsonb) as o (id text, live boolean, home smallint, away smallint)
      join scored_predictions p on p.match_id = o.id
      cross join tournament t
      where ${whose('p.user_id')}
      offset 0
    ) predicted
    group by user_id
  ) m on m.user_id = s.user_id
  where ${whose('s.user_id')}`;

/** The first digits of a draw. */
function digits(column: string): string {
  return `left(encode(${column}, 'hex'), ${drawDigits})`;
}

/** Rows with `row` are the first participants, the others the levels; both best first. */
const everyone = (draws: string): string => `
  with everyone as materialized (${provisional(() => 'true')}), present as (
    select total_points, exact_predictions, 1 + coalesce(sum(count(*)) over (order by total_points desc, exact_predictions desc
             rows between unbounded preceding and 1 preceding), 0) as position
    from participants group by 1, 2
  ), first as materialized (
    select * from everyone order by points desc, exact desc, draw limit ${rankingPageSize}
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
  order by points desc, exact desc, draws`;
const everyoneSharing = everyone('null::text');
const everyoneDrawn = everyone(`string_agg(${digits('draw')}, '' order by draw)`);

const own = `
    select p.points, p.exact, ${digits('p.draw')} as draw, p.gained, p.bonus, s.position::int as "presentPosition"
    from (${provisional((column) => `${column} = $3::text::uuid`)}) p
    join user_stats s on s.user_id = p.user_id`;

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
  const text = outcome.isOver ? everyoneDrawn : everyoneSharing;
  type Row = Placed & { participants: number | null; draws: string | null; row: FirstRow['row'] | null };
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, valuesOf(outcome)));
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
  const values = [...valuesOf(outcome), userId];
  const { rows } = await database.reads.executeQuery<OwnStanding>(CompiledQuery.raw(own, values));
  return rows[0];
}

function valuesOf({ matches, champion }: ForeseenOutcome): string[] {
  const rows = matches.map(({ id, live, result }) => ({ id, live, ...result }));
  return [JSON.stringify(rows), JSON.stringify(champion.names)];
}
