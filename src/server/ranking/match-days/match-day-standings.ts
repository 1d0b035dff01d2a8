import { sql, type RawBuilder } from 'kysely';
import type { DatedMatch } from '../../../domain/completed-match-days.ts';
import { onlyRow, type Db } from '../../database/database.ts';
import { isUnsettled } from '../settle.ts';

/** A match of the sheet; `result` is everything its points depend on, null while it is not settled. */
export interface ListedMatch extends DatedMatch {
  result: string | null;
}

/** The data that match days follow from, and the days that are stored. */
export interface StoredDays {
  matches: ListedMatch[];
  settling: boolean;
  stored: { matchDay: string; revision: string }[];
}

/** Keeps other writers off the match days until the transaction ends. */
export async function lockMatchDays(transaction: Db): Promise<void> {
  await sql`lock table match_days in share row exclusive mode`.execute(transaction);
}

/** Reads what `refreshMatchDays` compares. `timeZone` is the tournament's. */
export async function findStoredDays(db: Db, timeZone: string): Promise<StoredDays> {
  const { rows } = await sql<StoredDays>`
    select exists (select from matches where ${isUnsettled}) as settling,
      array(
        select json_build_object('matchDay', match_day(m.kickoff_at, ${timeZone}), 'status', m.status,
          'settled', m.settled_home_score is not null,
          'result', case when m.settled_home_score is not null then concat_ws('/', m.id, m.settled_home_score,
            m.settled_away_score, m.reopen_count) end)
        from matches m where m.present order by m.id) as matches,
      array(select json_build_object('matchDay', match_day, 'revision', revision) from match_days) as stored
  `.execute(db);
  return onlyRow(rows);
}

/** Removes match days and everything stored about them. */
export async function removeMatchDays(db: Db, matchDays: string[]): Promise<void> {
  if (matchDays.length === 0) return;
  for (const table of ['match_day_standings', 'match_days'] as const)
    await db.deleteFrom(table).where('match_day', 'in', matchDays).execute();
}

/**
 * Stores the standings of a completed match day (docs/rules.md#match-days): each participant's totals after the completed day
 * `before` (null for none), plus the points of the matches since.
 */
export async function storeMatchDay(
  db: Db,
  timeZone: string,
  { matchDay, revision, before }: { matchDay: string; revision: string; before: string | null },
): Promise<void> {
  await db
    .insertInto('match_days')
    .values({ match_day: matchDay, revision })
    .onConflict((conflict) => conflict.column('match_day').doUpdateSet({ revision }))
    .execute();
  await sql`
    with settled as (
      select id, coalesce(match_day(kickoff_at, ${timeZone}), '') as match_day
      from matches where present and settled_home_score is not null
    ), since as materialized (
      select id, match_day = ${matchDay} as of_day from settled
      where match_day <= ${matchDay} and (${before}::text is null or match_day > ${before})
    ), scored as (
      select p.user_id, sum(p.points) as since, count(*) filter (where p.hit = 'exact') as exact_since,
             sum(p.points) filter (where m.of_day) as points, count(*) filter (where m.of_day and p.hit = 'exact') as exact,
             count(*) filter (where m.of_day) as predictions
      from since m join scored_predictions p on p.match_id = m.id group by p.user_id
    )
    insert into match_day_standings
      (user_id, match_day, points, exact_predictions, predictions, points_after, exact_after)
    select p.user_id, ${matchDay}, coalesce(s.points, 0), coalesce(s.exact, 0), coalesce(s.predictions, 0),
           coalesce(b.points_after, 0) + coalesce(s.since, 0),
           coalesce(b.exact_after, 0) + coalesce(s.exact_since, 0)
    from participants p
    left join scored s on s.user_id = p.user_id
    left join match_day_standings b on b.user_id = p.user_id and b.match_day = coalesce(${before}::text, '')
    on conflict (user_id, match_day) do update
    set points = excluded.points, exact_predictions = excluded.exact_predictions, predictions = excluded.predictions,
        points_after = excluded.points_after, exact_after = excluded.exact_after
  `.execute(db);
}

/** Returns the position of a group of level participants among all groups (docs/rules.md#ranking-order). */
export const positionOfLevel = (points: RawBuilder<unknown>, exact: RawBuilder<unknown>) => sql<number>`
  (1 + coalesce(sum(count(*)) over (order by ${points} desc, ${exact} desc
    rows between unbounded preceding and 1 preceding), 0))::integer`;
