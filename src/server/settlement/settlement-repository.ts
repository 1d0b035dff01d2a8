import { sql, type RawBuilder } from 'kysely';
import type { FinalMatch } from '../../domain/champion.ts';
import type { Score } from '../../domain/score-prediction.ts';
import type { Db } from '../database/index.ts';

/** A match whose points do not follow from its result; `result` is null when its points are to be taken back. */
export interface PendingMatch {
  id: string;
  result: Score | null;
}

const finished = sql<boolean>`status = 'finished'`;
/** As if every live match had ended with its present score. */
const finishedOrLive = sql<boolean>`status in ('finished', 'live')`;

const finalScore = (
  column: 'home_score' | 'away_score',
  ended: RawBuilder<boolean>,
): RawBuilder<number | null> => sql`
  case when present and ${ended} and home_score is not null and away_score is not null
  then ${sql.ref(column)} end`;

/** Lets one settlement run at a time, until the end of the transaction, whatever the number of processes. */
export async function lockSettlement(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settlement'))`.execute(db);
}

/** Matches that are finished and not settled, settled with another result, or settled and no longer finished. */
export async function findPendingMatches(db: Db): Promise<PendingMatch[]> {
  const { rows } = await sql<{ id: string; home: number | null; away: number | null }>`
    select id, home, away
    from (select id, settled_home_score, settled_away_score, settlement_open,
                 ${finalScore('home_score', finished)} as home, ${finalScore('away_score', finished)} as away
          from matches) m
    where settlement_open or (settled_home_score, settled_away_score) is distinct from (home, away)
    order by id
  `.execute(db);
  return rows.map(({ id, home, away }) => ({
    id,
    result: home === null || away === null ? null : { home, away },
  }));
}

/** A match whose points may not follow from its result, as if every live one had ended. */
export interface ForeseenMatch extends PendingMatch {
  live: boolean;
}

/** The live matches with both scores, and those that are still to be settled. */
export async function findForeseenMatches(db: Db): Promise<ForeseenMatch[]> {
  const { rows } = await sql<{ id: string; live: boolean; home: number | null; away: number | null }>`
    select id, live, home, away
    from (select id, settled_home_score, settled_away_score, settlement_open, status = 'live' as live,
                 ${finalScore('home_score', finishedOrLive)} as home,
                 ${finalScore('away_score', finishedOrLive)} as away
          from matches) m
    where (live and home is not null) or settlement_open
       or (settled_home_score, settled_away_score) is distinct from (home, away)
    order by id
  `.execute(db);
  return rows.map(({ id, live, home, away }) => {
    const result = home === null || away === null ? null : { home, away };
    return { id, live: live && result !== null, result };
  });
}

/**
 * A text that changes with everything that points follow from as if every live match had ended, apart from the champion:
 * results, values of points, participants. Predictions of such matches are fixed until they reopen.
 */
export async function findForeseenRevision(db: Db): Promise<string> {
  const { rows } = await sql<{ revision: string }>`
    select concat_ws('/', t.points_exact, t.points_outcome, t.points_champion,
      (select sum(participants) from ranking_levels),
      (select md5(jsonb_agg(jsonb_build_array(id, home, away, reopen_count) order by id)::text)
       from (select id, reopen_count, ${finalScore('home_score', finishedOrLive)} as home,
                    ${finalScore('away_score', finishedOrLive)} as away from matches) m
       where home is not null)) as revision
    from tournament t
  `.execute(db);
  return rows[0]?.revision ?? '';
}

/** Stores the results that the matches' points follow from; `open` while some predictions are still to be written. */
export async function markSettled(db: Db, matches: PendingMatch[], open: boolean): Promise<void> {
  await sql`
    update matches m
    set settled_home_score = pending.home, settled_away_score = pending.away, settlement_open = ${open}
    from ${asRows(matches)} where m.id = pending.id
  `.execute(db);
}

