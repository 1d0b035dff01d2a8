import { startTransition, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';

/** How far around the window there are cards, in its heights: what a flick passes meanwhile, and what Tab reaches next. */
const margin = '75% 0px';

/** Cards that follow the one with the focus are there before the next Tab, however late the observer is. */
const cardsAhead = 3;

interface Watcher {
  onChange(entry: IntersectionObserverEntry): void;
  bringCard(): void;
}
const watchers = new Map<Element, Watcher>();
let observer: IntersectionObserver | undefined;

/** One observer for all places: what comes near together is rendered together, in slices. Returns how to stop. */
function watch(element: Element, watcher: Watcher): () => void {
  observer ??= new IntersectionObserver(
    (entries) =>
      startTransition(() => {
        for (const entry of entries) watchers.get(entry.target)?.onChange(entry);
      }),
    { rootMargin: margin },
  );
  watchers.set(element, watcher);
  observer.observe(element);
  return () => {
    watchers.delete(element);
    observer?.unobserve(element);
  };
}

function bringNextCards(element: Element): void {
  const following = [...watchers.keys()]
    .filter((other) => element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  for (const next of following.slice(0, cardsAhead)) watchers.get(next)?.bringCard();
}

/** Heights that cards had at this width, in pixels by match; and of which statuses one has set that of all others. */
const heights = new Map<string, number>();
const measuredStatus = new Set<string>();
let measuredWidth = 0;

/** The height of cards that were never there, by status. One of another status is like none of them, and sets nothing. */
const usualHeight = new Map([
  ['scheduled', '--card'],
  ['finished', '--finished-card'],
]);

/** A card's height is that of its place from then on; the first one of a status sets that of all its kind. */
function remember({ id, status }: Match, height: number): void {
  const root = document.documentElement;
  if (root.clientWidth !== measuredWidth) {
    measuredWidth = root.clientWidth;
    heights.clear();
    measuredStatus.clear();
  }
  if (height === 0) return;
  heights.set(id, height);
  const property = usualHeight.get(status);
  if (property === undefined || measuredStatus.has(status)) return;
  measuredStatus.add(status);
  root.style.setProperty(property, `${height}px`);
}

/**
 * Whether `place`, where `match` stands in a list, is so near to the window that it has its card, and its height in CSS when it
 * has none. A card in which the focus is stays. `bringCard` renders it wherever it is.
 */
export function useNearWindow(place: RefObject<HTMLElement | null>, match: Match, first: boolean) {
  const { id, status } = match;
  const [near, setNear] = useState(first);
  const latest = useRef({ match, near });
  const sought = useRef(false);
  useLayoutEffect(() => {
    latest.current = { match, near };
    if (!near || !sought.current) return;
    sought.current = false;
    place.current?.querySelector('article')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let isNear = first;
    const leave = () => {
      if (!element.contains(document.activeElement)) setNear(false);
    };
    const stop = watch(element, {
      bringCard: () => setNear(true),
      onChange({ isIntersecting, boundingClientRect }) {
        isNear = isIntersecting;
        if (latest.current.near) remember(latest.current.match, boundingClientRect.height);
        if (isNear) setNear(true);
        else leave();
      },
    });
    const onFocusOut = () => {
      if (!isNear) startTransition(leave);
    };
    const onFocusIn = () => {
      bringNextCards(element);
      sought.current = !latest.current.near;
      // Of a card that is there as well: that it leaves may already be on its way.
      setNear(true);
    };
    element.addEventListener('focusin', onFocusIn);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      stop();
      element.removeEventListener('focusin', onFocusIn);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, [place, first]);
  const height = heights.get(id) ?? `var(${usualHeight.get(status) ?? '--card'}, 19.5rem)`;
  return { near, height };
}
