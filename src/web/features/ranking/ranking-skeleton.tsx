import { asDataError } from '../../data/index.ts';
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
interface QueryState {
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

/** A view that has nothing to show yet: its rows before their data, or why there are none, with 'Reintentar'. */
export function ViewWithoutData({ error, isFetching, refetch }: QueryState) {
  if (error === null) return <ListSkeleton />;
  return (
    <Card>
      <ErrorState
        title={rankingMessages.failed}
        message={asDataError(error).message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Card>
  );
}

/** Above a view: what is the user's own in it could not be read, with 'Reintentar'. Nothing while it is there or on its way. */
export function OwnPartError({
  title,
  query: { data, error, isFetching, refetch },
}: {
  title: string;
  query: QueryState & { data: unknown };
}) {
  if (data !== undefined || error === null) return null;
  return (
    <div className="mb-3 sm:mb-4">
      <ErrorBanner
        title={title}
        message={asDataError(error).message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </div>
  );
}
