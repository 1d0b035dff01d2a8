import { startTransition, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { cardHeightOf, rememberCardHeight } from './card-heights.ts';

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

/** At which width of the window a card set the height of all of its status. */
const measuredAt = new Map<string, number>();

/** The height of cards that were never there, by status. One of another status is like none of them, and sets nothing. */
const usualHeight = new Map([
  ['scheduled', '--card'],
  ['finished', '--finished-card'],
]);

/** A card's height is that of its place from then on; the first one of a status sets that of all its kind. */
function remember({ id, status }: Match, height: number): void {
  rememberCardHeight(id, height);
  const root = document.documentElement;
  const property = usualHeight.get(status);
  if (height === 0 || property === undefined || measuredAt.get(status) === root.clientWidth) return;
  measuredAt.set(status, root.clientWidth);
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
  const height = cardHeightOf(id) ?? `var(${usualHeight.get(status) ?? '--card'}, 19.5rem)`;
  return { near, height };
}
