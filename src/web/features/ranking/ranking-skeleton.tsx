import { asDataError, useLastError, type QueryWithError } from '../../data/index.ts';
import { Card, ErrorBanner, ErrorState, Skeleton, StatusText } from '../../ui/index.ts';
import { RowSkeleton } from './participant-row.tsx';
import { rankingMessages } from './messages.ts';

/** The place of the podium before its data. */
export function PodiumSkeleton() {
  return <Skeleton className="h-60 rounded-card sm:h-66" />;
}

/** The rival beside the own row before they are known; as high as `RivalLine`. */
export function RivalSkeleton() {
  return <Skeleton className="h-13 rounded-control xs:h-11" />;
}

/** The rows before their data. */
export function ListSkeleton() {
  return (
    <>
      <StatusText>{rankingMessages.loading}</StatusText>
      <Card className="@container">
        {Array.from({ length: 8 }, (_, index) => (
          <RowSkeleton key={index} />
        ))}
      </Card>
    </>
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
  if (error === null) return <ListSkeleton />;
  return (
    <ErrorState
      title={rankingMessages.failed}
      message={asDataError(error).message}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      framed={framed}
    />
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
