import { useCallback } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Match } from '../../domain/api-schemas.ts';
import { isOpenForPredictions } from '../../domain/match-status.ts';
import { useOwnPredictions } from './predictions.ts';
import { useAtNow } from './server-clock.ts';

/** What this page took for open and the server did not, as `versionOf` names them. */
const closedStore = createStore(() => ({ closed: new Set<string>() }));

/** Notes that a save was refused because `match` had started: it stays closed until its kick-off moves (docs/rules.md#kick-off-lock). */
export function noteClosed(match: Match): void {
  closedStore.setState(({ closed }) => ({ closed: new Set(closed).add(versionOf(match)) }));
}

/** Whether a match takes predictions at `at` (epoch milliseconds, server's time), as far as is known. */
export function useIsOpen(): (match: Match, at: number) => boolean {
  const { closed } = useStore(closedStore);
  return useCallback(
    (match, at) => isOpenForPredictions(match, at) && !closed.has(versionOf(match)),
    [closed],
  );
}

/** Ids of the open matches, empty in a sample; `missing` has those without the user's prediction, null until it is known. */
export function useOpenMatches(matches: Match[], sample: boolean) {
  const { data: predicted } = useOwnPredictions();
  const isOpen = useIsOpen();
  const openIds = useAtNow((now) =>
    matches
      .filter((match) => !sample && isOpen(match, now))
      .map(({ id }) => id)
      .join('\n'),
  );
  const open = openIds === '' ? [] : openIds.split('\n');
  return { open, missing: predicted === undefined ? null : missingPredictions(open, predicted) };
}

/** Of the ids of open matches those that are not in `predicted`. */
export function missingPredictions(
  open: readonly string[],
  predicted: { has: (matchId: string) => boolean },
): string[] {
  return open.filter((id) => !predicted.has(id));
}

/** A match as refused: when its kick-off moves, the refusal no longer counts. */
function versionOf({ id, kickoffAt }: Match): string {
  return `${id} ${kickoffAt ?? ''}`;
}
