import { isOpenForPredictions } from '../../../domain/match-status.ts';
import type { Db } from '../../database/database.ts';
import { findCupState, findShownMatches, type ShownMatch } from './unfinished-repository.ts';

/** So many matches of a kind are named. */
const mostNamed = 3;

/** What of the present cup is unfinished, as clauses in English for the operator; empty when it can be closed. */
export async function findUnfinished(db: Db): Promise<string[]> {
  const state = await findCupState(db);
  const matches = await findShownMatches(db);
  const isOpen = ({ status, kickoffAt }: ShownMatch): boolean =>
    isOpenForPredictions({ status, kickoffAt: kickoffAt?.toISOString() ?? null }, state.now.getTime());
  const open = matches.filter(isOpen);
  const live = matches.filter(({ status }) => status === 'live');
  const others = matches.filter((match) => !isOpen(match) && !['live', 'finished'].includes(match.status));
  const scoreless = matches.filter(({ status, hasScore }) => status === 'finished' && !hasScore);
  const unsettled = matches.filter(({ isSettled, status }) => !isSettled && status === 'finished');
  return [
    ...describe(open, 'can still be predicted'),
    ...describe(live, 'live'),
    ...describe(others, 'without a result (postponed, cancelled, or begun and not finished)'),
    ...describe(scoreless, 'finished without a score'),
    ...describe(
      unsettled.filter(({ hasScore }) => hasScore),
      'whose result is not settled',
    ),
    ...(state.isQuarantined ? ['the last read of the sheet is quarantined'] : []),
    ...(state.hasChampion && state.champion === null ? ['the champion is not decided'] : []),
    ...(state.champion !== null && !state.isConfirmed ? ['the champion is not confirmed yet'] : []),
    ...(!state.hasChampion && !state.isClosed
      ? ['it has no champion, and neither "closed" in its file nor cerrado in the sheet Torneo ends it']
      : []),
  ];
}

function describe(matches: ShownMatch[], what: string): string[] {
  if (matches.length === 0) return [];
  const names = matches.slice(0, mostNamed).map(({ homeTeam, awayTeam }) => `${homeTeam} - ${awayTeam}`);
  const more = matches.length > mostNamed ? ', ...' : '';
  return [
    `${matches.length} ${matches.length === 1 ? 'match' : 'matches'} ${what} (${names.join(', ')}${more})`,
  ];
}
