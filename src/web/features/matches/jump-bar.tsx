import clsx from 'clsx';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { formatWeekday } from '../../ui/dates.ts';
import { LiveDot } from '../../ui/badge.tsx';
import {
  groupId,
  groupKeyOf,
  type ArrangedMatches,
  type GroupBy,
  type MatchGroup,
} from './arrange-matches.ts';

interface JumpBarProps extends ArrangedMatches {
  groupBy: GroupBy;
  timeZone: string;
}

interface Target {
  key: string;
  id: string;
  name: string;
  label: string;
  over: boolean;
  live: boolean;
}

/** Shows the days or rounds in the order of play, as links to their matches; see docs/screens.md#long-lists. */
export function JumpBar({ groupBy, upcoming, results, timeZone }: JumpBarProps) {
  const { prefix, targets } = useMemo(
    () => targetsOf({ groupBy, upcoming, results, timeZone }),
    [groupBy, upcoming, results, timeZone],
  );
  const nav = useRef<HTMLElement>(null);
  const bar = useRef<HTMLUListElement>(null);
  const { here, stuck } = useScrolled(targets, nav);
  useLayoutEffect(() => {
    const chips = bar.current?.querySelectorAll<HTMLElement>('li');
    const chip = chips?.[targets.findIndex(({ key }) => key === here)];
    if (chip === undefined || bar.current === null) return;
    bar.current.scrollLeft = chip.offsetLeft - (bar.current.clientWidth - chip.offsetWidth) / 2;
  }, [here, targets]);
  return (
    <nav
      ref={nav}
      aria-label={`Ir a ${prefix.trim().toLowerCase()}`.trim()}
      // On a phone it appears only on scrolling or focus, to leave room for the first form.
      className="sticky top-12 z-20 -mt-3 h-0 wide:top-16 wide:mt-0 wide:h-auto"
    >
      <div
        className={clsx(
          '-mx-4 flex items-center border-b border-line bg-ground pl-4 transition-opacity wide:-mx-6 wide:pl-6',
          !stuck &&
            'pointer-events-none not-focus-within:opacity-0 wide:pointer-events-auto wide:opacity-100!',
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

function targetsOf({ groupBy, upcoming, results, timeZone }: JumpBarProps) {
  const matches = [...upcoming, ...results].flatMap((group) => group.matches);
  const keys = groupKeysInOrder(matches, groupBy);
  const prefix = groupBy === 'round' ? commonPrefix(keys) : '';
  const short = new Intl.DateTimeFormat('es-ES', { day: 'numeric', month: 'short', timeZone });
  const targets = keys.flatMap((key): Target[] => {
    const own = matches.filter((match) => groupKeyOf(match, groupBy) === key);
    const live = own.some(({ status }) => status === 'live');
    const isThis = (group: MatchGroup) => group.kind === groupBy && group.key === key;
    const ahead = upcoming.find(isThis) ?? (live ? upcoming.find(({ kind }) => kind === 'live') : undefined);
    const group = ahead ?? results.find(isThis);
    const day = own.find(({ kickoffAt }) => kickoffAt !== null)?.kickoffAt;
    if (group === undefined || day == null) return [];
    const over = ahead === undefined;
    const id = groupId(over ? 'results' : 'upcoming', group);
    if (groupBy === 'round') return [{ key, id, name: key, label: key.slice(prefix.length), over, live }];
    const label = short.format(Date.parse(day));
    // The name begins with the label, for people who control the browser by voice.
    return [{ key, id, name: `${label}, ${formatWeekday(day, timeZone)}`, label, over, live }];
  });
  return { prefix, targets };
}

function currentOf(targets: Target[]): Target | undefined {
  return targets.find(({ over }) => !over) ?? targets.at(-1);
}

/** Returns the days or rounds in the order of their middle kick-offs, which a postponed match does not move. */
export function groupKeysInOrder(matches: readonly Match[], groupBy: GroupBy): string[] {
  const times = new Map<string, number[]>();
  for (const match of matches) {
    if (match.kickoffAt === null) continue;
    const key = groupKeyOf(match, groupBy);
    times.set(key, [...(times.get(key) ?? []), Date.parse(match.kickoffAt)]);
  }
  const middle = (instants: number[]) => instants.toSorted((a, b) => a - b)[instants.length >> 1] ?? 0;
  return [...times]
    .map(([key, instants]) => ({ key, at: middle(instants) }))
    .sort((a, b) => a.at - b.at)
    .map(({ key }) => key);
}

/** Returns what the names of all rounds have before their number, such as 'Jornada '; '' otherwise. */
export function commonPrefix(keys: readonly string[]): string {
  const prefix = /^(.*\D)\d+$/.exec(keys[0] ?? '')?.[1] ?? '';
  const all = keys.every((key) => key.startsWith(prefix) && /^\d+$/.test(key.slice(prefix.length)));
  return all && keys.length > 1 ? prefix : '';
}

/** Returns the key of the group at a third of the window's height, and whether the bar is stuck to the top. */
function useScrolled(targets: Target[], bar: RefObject<HTMLElement | null>) {
  const [scrolled, setScrolled] = useState({ here: currentOf(targets)?.key, stuck: false });
  useEffect(() => {
    const look = (): void => {
      if (bar.current === null) return;
      const line = window.innerHeight / 3;
      const onScreen = targets.filter(({ id }) => {
        const box = document.getElementById(id)?.getBoundingClientRect();
        return box !== undefined && box.top <= line && box.bottom > line;
      });
      const group = onScreen.find(({ over }) => !over) ?? onScreen[0] ?? currentOf(targets);
      const stuck =
        bar.current.getBoundingClientRect().top <= parseFloat(getComputedStyle(bar.current).top) + 1;
      setScrolled((before) =>
        before.here === group?.key && before.stuck === stuck ? before : { here: group?.key, stuck },
      );
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [targets, bar]);
  return scrolled;
}

/** Unfolds the group, scrolls to it and focuses it, so that Tab continues there. */
function goTo(id: string): void {
  const group = document.getElementById(id);
  if (group === null) return;
  const summary = group.querySelector('summary');
  if (group instanceof HTMLDetailsElement && !group.open) summary?.click();
  group.scrollIntoView();
  (summary ?? group).focus({ preventScroll: true });
}
