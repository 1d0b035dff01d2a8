import type { ReactNode } from 'react';
import { Card, Skeleton } from '../../ui/index.ts';
import { ChampionBannerSkeleton } from '../champion/index.ts';
import { PredictTaskSkeleton } from './predict-task.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { TournamentSummarySkeleton } from './tournament-summary.tsx';
import { matchMessages } from './messages.ts';

interface MatchesSkeletonProps {
  signedIn: boolean;
  band: (part?: ReactNode, task?: ReactNode) => ReactNode;
}

/** The tab in its final layout while the data load. */
export function MatchesSkeleton({ signedIn, band }: MatchesSkeletonProps) {
  return (
    <div aria-busy="true" className="flex flex-col gap-2 xs:gap-4 sm:gap-5">
      {band(
        <>
          {signedIn && <ChampionBannerSkeleton />}
          <TournamentSummarySkeleton />
        </>,
        signedIn ? <PredictTaskSkeleton /> : <SignInPrompt />,
      )}
      <ListsSkeleton signedIn={signedIn} />
    </div>
  );
}

/** The layout of the lists and of a list, the same with skeletons. */
export const listClasses = {
  lists: 'grid grid-cols-1 items-start gap-x-6 gap-y-10 md:grid-cols-2',
  list: '@container flex min-w-0 flex-col gap-2 xs:gap-3 sm:gap-4',
  head: '-mb-1 flex flex-wrap items-center gap-x-2 xs:-my-1.5',
  title:
    'min-w-up-to-25 grow text-base leading-8 font-extrabold tracking-heading xs:text-lg xs:leading-11 @md:text-xl @md:leading-11',
  groups: 'flex flex-col gap-2 xs:gap-3 sm:gap-4',
  group: 'flex flex-col gap-1.5 xs:gap-2 sm:gap-3',
  cards: 'grid grid-cols-1 gap-3 sm:gap-4',
};

/** The two lists while the matches or the own predictions load. */
export function ListsSkeleton({ signedIn }: { signedIn: boolean }) {
  return (
    <div aria-busy="true" className={listClasses.lists}>
      <SkeletonList title={matchMessages.upcoming} form={signedIn} />
      <SkeletonList title={matchMessages.results} />
    </div>
  );
}

function SkeletonList({ title, form = false }: { title: string; form?: boolean }) {
  return (
    <section className={listClasses.list}>
      <div className={listClasses.head}>
        <h2 className={listClasses.title}>{title}</h2>
        {form && <Skeleton className="h-8 w-32 rounded-full xs:h-9" />}
      </div>
      <div className={listClasses.group}>
        <Skeleton className="h-5 w-28" />
        <div className={listClasses.cards}>
          <CardSkeleton form={form} />
          <CardSkeleton form={form} />
        </div>
      </div>
    </section>
  );
}

/** A card with two score boxes, or with a result. */
function CardSkeleton({ form }: { form: boolean }) {
  return (
    <Card className="flex flex-col gap-4 p-3 sm:p-5">
      <Skeleton className="h-6 w-32" />
      <Skeleton className={form ? 'h-31' : 'h-12'} />
      <Skeleton className="h-12" />
    </Card>
  );
}
