import { Card, Skeleton, StatusText } from '../../ui/index.ts';
import { RowSkeleton } from './participant-row.tsx';
import { rankingMessages } from './messages.ts';

/** The ranking's layout before its data: own card, podium, rows. */
export function RankingSkeleton() {
  return (
    <>
      <StatusText>{rankingMessages.loading}</StatusText>
      <Skeleton className="h-17 rounded-card" />
      <Skeleton className="h-53 rounded-card" />
      <Card className="@container">
        {Array.from({ length: 8 }, (_, index) => (
          <RowSkeleton key={index} />
        ))}
      </Card>
    </>
  );
}
