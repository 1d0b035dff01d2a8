import clsx from 'clsx';
import { useContext } from 'react';
import { asDataError, useLastError, type QueryWithError } from '../../data/index.ts';
import { Button, Card, ErrorBanner, ErrorState, Skeleton, StatusText } from '../../ui/index.ts';
import { RowSkeleton } from './participant-row.tsx';
import { ShownView } from './shown-view.ts';
import { rankingMessages } from './messages.ts';

/** The place of the podium before its data: dark as it is, with its steps. */
export function PodiumSkeleton() {
  return (
    <div
      aria-hidden="true"
      data-theme="dark"
      className="flex h-60 items-end gap-x-1.5 overflow-hidden rounded-card border border-line bg-surface px-2 sm:h-66 sm:gap-x-2 sm:px-6"
    >
      {['h-26', 'h-30', 'h-22'].map((height) => (
        <div key={height} className="flex flex-1 animate-shimmer flex-col items-center">
          <Skeleton still className="size-12 rounded-full! sm:size-14" />
          <Skeleton still className="mt-3 h-4 w-4/5" />
          <Skeleton still className={clsx('mt-4 w-full rounded-b-none', height)} />
        </div>
      ))}
    </div>
  );
}

/** The rival beside the own row before they are known; as high as `RivalLine`. */
export function RivalSkeleton() {
  return <Skeleton className="h-13 rounded-control xs:h-11" />;
}

/** The rows before their data. */
export function ListSkeleton() {
  return (
    <Card className="@container">
      {/* As high as the heads of the columns: the rows come in the places of theirs. */}
      <div className="flex h-8 items-center border-b border-line px-4 @2xl:h-11">
        <StatusText>{rankingMessages.loading}</StatusText>
      </div>
      {Array.from({ length: 8 }, (_, index) => (
        <RowSkeleton key={index} />
      ))}
    </Card>
  );
}

/** Of the query that a view is made of. */
interface QueryState extends QueryWithError {
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/**
 * A view that has nothing to show yet: its rows before their data, or why there are none, with 'Reintentar'. `framed` as in
 * `ErrorState`.
 */
export function ViewWithoutData({ query, framed }: { query: QueryState; framed?: boolean }) {
  const error = useLastError(query);
  const view = useContext(ShownView);
  if (error === null) return <ListSkeleton />;
  return (
    <ErrorState
      title={view === null ? rankingMessages.unread : rankingMessages.viewUnread(view.label)}
      cause={[rankingMessages.failed, asDataError(error).message]}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      framed={framed}
    >
      {view !== null && (
        <Button variant="ghost" className="mt-1 w-full max-w-72" onClick={view.leave}>
          {rankingMessages.leaveView}
        </Button>
      )}
    </ErrorState>
  );
}

/** Above a view: what is the user's own in it could not be read, with 'Reintentar'. Nothing while it is there or on its way. */
export function OwnPartError({ title, query }: { title: string; query: QueryState }) {
  const error = useLastError(query);
  if (query.data !== undefined || error === null) return null;
  return (
    <div className="mb-3 sm:mb-4">
      <ErrorBanner
        title={title}
        message={asDataError(error).message}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    </div>
  );
}
