import { useLayoutEffect, useRef, type RefObject } from 'react';

/** The row of each participant of the open pages, from 0, by user id. */
type Places = ReadonlyMap<string, number>;

const climb = { duration: 600, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

/**
 * Lets the rows of `list` climb or fall to their new places when positions change on screen; a row is found by its
 * `data-user`. Nothing moves with `prefers-reduced-motion`.
 */
export function useClimbingRows(list: RefObject<HTMLElement | null>, places: Places) {
  const before = useRef<Places>(new Map());
  useLayoutEffect(() => {
    const moves = movesBetween(before.current, places);
    before.current = places;
    if (moves.size === 0 || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-user]') ?? []) {
      const rows = moves.get(row.dataset['user'] ?? '');
      if (rows === undefined) continue;
      // Who climbs passes before who falls.
      const layer = rows < 0 ? '1' : '0';
      row.animate({ translate: [`0 ${-rows * row.offsetHeight}px`, '0 0'], zIndex: [layer, layer] }, climb);
    }
  }, [list, places]);
}

/** How many rows down each participant moved who was known before and is now; those who did not move are left out. */
export function movesBetween(before: Places, now: Places): ReadonlyMap<string, number> {
  const moves = new Map<string, number>();
  for (const [userId, row] of now) {
    const former = before.get(userId);
    if (former !== undefined && former !== row) moves.set(userId, row - former);
  }
  return moves;
}
