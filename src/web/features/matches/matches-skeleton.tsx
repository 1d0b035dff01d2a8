import type { ReactNode } from 'react';
import { Card, Skeleton } from '../../ui/index.ts';
import { ChampionBannerSkeleton } from '../champion/index.ts';
import { TournamentSummarySkeleton } from './tournament-summary.tsx';
import { matchMessages } from './messages.ts';

interface MatchesSkeletonProps {
  signedIn: boolean;
  band: (part?: ReactNode) => ReactNode;
}

/** The tab in its final layout while the data load. */
export function MatchesSkeleton({ signedIn, band }: MatchesSkeletonProps) {
  return (
    <div aria-busy="true" className="flex flex-col gap-1.5 sm:gap-4">
      {band(<TournamentSummarySkeleton />)}
      {signedIn && <ChampionBannerSkeleton />}
      <ListsSkeleton signedIn={signedIn} />
    </div>
  );
}

/** The two lists while the matches or the own predictions load. */
export function ListsSkeleton({ signedIn }: { signedIn: boolean }) {
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-x-6 gap-y-8 md:grid-cols-2">
      <SkeletonList title={matchMessages.upcoming} cardClass={signedIn ? 'h-72' : 'h-44'} />
      <SkeletonList title={matchMessages.results} cardClass="h-52" />
    </div>
  );
}

function SkeletonList({ title, cardClass }: { title: string; cardClass: string }) {
  return (
    <section className="flex flex-col gap-2 sm:gap-3">
      <h2 className="flex min-h-11 items-center text-lg leading-5 font-extrabold sm:text-xl">{title}</h2>
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
