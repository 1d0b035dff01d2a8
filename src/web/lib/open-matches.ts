import { useCallback } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { Match } from '../../domain/api-schemas.ts';
import { isOpenForPredictions } from '../../domain/match-status.ts';
import { useOwnPredictions } from './predictions.ts';
import { useAtNow } from './server-clock.ts';

/** Matches that looked open on this page but were refused by the server, as `versionOf` names them. */
const closedStore = createStore(() => ({ closed: new Set<string>() }));

/** Marks a match as closed after a refused save, until its kick-off moves (docs/rules.md#kick-off-lock). */
export function noteClosed(match: Match): void {
  closedStore.setState(({ closed }) => ({ closed: new Set(closed).add(versionOf(match)) }));
}

/** Returns a function that tells whether a match takes predictions at a server time (epoch milliseconds). */
export function useIsOpen(): (match: Match, at: number) => boolean {
  const { closed } = useStore(closedStore);
  return useCallback(
    (match, at) => isOpenForPredictions(match, at) && !closed.has(versionOf(match)),
    [closed],
  );
}

/** Returns the ids of the open matches, none in a sample, and of those without a prediction (null until known). */
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

/** Returns the ids in `open` that are not in `predicted`, in the same order. */
export function missingPredictions(
  open: readonly string[],
  predicted: { has: (matchId: string) => boolean },
): string[] {
  return open.filter((id) => !predicted.has(id));
}

/** Includes the kick-off: a refusal no longer counts once it moves. */
function versionOf({ id, kickoffAt }: Match): string {
  return `${id} ${kickoffAt ?? ''}`;
}
