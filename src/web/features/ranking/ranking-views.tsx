import clsx from 'clsx';
import { useEffect, useRef, type ComponentType } from 'react';
import type { GameConfig } from '../../../domain/api-schemas.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { ViewProps } from './view-answer.tsx';
import { rankingMessages as messages } from './messages.ts';

/** One way to look at the ranking; `View` comes with its own code once it is chosen, null for the list of everybody. */
export interface RankingView {
  /** What the address calls it: `?tab=ranking&ver=jornada`. */
  key: string;
  label: string;
  View: ComponentType<ViewProps> | null;
  /** Whether there is nothing to see once the game is over. */
  untilOver?: true;
  /** Whether only a game with departments has it. */
  ofDepartments?: true;
  /** Whether it is there only while a match is live. */
  whileLive?: true;
}

/** The key of the list of everybody, which the address does not name. */
export const everybody = 'todos';

/** The key of the view that is there only while a match is live. */
export const liveView = 'en-vivo';

/** Returns the views that are offered; `live` says whether a match is being played. */
export function viewsOf(
  { over, departments }: Pick<GameConfig, 'over' | 'departments'>,
  live: boolean,
): RankingView[] {
  return rankingViews.filter(
    ({ untilOver, ofDepartments, whileLive }) =>
      !(over && untilOver) && !(departments.length === 0 && ofDepartments) && (live || !whileLive),
  );
}

/** The chips above the list, in order. */
const rankingViews: RankingView[] = [
  { key: everybody, label: messages.views.all, View: null },
  {
    key: 'jornada',
    label: messages.views.matchDay,
    View: lazyComponent(async () => (await import('./match-day-view.tsx')).MatchDayView).Component,
  },
  {
    key: 'equipos',
    label: messages.views.departments,
    View: lazyComponent<ViewProps>(async () => (await import('./departments-view.tsx')).DepartmentsView)
      .Component,
    ofDepartments: true,
  },
  {
    key: liveView,
    label: messages.views.live,
    View: lazyComponent(async () => (await import('./provisional-view.tsx')).ProvisionalView).Component,
    whileLive: true,
  },
];

interface ViewChipsProps {
  views: RankingView[];
  chosen: string;
  onChoose: (key: string) => void;
}

/** The room of the row before its first chip, in pixels. */
const chipsStart = 14;

/**
 * Scrolls the row of chips about until the chosen one is in the middle: beyond the edge of a phone it would not be seen to be
 * chosen. A whole chip is the first.
 */
function bringIntoSight(chosen: HTMLElement | null | undefined): void {
  const row = chosen?.parentElement;
  if (chosen == null || row == null) return;
  const starts = [...row.children].flatMap((chip) =>
    chip instanceof HTMLElement ? [chip.offsetLeft - row.offsetLeft - chipsStart] : [],
  );
  const middle = chosen.offsetLeft - row.offsetLeft - (row.clientWidth - chosen.offsetWidth) / 2;
  row.scrollLeft = starts.find((start) => start >= middle) ?? middle;
}

/** Which view is shown; see docs/rules.md#ranking-views. */
export function ViewChips({ views, chosen, onChoose }: ViewChipsProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Also once the window is turned.
    const observer = new ResizeObserver(() =>
      bringIntoSight(row.current?.querySelector<HTMLElement>('[aria-pressed=true]')),
    );
    if (row.current !== null) observer.observe(row.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="@container -mx-4 -my-1.5 sm:-mx-1">
      <div
        ref={row}
        role="group"
        aria-label={messages.views.label}
        className="flex [scrollbar-width:none] overflow-x-auto mask-r-from-[calc(100%-1.5rem)] mask-r-to-100% mask-l-from-[calc(100%-1rem)] mask-l-to-100% pr-9 pl-3.5 sm:flex-wrap sm:gap-0.5 sm:mask-none sm:px-0 @max-narrow:flex-wrap @max-narrow:mask-none"
      >
        {views.map(({ key, label }) => (
          <button
            key={key}
            ref={key === chosen ? bringIntoSight : undefined}
            type="button"
            aria-pressed={key === chosen}
            onClick={() => onChoose(key)}
            className="group/chip flex min-h-11 shrink-0 items-center rounded-control px-0.5 sm:px-1"
          >
            <span
              className={clsx(
                'flex h-8 items-center rounded-full px-2.5 text-sm font-semibold whitespace-nowrap transition-colors sm:px-3',
                key === chosen ? 'bg-ink text-ground' : 'bg-raised group-hover/chip:bg-line',
              )}
            >
              {label}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}
