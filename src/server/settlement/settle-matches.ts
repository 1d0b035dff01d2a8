import { setTimeout } from 'node:timers/promises';
import type { Score } from '../../domain/score-prediction.ts';
import type { Database, Db } from '../database/index.ts';
import { findTeams, type TeamRules } from '../tournament/index.ts';
import { decideBySheet, decideFinal } from './decide-final.ts';
import * as ending from './ending-repository.ts';
import * as repository from './settlement-repository.ts';

/** A champion by score alone is celebrated when a read this much later still says so. */
const confirmationMs = 10 * 60_000;

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
  undecided: 'level-without-winner' | 'winner-not-in-final' | 'several-finals' | 'champion-unknown' | null;
}

/**
 * Turns results into points: every match that needs it, then the champion's bonus and the order of ties.
 * Idempotent and reversible: a second run changes nothing, a corrected result moves the points, one taken back removes
 * them (docs/rules.md#settlement). A database with a batch size gets a transaction per batch, with a pause after each;
 * a run that was cut short is finished by the next.
 */
export async function settleMatches(context: SettlementContext): Promise<SettlementReport> {
  const { db } = context.database;
  const report: SettlementReport = { matches: [], participants: 0, champion: null, undecided: null };
  for (let remaining = true; remaining;) {
    const begun = performance.now();
    await repository.beginSettlements(db);
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
  if (!(await repository.storeMatchResult(context.database.db, matchId, result))) return 'match_unknown';
  await settleMatches(context);
  // Whoever gives a result by hand has looked at it.
  await ending.confirmChampionOf(context.database.db, matchId);
  return 'stored';
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
  if (await repository.isAnythingUnsettled(db)) return true;
  await settleChampion(db, context, report);
  return false;
}

async function settleChampion(
  db: Db,
  { tournament }: SettlementContext,
  report: SettlementReport,
): Promise<void> {
  const teams = await findTeams(db, tournament);
  const stored = await ending.findEnding(db);
  const decision = stored.isDecidedBySheet
    ? decideBySheet(stored.sheetChampion, teams)
    : decideFinal(await repository.findFinals(db), teams);
  report.champion = decision.decided ? decision.champion : null;
  if (!decision.decided && decision.reason !== 'not-finished') report.undecided = decision.reason;
  if (stored.champion !== report.champion) await repository.storeChampion(db, report.champion);
  const confirmation = confirmationOf(stored, report.champion, decision.decided && decision.by !== 'score');
  if (confirmation.confirmed !== stored.confirmed || confirmation.seenAt !== stored.seenAt) {
    await ending.storeConfirmation(db, confirmation);
  }
  const over = report.champion !== null || stored.closed;
  // Each write of the row tells every browser.
  if (over !== stored.tiesDrawn) await ending.storeTiesDrawn(db, over);
  if (over || stored.tiesDrawn) await repository.separateTies(db, over);
}

/** Whether the champion is more than a score that one read brought (docs/rules.md#champion-confirmed). */
function confirmationOf(
  stored: ending.StoredEnding,
  champion: string | null,
  isNamed: boolean,
): ending.Confirmation {
  if (champion === null) return { confirmed: false, seenAt: null };
  const seenAt = stored.champion === champion ? (stored.seenAt ?? stored.readAt) : stored.readAt;
  const wasConfirmed = stored.champion === champion && stored.confirmed;
  return { confirmed: isNamed || wasConfirmed || stored.readAt - seenAt >= confirmationMs, seenAt };
}
