import { setTimeout } from 'node:timers/promises';
import { decideChampion, type ChampionDecision, type NamedTeam } from '../../domain/champion.ts';
import type { Score } from '../../domain/score-prediction.ts';
import type { Database, Db } from '../database/index.ts';
import * as repository from './settlement-repository.ts';

/** What settlement needs: the database, and the teams' names as the tournament file has them. */
export interface SettlementContext {
  database: Database;
  tournament: { teams: NamedTeam[] };
}

export interface SettlementReport {
  /** Ids of the matches whose points were written or taken back. */
  matches: string[];
  /** Predictions whose points changed. */
  predictions: number;
  champion: string | null;
  /** Why a finished final decides nothing; null when it does or is still to be played. */
  undecided: 'level-without-winner' | 'winner-not-in-final' | 'several-finals' | null;
}

/** The embedded database has one connection: answers go on between batches of this many predictions. */
const embeddedBatch = 500;

/**
 * Turns results into points: every match that needs it, then the champion's bonus and the order of ties.
 * Idempotent and reversible (spec 7, "Score sync"; rulings, "Champion decided"): a second run changes nothing, a
 * corrected result moves the points, one taken back removes them. PostgreSQL does all in one transaction; the embedded
 * database in batches, and a run cut short is finished by the next.
 */
export async function settleMatches(context: SettlementContext): Promise<SettlementReport> {
  const { database } = context;
  const batch = database.kind === 'embedded' ? embeddedBatch : null;
  const report: SettlementReport = { matches: [], predictions: 0, champion: null, undecided: null };
  if (batch === null) {
    await database.db.transaction().execute(async (transaction) => {
      await repository.lockSettlement(transaction);
      const pending = await repository.findPendingMatches(transaction);
      if (pending.length > 0) {
        report.matches.push(...pending.map(({ id }) => id));
        report.predictions = await repository.settlePredictions(transaction, pending, null);
        await repository.markSettled(transaction, pending, false);
      }
      await settleChampion(transaction, context, report);
    });
    return report;
  }
  for (const match of await repository.findPendingMatches(database.db)) {
    report.matches.push(match.id);
    report.predictions += await settleInBatches(database, match, batch);
  }
  await database.db.transaction().execute((transaction) => settleChampion(transaction, context, report));
  return report;
}

/** Stores the result of one match and settles it (rulings, "rpc/update_match_scores"). */
export async function storeResult(
  context: SettlementContext,
  matchId: string,
  result: Score,
): Promise<'stored' | 'match_unknown'> {
  if (!(await repository.storeMatchResult(context.database.db, matchId, result))) return 'match_unknown';
  await settleMatches(context);
  return 'stored';
}

async function settleInBatches(
  database: Database,
  match: repository.PendingMatch,
  batch: number,
): Promise<number> {
  let total = 0;
  for (;;) {
    const begun = performance.now();
    const settled = await database.db.transaction().execute(async (transaction) => {
      const people = await repository.findUnsettled(transaction, match, batch);
      await repository.settlePredictions(transaction, [match], people);
      await repository.markSettled(transaction, [match], people.length === batch);
      return people.length;
    });
    total += settled;
    if (settled < batch) return total;
    // The engine computes in this thread: as long as a batch took belongs to what others ask.
    await setTimeout(performance.now() - begun);
  }
}

async function settleChampion(db: Db, context: SettlementContext, report: SettlementReport): Promise<void> {
  const finals = await repository.findFinals(db);
  const decision = decideFinal(finals, context.tournament.teams);
  report.champion = decision.decided ? decision.champion : null;
  if (!decision.decided && decision.reason !== 'not-finished') report.undecided = decision.reason;
  const changed = (await repository.findChampion(db)) !== report.champion;
  if (changed) await repository.storeChampion(db, report.champion);
  if (changed || report.champion !== null) await repository.separateTies(db, report.champion !== null);
}

type FinalDecision = ChampionDecision | { decided: false; reason: 'several-finals' };

function decideFinal(finals: Parameters<typeof decideChampion>[0][], teams: NamedTeam[]): FinalDecision {
  const [final, ...others] = finals;
  if (final === undefined) return { decided: false, reason: 'not-finished' };
  return others.length > 0 ? { decided: false, reason: 'several-finals' } : decideChampion(final, teams);
}
