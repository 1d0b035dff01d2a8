import { useCallback, useEffect, useMemo, useRef } from 'react';
import { mostPredictedGoals } from '../../../domain/score-prediction.ts';
import type { TypeDraft } from './use-drafts.ts';

/** Most characters of a box; see docs/rules.md#prediction-scores. */
export const scoreTextLength = 2;

/** What typing does to a score box. */
export interface ScoreEntry {
  /** What the box then holds. */
  text: string;
  /** When the next box has its turn: at once, unless another digit follows soon, or not by itself. */
  next: 'now' | 'soon' | 'stay';
  /** A digit that fits no more and belongs to the next box. */
  carry: string;
}

/**
 * What a box that holds `current` does when `typed` was typed into it: empty, or a whole number from 0 to 20; any other
 * text is refused (docs/rules.md#prediction-scores). A '1' or '2' may become 10 to 20 and waits for its second digit;
 * when that would be more than 20, it is the next box's.
 */
export function enterScore(current: string, typed: string): ScoreEntry {
  if (typed === '') return { text: '', next: 'stay', carry: '' };
  const refused: ScoreEntry = { text: current, next: 'stay', carry: '' };
  if (!/^\d{1,2}$/.test(typed)) return refused;
  const score = Number(typed);
  if (score <= mostPredictedGoals) {
    const text = String(score);
    return { text, next: text === '1' || text === '2' ? 'soon' : 'now', carry: '' };
  }
  const carry = typed.slice(1);
  return typed.startsWith(current) && current.length === 1 ? { text: current, next: 'now', carry } : refused;
}

/** One goal more or fewer, from 0 to 20. An empty box counts as 0: up gives 1, down gives 0. */
export function stepScore(current: string, step: 1 | -1): string {
  return String(Math.min(mostPredictedGoals, Math.max(0, Number(current) + step)));
}

/** How long a '1' or '2' waits for its second digit, in milliseconds; see docs/rules.md#prediction-scores. */
const secondDigitPatience = 400;

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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ids = useRef(matchIds);
  useEffect(() => {
    ids.current = matchIds;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

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
        clearTimeout(timer.current);
        let at = index;
        for (let entry = enterScore(current, next); ; entry = enterScore('', entry.carry)) {
          put(at, entry.text);
          const box = boxes.current.get(at);
          const following = boxes.current.get(at + 1);
          if (!byHand || entry.next === 'stay' || following === undefined) return;
          if (entry.next === 'soon') {
            timer.current = setTimeout(() => following.focus(), secondDigitPatience);
            // Whoever leaves the box by themselves may come back to it before the time is up.
            box?.addEventListener('blur', () => clearTimeout(timer.current), { once: true });
            return;
          }
          following.focus();
          if (entry.carry === '') return;
          at += 1;
        }
      },
      step(index, current, by) {
        clearTimeout(timer.current);
        put(index, stepScore(current, by));
      },
    }),
    [put],
  );
}
