import { sql, type RawBuilder } from 'kysely';
import type { FinalMatch } from '../../domain/champion.ts';
import type { Score } from '../../domain/score-prediction.ts';
import type { Db } from '../database/index.ts';

const finished = sql<boolean>`status = 'finished'`;
/** As if every live match had ended with its present score. */
const finishedOrLive = sql<boolean>`status in ('finished', 'live')`;

const finalScore = (
  column: 'home_score' | 'away_score',
  ended: RawBuilder<boolean>,
): RawBuilder<number | null> => sql`
  case when present and ${ended} and home_score is not null and away_score is not null
  then ${sql.ref(column)} end`;

/** Matches that are finished and not settled, settled with another result, or settled and no longer finished. */
const isPending = sql`
  (settled_home_score, settled_away_score) is distinct from
  (${finalScore('home_score', finished)}, ${finalScore('away_score', finished)})`;

/** Whether the settlement of a row of `matches` is under way or still to begin: until then points may be those of two results. */
export const isUnsettled = sql<boolean>`(settled_through is not null or ${isPending})`;

/** Below every participant's id. */
const nobody = '00000000-0000-0000-0000-000000000000';
/** Ids are random: three quarters of them are above. */
const lastOfLowerPart = '3fffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Begins the settlement of every pending match that has none under way: from its commit on the match takes no prediction
 * whatever the sheet says next, so that those which are there then are those to credit.
 */
export async function beginSettlements(db: Db): Promise<void> {
  // Locked in the order in which a read of the sheet locks them.
  await sql`
    with pending as (
      select id from matches where settled_through is null and ${isPending} order by id for no key update
    )
    update matches set settled_home_score = ${finalScore('home_score', finished)},
      settled_away_score = ${finalScore('away_score', finished)}, settled_through = ${nobody},
      earlier_home_score = settled_home_score, earlier_away_score = settled_away_score
    where id in (select id from pending) and settled_through is null
  `.execute(db);
}

/** Whether a settlement is under way or still to begin. */
export async function isAnythingUnsettled(db: Db): Promise<boolean> {
  const { rows } = await sql<{ unsettled: boolean }>`
    select exists (select from matches where ${isUnsettled}) as unsettled
  `.execute(db);
  return rows[0]?.unsettled === true;
}

/** Which participants a transaction credits: those of the lower part, those of the upper one, or all. */
export type Part = 'lower' | 'upper' | 'all';

/**
 * Lets one settlement run at a time, or the two parts of one, until the end of the transaction, whatever the number of
 * processes. The lower part keeps the levels of the ranking too, so that the upper one can only end after it. Rows are
 * sorted and hashed in memory, and nothing is compiled, which takes longer than it saves.
 */
export async function lockSettlement(db: Db, part: Part = 'all'): Promise<void> {
  const locks = {
    lower: ['settlement', 'ranking_levels'],
    upper: ['settlement-upper'],
    all: ['settlement', 'settlement-upper'],
  };
  for (const name of locks[part]) await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(db);
  await sql`select set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`.execute(db);
}

/** Whether the settlements under way have all to begin, of at least so many participants. */
export async function isWorthDividing(db: Db, participants: number): Promise<boolean> {
  const { rows } = await sql<{ worth: boolean }>`
    select (select coalesce(sum(participants), 0) from ranking_levels) >= ${participants}::bigint
      and exists (select from matches where settled_through is not null)
      and not exists (select from matches where settled_through <> ${nobody}::uuid) as worth
  `.execute(db);
  return rows[0]?.worth === true;
}

