import clsx from 'clsx';
import { memo, useDeferredValue, useId } from 'react';
import { firstMatches, type MatchGroup } from './arrange-matches.ts';
import { DayTitle } from './day-title.tsx';
import { MatchEntry } from './match-entry.tsx';

interface MatchListProps {
  title: string;
  groups: MatchGroup[];
  /** What stands in place of an empty list. */
  emptyText: string;
  /** The only list on screen: its cards stand side by side on wide screens. */
  wide?: boolean;
  timeZone: string;
  signedIn: boolean;
  sample: boolean;
}

/** More than any phone shows without scrolling. */
const firstCards = 4;

/** 'Próximos partidos' or 'Resultados', grouped by day. */
export const MatchList = memo(function MatchList(props: MatchListProps) {
  const { title, groups, emptyText, wide = false, timeZone, signedIn, sample } = props;
  const id = useId();
  // The first cards can be read while the others are still being made: on a slow phone a fifth of a second earlier.
  const complete = useDeferredValue(true, false);
  const shown = complete ? groups : firstMatches(groups, firstCards);
  const count = groups.reduce((sum, { matches }) => sum + matches.length, 0);
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3 sm:gap-5">
      <h2 id={id} className="flex items-baseline gap-2 text-xl leading-7 font-extrabold">
        {title}
        <span className="text-sm font-semibold text-muted tabular-nums">{count}</span>
      </h2>
      {groups.length === 0 && (
        <p className="rounded-card border border-dashed border-line px-4 py-8 text-center text-sm text-muted">
          {emptyText}
        </p>
      )}
      {shown.map((group) => (
        <div key={`${group.kind} ${group.day}`} className="flex flex-col gap-3">
          <DayTitle group={group} timeZone={timeZone} />
          <ul className={clsx('grid grid-cols-1 gap-3', wide && 'gap-x-6 md:grid-cols-2')}>
            {group.matches.map((match) => (
              <li key={match.id}>
                <MatchEntry match={match} timeZone={timeZone} signedIn={signedIn} sample={sample} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
});
