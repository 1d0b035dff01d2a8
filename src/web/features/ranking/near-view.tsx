import { Users } from 'lucide-react';
import { asDataError } from '../../data/index.ts';
import { useNearRows } from '../../data/ranking-views.ts';
import { Card, EmptyState, ErrorState } from '../../ui/index.ts';
import { ColumnHeads, ParticipantRow } from './participant-row.tsx';
import { rankingMessages as messages } from './messages.ts';
import { ListSkeleton } from './ranking-skeleton.tsx';
import type { ViewProps } from './ranking-views.tsx';

/** The own row with those around it; see docs/rules.md#ranking-views. */
export function NearView({ ownId, ownColors, onOpen }: ViewProps) {
  const { data, error, isFetching, refetch } = useNearRows();
  if (data === undefined)
    return error === null ? (
      <ListSkeleton />
    ) : (
      <ErrorState
        title={messages.failed}
        message={asDataError(error).message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  const { entries, before } = data;
  if (entries.length === 0)
    return (
      <EmptyState icon={<Users />} title={messages.notYet}>
        {messages.emptyHint}
      </EmptyState>
    );
  const started = entries.some(({ totalPoints, position }) => totalPoints > 0 || position > 1);
  return (
    <Card>
      <div className="@container">
        <ColumnHeads />
      </div>
      <ol aria-label={messages.views.near} className="@container overflow-hidden rounded-card">
        {entries.map((entry, index) => (
          <li
            key={entry.userId}
            data-user={entry.userId}
            className="relative h-18 border-b border-line bg-surface last:border-b-0"
          >
            <ParticipantRow
              entry={entry}
              position={started ? entry.position : null}
              before={before[entry.userId]}
              own={entry.userId === ownId}
              ownColors={ownColors}
              shared={[index - 1, index + 1].some((other) => entries[other]?.position === entry.position)}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ol>
    </Card>
  );
}
