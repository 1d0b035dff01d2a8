import { useCallback, useReducer } from 'react';
import { isOpenForPredictions } from '../../../domain/match-status.ts';
import type { Match } from '../../../domain/api-schemas.ts';

/** What the server has said of matches that this page took for open. */
interface Refusals {
  /** Notes that a save was refused because the match had started; stable. */
  refuse(match: Match): void;
  /** Whether the match takes predictions at `at` (epoch milliseconds, server's time), as far as is known. */
  isOpen(match: Match, at: number): boolean;
}

const none: ReadonlySet<string> = new Set();

/** Refused matches stay closed until their kick-off moves (docs/rules.md#kick-off-lock). */
export function useRefusals(): Refusals {
  const [refused, refuse] = useReducer(withMatch, none);
  const isOpen = useCallback(
    (match: Match, at: number) => isOpenForPredictions(match, at) && !refused.has(versionOf(match)),
    [refused],
  );
  return { refuse, isOpen };
}

function withMatch(refused: ReadonlySet<string>, match: Match): ReadonlySet<string> {
  return new Set([...refused, versionOf(match)]);
}

/** A match as refused: when its kick-off moves, the refusal no longer counts. */
function versionOf({ id, kickoffAt }: Match): string {
  return `${id} ${kickoffAt ?? ''}`;
}
