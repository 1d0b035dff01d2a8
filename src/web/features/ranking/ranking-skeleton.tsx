import clsx from 'clsx';
import { useContext, createContext } from 'react';
import { asDataError, causesOf } from '../../lib/data-error.ts';
import { useFailure, useLastError, type RetriedQuery } from '../../lib/query-client.ts';
import { BlankAvatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorBanner, ErrorState } from '../../ui/error-state.tsx';
import { Skeleton, StatusText } from '../../ui/loading.tsx';
import { RowSkeleton } from './participant-row.tsx';
import { pictureSizes, stepHeights } from '../../football/podium.tsx';
import { rankingMessages } from './messages.ts';

/** The place of the podium before its data: dark as it is, its steps with nobody on them. */
export function PodiumSkeleton() {
  return (
    <div
      aria-hidden="true"
      data-theme="dark"
      className="grid grid-cols-3 items-end gap-x-1.5 overflow-hidden rounded-card border border-line bg-surface px-2 pt-3 sm:gap-x-2 sm:px-6 sm:pt-5"
    >
      {[2, 1, 3].map((position) => (
        <div key={position} className="flex flex-col items-center">
          <BlankAvatar className={clsx('mb-1.5 animate-shimmer sm:mb-2', pictureSizes[position - 1])} />
          <span
            className={clsx(
              'flex w-full justify-center border-t-3 border-b border-edge border-b-line bg-linear-to-b from-raised to-transparent pt-2 text-2xl leading-6 font-black text-muted sm:pt-3',
              stepHeights[position - 1],
            )}
          >
            {position}
          </span>
          <div className="flex h-19 w-full animate-shimmer flex-col items-center gap-2 pt-3 sm:h-22">
            <Skeleton still className="h-4 w-16" />
            <Skeleton still className="h-3.5 w-4/5" />
            <Skeleton still className="h-3.5 w-3/5" />
          </div>
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
        <RowSkeleton key={index} index={index} />
      ))}
    </Card>
  );
}

/**
 * A view that has nothing to show yet: its rows before their data, or why there are none, with 'Reintentar'. `framed` as in
 * `ErrorState`.
 */
export function ViewWithoutData({ query, framed }: { query: RetriedQuery; framed?: boolean }) {
  const error = useLastError(query);
  const view = useContext(ShownView);
  if (error === null) return <ListSkeleton />;
  return (
    <ErrorState
      title={view === null ? rankingMessages.failed : rankingMessages.viewUnread(view.label)}
      {...(view !== null && { message: rankingMessages.othersWork })}
      cause={causesOf(asDataError(error))}
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
export function OwnPartError({ title, query }: { title: string; query: RetriedQuery }) {
  const failure = useFailure(query);
  if (query.data !== undefined || failure === null) return null;
  return (
    <div className="mb-3 sm:mb-4">
      <ErrorBanner title={title} {...failure} />
    </div>
  );
}

/** The view of the ranking that is shown, and the way back to the list of everybody. */
export const ShownView = createContext<{ label: string; leave: () => void } | null>(null);
