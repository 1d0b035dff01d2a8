import { setTimeout } from 'node:timers/promises';
import { confirmChampion, type UndecidedReason } from '../../domain/champion.ts';
import type { Score } from '../../domain/score-prediction.ts';
import { recordLatePredictions } from '../audit-log/index.ts';
import type { Database, Db } from '../database/index.ts';
import { findChampionNames } from './find-champion-names.ts';
import { raise, type Topic } from '../live/index.ts';
import { findTeams, type TeamRules } from '../tournament/index.ts';
import { decideBySheet, decideFinal } from './decide-final.ts';
import * as ending from './ending-repository.ts';
import * as repository from './settlement-repository.ts';

/** What settlement needs: the database, and the teams as the tournament file has them. */
export interface SettlementContext {
  database: Database;
  tournament: TeamRules;
}

export interface SettlementReport {
  /** Ids of the matches whose points were written or taken back. */
  matches: string[];
  /** Participants whose points changed, counted in each batch and match that did. */
  participants: number;
  champion: string | null;
  /** Why a finished final decides nothing; null when it does or is still to be played. */
  undecided: UndecidedReason | null;
}

/** From so many participants on a settlement on a server uses two connections; below, it takes less than half a second. */
const dividedFrom = 100_000;

/**
 * Turns results into points: every match that needs it, then the champion's bonus and the order of ties.
 * Idempotent and reversible: a second run changes nothing, a corrected result moves the points, one taken back removes
 * them (docs/rules.md#settlement). A database with a batch size gets a transaction per batch, with a pause after each;
 * a server with `dividedFrom` participants or more gets two at once, which end one after the other. A run that was cut short
 * is finished by the next.
 */
export async function settleMatches(
  context: SettlementContext,
  options: { dividedFrom?: number } = {},
): Promise<SettlementReport> {
  const { db, batchSize } = context.database;
  const report: SettlementReport = { matches: [], participants: 0, champion: null, undecided: null };
  for (let remaining = true; remaining;) {
    const begun = performance.now();
    await repository.beginSettlements(db);
    if (batchSize === null) await settleParts(db, report, options.dividedFrom ?? dividedFrom);
    remaining = await db.transaction().execute((transaction) => settleBatch(transaction, context, report));
    // The embedded engine computes in this thread: requests get as much time as the batch took.
    if (remaining) await setTimeout(performance.now() - begun);
  }
  return report;
}

/** Stores the result of one match and settles it (docs/rules.md#result-from-the-service). */
export async function storeResult(
  context: SettlementContext,
  matchId: string,
  result: Score,
): Promise<'stored' | 'match_unknown'> {
  const isStored = await context.database.db.transaction().execute(async (transaction) => {
    const stored = await repository.storeMatchResult(transaction, matchId, result);
    if (stored) {
      await recordLatePredictions(transaction, [matchId]);
      await raise(transaction, 'matches');
    }
    return stored;
  });
  if (!isStored) return 'match_unknown';
  await settleMatches(context);
  // Whoever gives a result by hand has looked at it.
  await context.database.db.transaction().execute(async (transaction) => {
    if (await ending.confirmChampionOf(transaction, matchId)) await raise(transaction, 'tournament');
  });
  return 'stored';
}

/** Databases that a settlement of this process is using two connections of: a second one could wait for its own for ever. */
const dividing = new WeakSet<Db>();

/**
 * Credits all begun matches over two connections, a quarter of the participants over one and the others over the other, which
 * takes three quarters of the time. Equal parts take less, and leave saves too little of two cores (docs/performance.md). Until
 * the upper part ends, after the lower one, its participants have the points of before, as between two batches.
 */
async function settleParts(db: Db, report: SettlementReport, atLeast: number): Promise<void> {
  if (dividing.has(db) || !(await repository.isWorthDividing(db, atLeast))) return;
  dividing.add(db);
  try {
    await db.transaction().execute(async (upper) => {
      const begun = await db.transaction().execute((lower) => creditLowerPart(lower, upper, atLeast));
      if (begun === null) return;
      const { matches, credited, crediting } = begun;
      report.participants += credited + (await crediting);
      await repository.moveSettlements(upper, matches, null);
      await raise(upper, 'ranking');
      report.matches = [...new Set([...report.matches, ...matches])];
    });
  } finally {
    dividing.delete(db);
  }
}

interface BegunParts {
  matches: string[];
  /** Participants of the lower part with other points. */
  credited: number;
  /** Those of the upper part, once the lower one's transaction has ended: it has locked the levels of the ranking. */
  crediting: Promise<number>;
}

/** Credits the lower part and begins to credit the upper one; null when another process has settled the matches. */
async function creditLowerPart(lower: Db, upper: Db, atLeast: number): Promise<BegunParts | null> {
  await repository.lockSettlement(lower, 'lower');
  await repository.lockSettlement(upper, 'upper');
  if (!(await repository.isWorthDividing(lower, atLeast))) return null;
  const matches = await repository.findBegunMatches(lower);
  const crediting = repository.creditParticipants(upper, matches, null, 'upper');
  // When the lower part fails nobody waits for it.
  crediting.catch(() => {});
  const credited = await repository.creditParticipants(lower, matches, null, 'lower');
  await repository.endLowerPart(lower, matches);
  return { matches, credited, crediting };
}

/** Settles every match or, with a batch size, one match for that many participants; returns whether more remains. */
async function settleBatch(db: Db, context: SettlementContext, report: SettlementReport): Promise<boolean> {
  const { batchSize } = context.database;
  await repository.lockSettlement(db);
  const begun = await repository.findBegunMatches(db);
  const [first] = begun;
  if (first !== undefined) {
    const matches = batchSize === null ? begun : [first];
    const through = batchSize === null ? null : await repository.findBatchEnd(db, first, batchSize);
    report.participants += await repository.creditParticipants(db, matches, through);
    await repository.moveSettlements(db, matches, through);
    report.matches = [...new Set([...report.matches, ...matches])];
  }
  const changed: Topic[] = first === undefined ? [] : ['ranking'];
  const isDone = !(await repository.isAnythingUnsettled(db));
  if (isDone) changed.push(...(await settleChampion(db, context, report)));
  await raise(db, ...changed);
  return !isDone;
}

async function settleChampion(
  db: Db,
  { tournament }: SettlementContext,
  report: SettlementReport,
): Promise<Topic[]> {
  const changed: Topic[] = [];
  const teams = await findTeams(db, tournament);
  const stored = await ending.findEnding(db);
  const decision = stored.isDecidedBySheet
    ? decideBySheet(stored.sheetChampion, teams)
    : decideFinal(await repository.findFinals(db), teams);
  report.champion = decision.decided ? decision.champion : null;
  if (!decision.decided && decision.reason !== 'not-finished') report.undecided = decision.reason;
  const names = await findChampionNames(db, report.champion, teams);
  if (stored.champion !== report.champion || stored.championNames.join('\n') !== names.join('\n')) {
    await repository.storeChampion(db, report.champion, names);
    changed.push('tournament', 'ranking');
  }
  const confirmation = confirmChampion(stored, decision, stored.readAt);
  if (confirmation.confirmed !== stored.confirmed || confirmation.seenAt !== stored.seenAt) {
    await ending.storeConfirmation(db, confirmation);
    changed.push('tournament');
  }
  const over = report.champion !== null || stored.closed;
  if (over !== stored.tiesDrawn) {
    await ending.storeTiesDrawn(db, over);
    changed.push('ranking');
  }
  if (over || stored.tiesDrawn) await repository.separateTies(db, over);
  return changed;
}
