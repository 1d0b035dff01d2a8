import { useCallback, useEffect, useMemo, useRef } from 'react';
import { mostPredictedGoals } from '../../../domain/score-prediction.ts';
import type { TypeDraft } from '../../lib/predictions-context.ts';

/** Most characters of a box; see docs/rules.md#prediction-scores. */
export const scoreTextLength = 2;

/** What typing does to a score box. */
export interface ScoreEntry {
  /** What the box then holds. */
  text: string;
  /** Whether the next box has its turn. */
  movesOn: boolean;
}

/**
 * What a box that holds `current` does when `typed` was typed into it: empty, or a whole number from 0 to 20; any other
 * text is refused (docs/rules.md#prediction-scores). A second digit that would make more than 20 replaces the first.
 */
export function enterScore(current: string, typed: string): ScoreEntry {
  if (typed === '') return { text: '', movesOn: false };
  const refused: ScoreEntry = { text: current, movesOn: false };
  if (!/^\d{1,2}$/.test(typed)) return refused;
  const score = Number(typed);
  if (score <= mostPredictedGoals) return { text: String(score), movesOn: true };
  return current.length === 1 && typed.startsWith(current)
    ? { text: typed.slice(1), movesOn: true }
    : refused;
}

/** One goal more or fewer, from 0 to 20. An empty box counts as 0: up gives 1, down gives 0. */
export function stepScore(current: string, step: 1 | -1): string {
  return String(Math.min(mostPredictedGoals, Math.max(0, Number(current) + step)));
}

/** Score boxes in a row: two for each match, home first. What has the focus after them is registered behind the last. */
export interface ScoreChain {
  register(index: number, element: HTMLElement | null): void;
  /** The first box without a number that can be typed in. */
  firstEmpty(): HTMLElement | undefined;
  /** Takes what became of the text of a box; `byHand` when it was typed, which moves the focus on. */
  change(index: number, current: string, next: string, byHand: boolean): void;
  /** One goal more or fewer. */
  step(index: number, current: string, by: 1 | -1): void;
}

/** The boxes of `matchIds`, through which the focus moves as digits are typed; `type` stores their texts. */
export function useScoreChain(matchIds: readonly string[], type: TypeDraft): ScoreChain {
  const boxes = useRef(new Map<number, HTMLElement>());
  const ids = useRef(matchIds);
  useEffect(() => {
    ids.current = matchIds;
  });

  const put = useCallback(
    (index: number, text: string) => {
      const id = ids.current[Math.floor(index / 2)];
      if (id !== undefined) type(id, index % 2 === 0 ? { home: text } : { away: text });
    },
    [type],
  );
  return useMemo(
    () => ({
      register(index, element) {
        if (element === null) boxes.current.delete(index);
        else boxes.current.set(index, element);
      },
      firstEmpty: () =>
        [...boxes.current]
          .toSorted(([a], [b]) => a - b)
          .map(([, element]) => element)
          .find(
            (element) => element instanceof HTMLInputElement && !element.disabled && element.value === '',
          ),
      change(index, current, next, byHand) {
        const { text, movesOn } = enterScore(current, next);
        put(index, text);
        if (byHand && movesOn) boxes.current.get(index + 1)?.focus();
      },
      step: (index, current, by) => put(index, stepScore(current, by)),
    }),
    [put],
  );
}
