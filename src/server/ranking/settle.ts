import { sql, type RawBuilder } from 'kysely';
import type { UndecidedReason } from '../../domain/champion.ts';
import type { Score } from '../../domain/score-prediction.ts';
import { recordLatePredictions } from '../sheet/late-predictions-repository.ts';
import type { Database, Db } from '../database/database.ts';
import { eachHit } from '../database/hit-columns.ts';
import { raise, type Versions } from '../live/versions.ts';
import type { TeamRules } from '../sheet/tournament/tournament-repository.ts';
import { confirmChampionOf, settleChampion } from './settle-champion.ts';

export interface SettlementContext {
  database: Database;
  tournament: TeamRules;
  /** Reads the new versions at once. Without it this process learns of them within a second. */
  changes?: Pick<Versions, 'readNow'>;
}

export interface SettlementReport {
  matches: string[];
  /** How many participants' hits changed. */
  participants: number;
  champion: string | null;
  /** Why a finished final does not decide the champion; otherwise null. */
  undecided: UndecidedReason | null;
}

/** A match whose points follow from `after` in place of `before`; null stands for no score. */
export interface ChangedMatch {
  id: string;
  before: Score | null;
  after: Score | null;
}

/**
 * Turns results into points in one transaction: every match whose final score has changed, then the champion's bonus. A second
 * run changes nothing. A corrected result moves its points, and a withdrawn one takes them back (docs/rules.md#settlement).
 */
export async function settleMatches(context: SettlementContext): Promise<SettlementReport> {
  const report = await context.database.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('settlement'))`.execute(transaction);
    const changed = await lockChangedMatches(transaction);
    // On Citus this write, not the lock above, makes saves on all nodes wait.
    if (changed.length > 0) await storeSettledScores(transaction, changed);
    const participants = changed.length === 0 ? 0 : await addHits(transaction, changed);
    const { champion, undecided, topics } = await settleChampion(transaction, context.tournament);
    await raise(transaction, ...new Set([...topics, ...(changed.length > 0 ? (['ranking'] as const) : [])]));
    return { matches: changed.map(({ id }) => id), participants, champion, undecided };
  });
  await context.changes?.readNow();
  return report;
}

/** Stores the result of one match and settles it (docs/rules.md#settlement). */
export async function storeResult(
  context: SettlementContext,
  matchId: string,
  result: Score,
): Promise<'stored' | 'match_unknown'> {
  const isStored = await context.database.db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('matches')
      .set({ status: 'finished', home_score: result.home, away_score: result.away })
      .where('id', '=', matchId)
      .where('present', '=', true)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await recordLatePredictions(transaction, [matchId]);
    await raise(transaction, 'matches');
    return true;
  });
  if (!isStored) return 'match_unknown';
  await settleMatches(context);
  // A result stored by hand has been checked by a person.
  await confirmChampionOf(context.database.db, matchId);
  return 'stored';
}

const finalScore = sql`present and status = 'finished' and home_score is not null and away_score is not null`;

/** Whether the final score of a row of `matches` differs from the one it was settled with. */
export const isUnsettled = sql<boolean>`
  (settled_home_score, settled_away_score) is distinct from
  (case when ${finalScore} then home_score end, case when ${finalScore} then away_score end)`;

/**
 * Locks the matches to settle in the order of their ids, as a read of the sheet does, so that the two cannot deadlock. A save
 * that waits finds its match settled and is refused.
 */
async function lockChangedMatches(db: Db): Promise<ChangedMatch[]> {
  const score = (home: string, away: string) =>
    sql`json_build_object('home', ${sql.ref(home)}, 'away', ${sql.ref(away)})`;
  const { rows } = await sql<ChangedMatch>`
    select id, case when settled_home_score is not null then ${score('settled_home_score', 'settled_away_score')} end as before,
           case when ${finalScore} then ${score('home_score', 'away_score')} end as after
    from matches where ${isUnsettled} order by id for no key update
  `.execute(db);
  return rows;
}

/** Adds the change in hits to the people who predicted the matches, from which their totals follow. Returns how many people. */
async function addHits(db: Db, changed: ChangedMatch[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update participants s
    set ${eachHit((column) => sql`${column} = s.${column} + m.${column}`)}
    from (${movedHits(changed)}) m
    where s.user_id = m.user_id and (${eachHit((column) => sql`m.${column} <> 0`, sql` or `)})
  `.execute(db);
  return Number(numAffectedRows);
}

/** Selects the hits of each kind that a `user_id` gains by the changes. `whose` restricts predictions `p`. */
export function movedHits(changed: ChangedMatch[], whose = sql`true`): RawBuilder<unknown> {
  const rows = changed.map(({ id, before, after }) => ({
    ...{ id, home_before: before?.home, away_before: before?.away },
    ...{ home_after: after?.home, away_after: after?.away },
  }));
  const ids = changed.map(({ id }) => id);
  const hits = (hit: string, score: 'before' | 'after') => sql`
    count(*) filter (where prediction_hit(p.home_score, p.away_score,
      ${sql.ref(`c.home_${score}`)}, ${sql.ref(`c.away_${score}`)}) = ${sql.lit(hit)})`;
  // A first result has nothing to subtract. Leaving that count out halves the time.
  const isFirst = changed.every(({ before }) => before === null);
  const moved = eachHit(
    (column, hit) => sql`
    (${hits(hit, 'after')} - ${isFirst ? sql`0` : hits(hit, 'before')})::int as ${column}`,
  );
  return sql`
    select p.user_id, ${moved}
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as c
           (id text, home_before smallint, away_before smallint, home_after smallint, away_after smallint)
    join predictions p on p.match_id = c.id
    where p.match_id = any(${ids}::text[]) and ${whose}
    group by p.user_id`;
}

async function storeSettledScores(db: Db, changed: ChangedMatch[]): Promise<void> {
  const scores = changed.map(({ id, after }) => ({ id, ...after }));
  await sql`
    update matches m set settled_home_score = c.home, settled_away_score = c.away
    from json_to_recordset(${JSON.stringify(scores)}::text::json) as c (id text, home smallint, away smallint)
    where m.id = c.id
  `.execute(db);
}
