import { CalendarX2 } from 'lucide-react';
import { useMemo } from 'react';
import type { Match } from '../../../domain/wire.ts';
import { EmptyState } from '../../ui/index.ts';
import { arrangeMatches } from './arrange-matches.ts';
import { MatchList } from './match-list.tsx';
import { MissingFilter } from './missing-filter.tsx';
import { useMissingFilter } from './use-missing-filter.ts';
import { matchWords } from './words.ts';

interface MatchListsProps {
  matches: Match[];
  timeZone: string;
  signedIn: boolean;
  sample: boolean;
}

/** The two lists side by side on wide screens, with the filter for what is missing; or that there is nothing. */
export function MatchLists({ matches, timeZone, signedIn, sample }: MatchListsProps) {
  const filter = useMissingFilter(matches, sample);
  const { upcoming, results } = useMemo(() => arrangeMatches(filter.shown), [filter.shown]);
  if (matches.length === 0) {
    return (
      <EmptyState icon={<CalendarX2 />} title={matchWords.empty}>
        {matchWords.emptyNote}
      </EmptyState>
    );
  }
  const shared = { timeZone, signedIn, sample };
  return (
    <>
      {signedIn && !sample && (
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
          title={matchWords.upcoming}
          groups={upcoming}
          emptyText={matchWords.missing.none}
          {...shared}
        />
      ) : (
        <div className="grid grid-cols-1 items-start gap-x-6 gap-y-8 md:grid-cols-2">
          <MatchList
            title={matchWords.upcoming}
            groups={upcoming}
            emptyText={matchWords.noUpcoming}
            {...shared}
          />
          <MatchList
            title={matchWords.results}
            groups={results}
            emptyText={matchWords.noResults}
            {...shared}
          />
        </div>
      )}
    </>
  );
}
