import { Radio } from 'lucide-react';
import { useLastError } from '../../data/index.ts';
import { useProvisionalRanking } from '../../data/provisional-ranking.ts';
import { useProvisionalStanding } from '../../data/provisional-standing.ts';
import { Card, EmptyState, LiveDot } from '../../ui/index.ts';
import { ParticipantRows } from './participant-row.tsx';
import { rankingMessages as messages } from './messages.ts';
import { ViewWithoutData } from './ranking-skeleton.tsx';
import type { ViewProps } from './ranking-views.tsx';

/** The first page of the ranking as if every live match ended now; see docs/rules.md#provisional-ranking. */
export function ProvisionalView(view: ViewProps) {
  const query = useProvisionalRanking();
  const { data: page } = query;
  const ownQuery = useProvisionalStanding(true);
  const { data: own } = ownQuery;
  const ownFailed = useLastError(ownQuery) !== null;
  // With the own line, above the rows, which stay where they are.
  if (page === undefined || (own === undefined && !ownFailed)) return <ViewWithoutData query={query} />;
  if (page === null)
    return (
      <EmptyState icon={<Radio />} title={messages.nothingLive}>
        {messages.nothingLiveHint}
      </EmptyState>
    );
  const { entries, total, before, lastIsShared } = page;
  const started = (entries[0]?.totalPoints ?? 0) > 0;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3 sm:px-5">
        <p
          aria-live="polite"
          className="basis-full text-lg leading-8 font-black tracking-heading tabular-nums empty:sr-only sm:text-2xl"
        >
          {own != null && started && (
            <>
              {messages.ownProvisional(own)}{' '}
              <span className="inline-block">{messages.ownProvisionalPoints(own)}</span>
            </>
          )}
        </p>
        <p className="flex min-w-0 items-baseline gap-2 text-sm leading-5 text-muted">
          <LiveDot />
          {messages.ifItEndedNow}
        </p>
      </div>
      <ParticipantRows
        {...view}
        {...{ entries, started }}
        before={started ? before : {}}
        sharedEnds={{ first: false, last: lastIsShared }}
        label={messages.views.provisional}
        rowClass="border-dashed"
      />
      {total > entries.length && (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">
          {messages.firstOf(entries.length, total)}
        </p>
      )}
    </Card>
  );
}
