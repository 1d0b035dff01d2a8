import { Card, Skeleton, StatusText } from '../../ui/index.ts';
import { RowSkeleton } from './participant-row.tsx';
import { rankingMessages } from './messages.ts';

/** The place of the podium before its data. */
export function PodiumSkeleton() {
  return <Skeleton className="h-60 rounded-card sm:h-66" />;
}

/** The rival beside the own row before they are known; as high as `RivalLine`. */
export function RivalSkeleton() {
  return <Skeleton className="h-13 rounded-control xs:h-11 lg:col-span-2 lg:row-start-4" />;
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