/** Users whose prediction of the match does not have the points of its result, at most `limit` of them. */
export async function findUnsettled(db: Db, match: PendingMatch, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select p.user_id from predictions p, ${asRows([match])}, tournament t
    where ${isUnsettled} limit ${limit}::bigint
  `.execute(db);
  return rows.map((row) => row.user_id);
}

/**
 * Gives the matches' predictions, or only those of `users`, the points of their results, and their owners the
 * difference; returns how many predictions changed. Rows whose points are right already are not written. The sums and
 * the rows are each read on their own: joining what was written with what it was before takes longer.
 */
export async function settlePredictions(
  db: Db,
  matches: PendingMatch[],
  users: string[] | null,
): Promise<number> {
  const chosen = users === null ? sql`true` : sql`p.user_id = any(${users}::uuid[])`;
  const { rows } = await sql<{ settled: number }>`
    with moved as (
      select user_id, sum(coalesce(new_points, 0) - coalesce(old_points, 0)) as points,
             sum((new_points is not distinct from points_exact)::int
               - (old_points is not distinct from points_exact)::int) as exact,
             sum((new_points is not distinct from points_outcome)::int
               - (old_points is not distinct from points_outcome)::int) as outcome
      from (select p.user_id, p.points as old_points, ${duePoints} as new_points, points_exact, points_outcome
            from predictions p, ${asRows(matches)}, tournament t
            where ${isUnsettled} and ${chosen} offset 0) due
      group by user_id
    ), credited as (
      update user_stats s
      set total_points = s.total_points + m.points,
          exact_predictions = s.exact_predictions + m.exact,
          correct_winners = s.correct_winners + m.outcome
      from moved m where s.user_id = m.user_id and (m.points, m.exact, m.outcome) <> (0, 0, 0)
    ), settled as (
      update predictions p set points = ${duePoints}
      from ${asRows(matches)}, tournament t where ${isUnsettled} and ${chosen}
      returning 1
    )
    select count(*)::int as settled from settled
  `.execute(db);
  return rows[0]?.settled ?? 0;
}

/** The points of prediction `p` for the result of its match in `pending`, null without a result. */
const duePoints = sql`
  prediction_points(p.home_score, p.away_score, pending.home, pending.away, t.points_exact, t.points_outcome)`;
/** (`is distinct from` would make PostgreSQL expect no row, as all points are null before the first settlement.) */
const isUnsettled = sql`p.match_id = pending.id and coalesce(p.points, -1) <> coalesce(${duePoints}, -1)`;

/** The matches as a relation `pending (id, home, away)`. */
function asRows(matches: PendingMatch[]): RawBuilder<unknown> {
  const ids = matches.map(({ id }) => id);
  const home = matches.map(({ result }) => result?.home ?? null);
  const away = matches.map(({ result }) => result?.away ?? null);
  return sql`unnest(${ids}::text[], ${home}::smallint[], ${away}::smallint[]) as pending (id, home, away)`;
}

/** The matches of the tournament's final round that are on the sheet now; one, when all is well. */
export async function findFinals(db: Db): Promise<FinalMatch[]> {
  const rows = await db
    .selectFrom('matches')
    .innerJoin('tournament', 'tournament.final_round', 'matches.round')
    .where('matches.present', '=', true)
    .select(['status', 'home_team', 'away_team', 'home_score', 'away_score', 'winner'])
    .execute();
  return rows.map((row) => ({
    status: row.status,
    homeTeam: row.home_team,
    awayTeam: row.away_team,
    homeScore: row.home_score,
    awayScore: row.away_score,
    winner: row.winner,
  }));
}

/** The stored champion, null while there is none. */
export async function findChampion(db: Db): Promise<string | null> {
  const row = await db.selectFrom('tournament').select('champion').executeTakeFirst();
  return row?.champion ?? null;
}

/**
 * Stores the decision, gives the bonus to the participants who picked the team and takes it from all others
 * (docs/rules.md#champion-bonus).
 */
export async function storeChampion(db: Db, champion: string | null): Promise<void> {
  await db.updateTable('tournament').set({ champion }).execute();
  await sql`
    update user_stats s
    set champion_points = due.points, total_points = s.total_points - s.champion_points + due.points
    from (
      select p.id, case when p.champion_prediction = t.champion then t.points_champion else 0 end as points
      from profiles p cross join tournament t
    ) due
    where due.id = s.user_id and s.champion_points <> due.points
  `.execute(db);
}

/**
 * Once the champion is decided the draw separates level participants; before, they share a position
 * (docs/rules.md#shared-positions).
 */
export async function separateTies(db: Db, decided: boolean): Promise<void> {
  if (!decided) {
    await db.updateTable('user_stats').set({ tie_position: 0 }).where('tie_position', '<>', 0).execute();
    return;
  }
  await sql`
    update user_stats s set tie_position = w.place
    from (
      select user_id, row_number() over (partition by total_points, exact_predictions order by draw) - 1 as place
      from user_stats
    ) w
    where w.user_id = s.user_id and s.tie_position <> w.place
  `.execute(db);
}

/** Stores a result given by the service; false when there is no such match on the sheet. */
export async function storeMatchResult(db: Db, matchId: string, result: Score): Promise<boolean> {
  const updated = await db
    .updateTable('matches')
    .set({ status: 'finished', home_score: result.home, away_score: result.away })
    .where('id', '=', matchId)
    .where('present', '=', true)
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}