/** Ids of the matches whose settlement is under way. */
export async function findBegunMatches(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where('settled_through', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The last of the next `size` participants to credit for a match, by id; null when fewer are left. */
export async function findBatchEnd(db: Db, matchId: string, size: number): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from user_stats
    where user_id > (select settled_through from matches where id = ${matchId})
    order by user_id offset ${size - 1}::bigint limit 1
  `.execute(db);
  return rows[0]?.user_id ?? null;
}

/** A match whose points may not follow from its result, as if every live one had ended. */
export interface ForeseenMatch {
  id: string;
  live: boolean;
  /** Null when its points are to be taken back. */
  result: Score | null;
}

/** The live matches with both scores, and those that are still to be settled. */
export async function findForeseenMatches(db: Db): Promise<ForeseenMatch[]> {
  const { rows } = await sql<{ id: string; live: boolean; home: number | null; away: number | null }>`
    select id, live, home, away
    from (select id, settled_home_score, settled_away_score, settled_through, status = 'live' as live,
                 ${finalScore('home_score', finishedOrLive)} as home,
                 ${finalScore('away_score', finishedOrLive)} as away
          from matches) m
    where (live and home is not null) or settled_through is not null
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

/**
 * Credits the participants up to `through` (all when it is null), or those of one part, with what the matches' results
 * change about their points; returns how many participants have other points then.
 */
export async function creditParticipants(
  db: Db,
  matchIds: string[],
  through: string | null,
  part: Part = 'all',
): Promise<number> {
  // Few of many rows are expected to pass an inequality: PostgreSQL then hashes those, and writes user_stats in the order
  // in which it is stored, which takes half the time of any other.
  const { numAffectedRows = 0n } = await sql`
    update user_stats s
    set total_points = s.total_points + moved.exact * t.points_exact + moved.outcome * t.points_outcome,
        exact_predictions = s.exact_predictions + moved.exact, correct_winners = s.correct_winners + moved.outcome
    from tournament t, (
      select user_id, sum(exact) as exact, sum(outcome) as outcome
      from (
        select user_id,
               (after is not distinct from points_exact)::int
                 - (before is not distinct from points_exact)::int as exact,
               (after is not distinct from points_outcome)::int
                 - (before is not distinct from points_outcome)::int as outcome
        from (
          select p.user_id, t.points_exact, t.points_outcome,
                 ${pointsFor('earlier')} as before, ${pointsFor('settled')} as after
          from matches m join predictions p on p.match_id = m.id cross join tournament t
          where m.id = any(${matchIds}::text[]) and p.user_id > m.settled_through
            and ${through === null ? sql`true` : sql`p.user_id <= ${through}::uuid`}
            and ${isOfPart(part, 'p')}
          offset 0
        ) due
        offset 0
      ) hits
      where abs(exact) + abs(outcome) > 0
      group by user_id
      having abs(sum(exact)) + abs(sum(outcome)) > 0
    ) moved
    where s.user_id = moved.user_id and ${isOfPart(part, 's')}
  `.execute(db);
  return Number(numAffectedRows);
}

const isOfPart = (part: Part, table: 'p' | 's'): RawBuilder<boolean> => {
  if (part === 'all') return sql`true`;
  const id = sql.ref(`${table}.user_id`);
  return part === 'lower' ? sql`${id} <= ${lastOfLowerPart}::uuid` : sql`${id} > ${lastOfLowerPart}::uuid`;
};

/** The points of prediction `p` for one of the results of its match `m`, null without one. */
const pointsFor = (result: 'earlier' | 'settled'): RawBuilder<number | null> => sql`
  prediction_points(p.home_score, p.away_score, ${sql.ref(`m.${result}_home_score`)},
                    ${sql.ref(`m.${result}_away_score`)}, t.points_exact, t.points_outcome)`;

/** Stores that the lower part of the participants is credited. */
export async function endLowerPart(db: Db, matchIds: string[]): Promise<void> {
  await moveSettlements(db, matchIds, lastOfLowerPart);
}

/** Stores how far the settlement of the matches has come; null ends it. */
export async function moveSettlements(db: Db, matchIds: string[], through: string | null): Promise<void> {
  const ended = through === null ? { earlier_home_score: null, earlier_away_score: null } : {};
  await db
    .updateTable('matches')
    .set({ settled_through: through, ...ended })
    .where('id', 'in', matchIds)
    .execute();
}

/** The matches of the tournament's final round that are on the sheet now; one, when all is well. */
export async function findFinals(db: Db): Promise<(FinalMatch & { sheetRow: number })[]> {
  const rows = await db
    .selectFrom('matches')
    .innerJoin('tournament', 'tournament.final_round', 'matches.round')
    .where('matches.present', '=', true)
    .select(['sheet_row', 'status', 'home_team', 'away_team', 'home_score', 'away_score', 'winner'])
    .orderBy('sheet_row')
    .execute();
  return rows.map((row) => ({
    sheetRow: row.sheet_row,
    status: row.status,
    homeTeam: row.home_team,
    awayTeam: row.away_team,
    homeScore: row.home_score,
    awayScore: row.away_score,
    winner: row.winner,
  }));
}

/** Every team that someone has picked, under the name that it had then, each once. */
export async function listPickedTeams(db: Db): Promise<string[]> {
  // From one to the next in the index: a million picks are a few dozen teams.
  const { rows } = await sql<{ name: string }>`
    with recursive picked as (
      select min(champion_prediction) as name from profiles where champion_prediction is not null
      union all
      select (select min(champion_prediction) from profiles where champion_prediction > picked.name)
      from picked where picked.name is not null
    )
    select name from picked where name is not null
  `.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Stores the decision and the `names` under which the team was picked, gives the bonus to the participants who picked it and
 * takes it from all others (docs/rules.md#champion-bonus).
 */
export async function storeChampion(db: Db, champion: string | null, names: string[]): Promise<void> {
  await db.updateTable('tournament').set({ champion, champion_names: names }).execute();
  await sql`
    update user_stats s
    set champion_points = due.points, total_points = s.total_points - s.champion_points + due.points
    from (
      select p.id, case when p.champion_prediction = any (t.champion_names) then t.points_champion else 0 end as points
      from profiles p cross join tournament t
    ) due
    where due.id = s.user_id and s.champion_points <> due.points
  `.execute(db);
}

/**
 * Once the game is over the draw separates level participants; before, they share a position
 * (docs/rules.md#shared-positions).
 */
export async function separateTies(db: Db, over: boolean): Promise<void> {
  if (!over) {
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
