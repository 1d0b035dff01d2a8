import clsx from 'clsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { isPlayed } from '../../../domain/match-status.ts';
import { usePredictions } from '../../lib/predictions-context.ts';
import { cardHeightOf, rememberCardHeight } from './card-heights.ts';

const matchIds = new WeakMap<Element, string>();
let observer: ResizeObserver | undefined;

/** One observer for all places. */
function remember(entries: ResizeObserverEntry[]): void {
  for (const { target, borderBoxSize } of entries) {
    const id = matchIds.get(target);
    const height = borderBoxSize[0]?.blockSize ?? 0;
    if (id !== undefined) rememberCardHeight(id, height);
  }
}

/**
 * The height of a card that was never laid out, as a class that sets `--usual`: about that of every screen, off by 45 px at most,
 * of a live match or one that nobody predicted by 80: what follows it is then below the window from the first paint on.
 */
function usualHeight({ status, kickoffAt }: Match, participates: boolean, predicted: boolean): string {
  if (isPlayed({ status })) {
    if (!participates) return '[--usual:13rem]';
    return predicted
      ? '[--usual:26rem] @2xl:[--usual:20.75rem]'
      : '[--usual:24rem] lg:@max-2xl:[--usual:21.25rem] @2xl:[--usual:17.5rem]';
  }
  if (!participates) return '[--usual:10.25rem]';
  // Without a date it has one line in place of the form.
  return kickoffAt === null ? '[--usual:12.75rem]' : '[--usual:18.75rem] @2xl:[--usual:15.75rem]';
}

interface CardPlaceProps {
  match: Match;
  /** Whether the card has a prediction or its form. */
  participates: boolean;
  children: ReactNode;
}

/**
 * A card's item in a list that is rendered whole. Far from the window the browser neither styles nor paints the card, which
 * then has its last height; it is found by the browser's search, and reached with Tab, all the same.
 */
export function CardPlace({ match, participates, children }: CardPlaceProps) {
  const { id } = match;
  const place = useRef<HTMLLIElement>(null);
  const [height] = useState(() => cardHeightOf(id));
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    observer ??= new ResizeObserver(remember);
    matchIds.set(element, id);
    observer.observe(element);
    return () => observer?.unobserve(element);
  }, [id]);
  const { predictions } = usePredictions();
  return (
    <li
      ref={place}
      className={clsx('[content-visibility:auto]', usualHeight(match, participates, predictions.has(id)))}
      style={{ containIntrinsicBlockSize: `auto ${height === undefined ? 'var(--usual)' : `${height}px`}` }}
    >
      {children}
    </li>
  );
}
