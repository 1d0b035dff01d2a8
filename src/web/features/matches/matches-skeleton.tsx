import { Card, Skeleton, StatusText } from '../../ui/index.ts';
import { ChampionBannerSkeleton } from '../champion/index.ts';
import { matchMessages } from './messages.ts';

/** The tab in its final layout while the data load. */
export function MatchesSkeleton({ signedIn }: { signedIn: boolean }) {
  return (
    <div aria-busy="true" className="flex flex-col gap-3 sm:gap-5">
      <Card className="px-4 py-3 sm:p-5">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <Skeleton className="h-6 w-52 max-w-full sm:w-64" />
            <div className="sm:mt-1">
              <StatusText>{matchMessages.loading}</StatusText>
            </div>
          </div>
          <Skeleton className="h-11 w-10.5 sm:w-32" />
        </div>
        <div className="mt-2 grid grid-cols-4 gap-2 border-t border-line pt-2 sm:mt-4 sm:pt-4">
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} className="h-5 w-full sm:h-13" />
          ))}
        </div>
      </Card>
      {signedIn && <ChampionBannerSkeleton />}
      {signedIn && (
        <div className="flex min-h-11 items-center justify-between gap-4">
          <Skeleton className="h-5 w-40 min-w-0" />
          <Skeleton className="h-11 w-44 min-w-0 rounded-full" />
        </div>
      )}
      <div className="grid grid-cols-1 gap-x-6 gap-y-8 md:grid-cols-2">
        <SkeletonList title={matchMessages.upcoming} cardClass={signedIn ? 'h-112' : 'h-64'} />
        <SkeletonList title={matchMessages.results} cardClass={signedIn ? 'h-92' : 'h-56'} />
      </div>
    </div>
  );
}

function SkeletonList({ title, cardClass }: { title: string; cardClass: string }) {
  return (
    <section className="flex flex-col gap-3 sm:gap-5">
      <h2 className="text-xl leading-7 font-extrabold">{title}</h2>
      <div className="flex flex-col gap-3">
        <Skeleton className="h-5 w-48 max-w-full" />
        {[0, 1].map((index) => (
          <Card key={index} className={cardClass}>
            <div className="flex flex-col gap-6 p-4">
              <Skeleton className="h-6 w-full" />
              <div className="flex flex-wrap justify-between gap-2 px-6">
                <Skeleton className="size-14 rounded-full" />
                <Skeleton className="size-14 rounded-full" />
              </div>
              <Skeleton className="h-10 w-full" />
            </div>
          </Card>
        ))}
      </div>
    </section>
  );
}
