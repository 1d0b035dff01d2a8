import clsx from 'clsx';
import { CalendarX2 } from 'lucide-react';
import { memo, useDeferredValue, useId, useMemo } from 'react';
import type { Match } from '../../../domain/api-schemas.ts';
import { EmptyState } from '../../ui/index.ts';
import { arrangeMatches, firstMatches, type MatchGroup } from './arrange-matches.ts';
import { DayTitle } from './day-title.tsx';
import { MatchEntry } from './match-card.tsx';
import { MissingFilter } from './missing-filter.tsx';
import { useMissingFilter } from './use-missing-filter.ts';
import { matchMessages } from './messages.ts';

/** What all cards need besides their match. */
interface CardProps {
  timeZone: string;
  signedIn: boolean;
  sample: boolean;
}

/** The two lists, side by side on wide screens, and the filter; see docs/rules.md#match-lists. */
export function MatchLists({ matches, ...cards }: CardProps & { matches: Match[] }) {
  const filter = useMissingFilter(matches, cards.sample);
  const { upcoming, results } = useMemo(() => arrangeMatches(filter.shown), [filter.shown]);
  if (matches.length === 0) {
    return (
      <EmptyState icon={<CalendarX2 />} title={matchMessages.empty}>
        {matchMessages.emptyNote}
      </EmptyState>
    );
  }
  return (
    <>
      {cards.signedIn && !cards.sample && (
        <MissingFilter
          count={filter.count}
          openCount={filter.openCount}
          active={filter.active}
          onToggle={filter.toggle}
        />
      )}
      {filter.active ? (
        <MatchList
          wide
          title={matchMessages.upcoming}
          groups={upcoming}
          emptyText={matchMessages.missing.none}
          {...cards}
        />
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-6 gap-y-8 md:grid-cols-2">
          <MatchList
            title={matchMessages.upcoming}
            groups={upcoming}
            emptyText={matchMessages.noUpcoming}
            {...cards}
          />
          <MatchList
            title={matchMessages.results}
            groups={results}
            emptyText={matchMessages.noResults}
            {...cards}
          />
        </div>
      )}
    </>
  );
}

interface MatchListProps extends CardProps {
  title: string;
  groups: MatchGroup[];
  /** Shown in place of an empty list. */
  emptyText: string;
  /** The only list on screen: its cards are side by side on wide screens. */
  wide?: boolean;
}

/** More cards than any phone shows without scrolling. */
const firstCards = 4;

/** 'Próximos partidos' or 'Resultados', grouped by day. */
const MatchList = memo(function MatchList(props: MatchListProps) {
  const { title, groups, emptyText, wide = false, timeZone, signedIn, sample } = props;
  const id = useId();
  // The first cards are shown while the others are rendered: a fifth of a second earlier on a slow phone.
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
