import { useCallback, useEffect, useRef } from 'react';
import { enterScore, type ScoreEntry } from './score-entry.ts';

/** How long a '1' or '2' waits for its second digit, in milliseconds; see docs/rules.md#prediction-scores. */
const secondDigitPatience = 400;

/**
 * Score boxes in a row, through which the focus moves as digits are typed. `put` stores the text of the box at an index;
 * the boxes are registered by index, and what has the focus after the last one may be registered behind them.
 */
export function useScoreChain(put: (index: number, text: string) => void) {
  const boxes = useRef(new Map<number, HTMLElement>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const register = useCallback((index: number, box: HTMLElement | null) => {
    if (box === null) boxes.current.delete(index);
    else boxes.current.set(index, box);
  }, []);

  const enter = useCallback(
    (index: number, entry: ScoreEntry): void => {
      clearTimeout(timer.current);
      let at = index;
      for (let current = entry; ; current = enterScore('', current.carry)) {
        put(at, current.text);
        const box = boxes.current.get(at);
        const following = boxes.current.get(at + 1);
        if (current.next === 'stay' || following === undefined) return;
        const move = () => following.focus();
        if (current.next === 'soon') {
          timer.current = setTimeout(() => document.activeElement === box && move(), secondDigitPatience);
          return;
        }
        move();
        if (current.carry === '') return;
        at += 1;
      }
    },
    [put],
  );
  return { register, enter };
}
