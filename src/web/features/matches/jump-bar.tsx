import clsx from 'clsx';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { formatWeekday } from '../../ui/dates.ts';
import { LiveDot } from '../../ui/badge.tsx';
import { groupKeyOf, type GroupBy, type MatchGroup } from './arrange-matches.ts';
import { commonPrefix, groupId, groupKeysInOrder } from './list-groups.ts';
import { longListMessages } from './long-list-messages.ts';

interface JumpBarProps {
  matches: Match[];
  groupBy: GroupBy;
  upcoming: MatchGroup[];
  results: MatchGroup[];
  timeZone: string;
}

/** A day or round in the bar, and the element that it leads to. */
interface Target {
  key: string;
  id: string;
  /** As it is read out, and what of it is shown. */
  name: string;
  label: string;
  over: boolean;
  live: boolean;
}

/** The days or rounds in the order of play; each leads to its matches. The one on screen is marked. See docs/screens.md#long-lists. */
export function JumpBar(props: JumpBarProps) {
  const { matches, groupBy, upcoming, results, timeZone } = props;
  const { prefix, targets } = useMemo(
    () => targetsOf({ matches, groupBy, upcoming, results, timeZone }),
    [matches, groupBy, upcoming, results, timeZone],
  );
  const current = targets.find(({ over }) => !over) ?? targets.at(-1);
  const here = useGroupOnScreen(targets) ?? current?.key;
  const bar = useRef<HTMLUListElement>(null);
  const [nav, stuck] = useStuck();
  useLayoutEffect(() => {
    const chips = bar.current?.querySelectorAll<HTMLElement>('li');
    const chip = chips?.[targets.findIndex(({ key }) => key === here)];
    if (chip === undefined || bar.current === null) return;
    bar.current.scrollLeft = chip.offsetLeft - (bar.current.clientWidth - chip.offsetWidth) / 2;
  }, [here, targets]);
  return (
    <nav
      ref={nav}
      aria-label={`${longListMessages.jumpBar} ${prefix.trim().toLowerCase()}`.trim()}
      // On a phone it takes no room from the first form: it comes with the scrolling, and with the focus.
      className="sticky top-12 z-20 max-md:-mt-2 max-md:h-0 xs:max-md:-mt-4 sm:top-16 sm:max-md:-mt-5"
    >
      <div
        className={clsx(
          '-mx-4 flex items-center border-b border-line bg-ground pl-4 transition-opacity sm:-mx-6 sm:pl-6',
          !stuck && 'max-md:pointer-events-none max-md:not-focus-within:opacity-0',
        )}
      >
        {prefix !== '' && (
          <span aria-hidden="true" className="shrink-0 pr-2 text-xs font-semibold text-muted">
            {prefix.trim()}
          </span>
        )}
        <ul ref={bar} className="relative flex grow [scrollbar-width:none] overflow-x-auto">
          {targets.map(({ key, id, name, label, over, live }) => (
            <li key={key} className="shrink-0">
              <button
                type="button"
                aria-label={name}
                aria-current={key === here || undefined}
                className="group/jump flex min-h-11 min-w-11 items-center justify-center px-0.5"
                onClick={() => goTo(id)}
              >
                <span
                  className={clsx(
                    'flex h-8 min-w-8 items-center justify-center gap-1 rounded-full px-2 text-sm font-semibold whitespace-nowrap tabular-nums transition-colors',
                    key === here ? 'bg-ink text-ground' : 'group-hover/jump:bg-raised',
                    over && key !== here && 'text-muted',
                  )}
                >
                  {live && <LiveDot />}
                  {label}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

function targetsOf({ matches, groupBy, upcoming, results, timeZone }: JumpBarProps) {
  const keys = groupKeysInOrder(matches, groupBy);
  const prefix = groupBy === 'round' ? commonPrefix(keys) : '';
  const keyOf = (match: Match) => groupKeyOf(match, groupBy);
  const live = new Set(matches.filter(({ status }) => status === 'live').map(keyOf));
  const short = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone });
  const targets = keys.flatMap((key): Target[] => {
    const isThis = (group: MatchGroup) => group.kind === groupBy && group.key === key;
    const ahead =
      upcoming.find(isThis) ?? (live.has(key) ? upcoming.find(({ kind }) => kind === 'live') : undefined);
    const group = ahead ?? results.find(isThis);
    if (group === undefined) return [];
    const id = groupId(ahead === undefined ? 'results' : 'upcoming', group);
    const kickoffAt = matches.find((match) => match.kickoffAt !== null && keyOf(match) === key)?.kickoffAt;
    const day = groupBy === 'day' ? (kickoffAt ?? null) : null;
    const label = day === null ? key.slice(prefix.length) : short.format(Date.parse(day));
    // With what is seen of it, or who speaks to the browser cannot press it.
    const name = day === null ? key : `${label}, ${formatWeekday(day, timeZone)}`;
    return [{ key, id, name, label, over: ahead === undefined, live: live.has(key) }];
  });
  return { prefix, targets };
}

/** The key of the group a third below the top of the window; of two side by side the one that is still to be played. */
function useGroupOnScreen(targets: Target[]): string | undefined {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setSeen((before) => {
          const next = new Set(before);
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) next.add(target.id);
            else next.delete(target.id);
          }
          return next;
        }),
      { rootMargin: '-33% 0px -66% 0px' },
    );
    for (const { id } of targets) {
      const group = document.getElementById(id);
      if (group !== null) observer.observe(group);
    }
    return () => {
      observer.disconnect();
      setSeen(new Set());
    };
  }, [targets]);
  const onScreen = targets.filter(({ id }) => seen.has(id));
  return (onScreen.find(({ over }) => !over) ?? onScreen[0])?.key;
}

/** Whether an element that sticks to the top does so now. */
function useStuck() {
  const ref = useRef<HTMLElement>(null);
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    if (ref.current === null) return;
    const top = parseFloat(getComputedStyle(ref.current).top) + 1;
    const observer = new IntersectionObserver(
      ([entry]) => setStuck(entry !== undefined && entry.boundingClientRect.top <= top),
      { rootMargin: `${-top}px 0px 0px 0px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, stuck] as const;
}

/** Unfolds the group, scrolls to it and gives it the focus: Tab goes on from there. */
function goTo(id: string): void {
  const group = document.getElementById(id);
  if (group === null) return;
  if (group instanceof HTMLDetailsElement) group.open = true;
  group.scrollIntoView();
  (group.querySelector('summary') ?? group).focus({ preventScroll: true });
}
