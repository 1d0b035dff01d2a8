import { findTeams } from '../tournament/index.ts';
import { decideBySheet, decideFinal } from './decide-final.ts';
import type { SettlementContext } from './settle-matches.ts';
import { findChampionNames } from './find-champion-names.ts';
import { findEnding } from './ending-repository.ts';
import * as repository from './settlement-repository.ts';

/** What settlement would work with if every live match ended with its present score (docs/rules.md#provisional-standing). */
export interface ForeseenOutcome {
  /** Live matches with both scores, and matches that are still to be settled: their stored points may be others. */
  matches: repository.ForeseenMatch[];
  /** The champion then, null while there is none. */
  champion: string | null;
  /** The names under which it was picked. */
  championNames: string[];
  /** Whether the draw separates level participants then: there is a champion, or the game is closed. */
  isOver: boolean;
  /** Whether it is a live final that decides the champion. */
  isFinalLive: boolean;
  /** Another text whenever someone's points could be others: results, champion, values of points, participants. */
  revision: string;
}

/** Reads what a settlement of the live matches would follow from; null when no live match has both scores. */
export async function foreseeOutcome({
  database: { db },
  tournament,
}: SettlementContext): Promise<ForeseenOutcome | null> {
  const matches = await repository.findForeseenMatches(db);
  if (!matches.some(({ live }) => live)) return null;
  const finals = await repository.findFinals(db);
  const isFinalLive = finals.some(({ status }) => status === 'live');
  const ended = finals.map((final) => (final.status === 'live' ? { ...final, status: 'finished' } : final));
  const teams = await findTeams(db, tournament);
  const ending = await findEnding(db);
  const decision = ending.isDecidedBySheet
    ? decideBySheet(ending.sheetChampion, teams)
    : decideFinal(ended, teams);
  const champion = decision.decided ? decision.champion : null;
  const championNames = await findChampionNames(db, champion, teams);
  const isOver = champion !== null || ending.closed;
  const revision = `${await repository.findForeseenRevision(db)}/${championNames.join()}/${isOver}`;
  return { matches, champion, championNames, isOver, isFinalLive, revision };
}
