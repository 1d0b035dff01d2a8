import clsx from 'clsx';
import type { ReactNode } from 'react';
import { BlankShield, ClubEdge } from '../../football/crest.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { useWideWindow } from '../../ui/window.ts';
import { BannerSkeleton as ChampionBannerSkeleton } from '../champion/champion-banner.tsx';
import { PredictTaskSkeleton } from './predict-task.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { SummarySkeleton } from './tournament-summary.tsx';
import { matchMessages } from './messages.ts';

interface MatchesSkeletonProps {
  signedIn: boolean;
  /** Whether the game is over, once that is known. */
  over?: boolean | undefined;
  band: (part?: ReactNode, task?: ReactNode) => ReactNode;
}

/** The tab in its final layout while the data load. */
export function MatchesSkeleton({ signedIn, over = false, band }: MatchesSkeletonProps) {
  const roomy = useWideWindow('sm');
  return (
    <div aria-busy="true" className="flex flex-col gap-2 xs:gap-3 sm:gap-5">
      {band(
        <>
          {signedIn && <ChampionBannerSkeleton />}
          {roomy && <SummarySkeleton inBand />}
        </>,
        signedIn ? <PredictTaskSkeleton /> : over ? undefined : <SignInPrompt />,
      )}
      {!roomy && <SummarySkeleton inBand={false} />}
      <ListsSkeleton signedIn={signedIn} />
    </div>
  );
}

/** The layout of the lists and of a list, the same with skeletons. */
export const listClasses = {
  lists: 'grid grid-cols-1 items-start gap-x-6 gap-y-7 md:grid-cols-2',
  list: '@container flex min-w-0 flex-col gap-2 xs:gap-3 sm:gap-4',
  title:
    '-mb-1 text-base leading-8 font-extrabold tracking-heading xs:-my-1.5 xs:text-lg xs:leading-11 @md:text-xl @md:leading-11',
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
      <h2 className={listClasses.title}>{title}</h2>
      <div className={listClasses.group}>
        <Skeleton className="h-5 w-28" />
        <div className={listClasses.cards}>
          <CardSkeleton form={form} />
          <CardSkeleton form={form} />
          {/* Lower than a form: as far down as the other list. */}
          {!form && <CardSkeleton form={false} />}
        </div>
      </div>
    </section>
  );
}

/** A match card before its match is known, about as high: blank shields, score boxes or a result. */
function CardSkeleton({ form }: { form: boolean }) {
  return (
    <Card className="overflow-hidden">
      <div className="opacity-40">
        <ClubEdge home={undefined} away={undefined} />
      </div>
      <div
        className={clsx(
          'flex animate-shimmer flex-col justify-between gap-3 p-3 sm:px-5 sm:py-4',
          form ? 'min-h-56 xs:min-h-73.5 sm:min-h-81.5' : 'min-h-40 xs:min-h-50 @sm:min-h-43',
        )}
      >
        <Skeleton still className="h-3 w-28" />
        <div className="flex items-center justify-between gap-3">
          <BlankShield className="size-8 xs:size-10" />
          <Skeleton still className={form ? 'h-3 w-5' : 'h-10 w-20'} />
          <BlankShield className="size-8 xs:size-10" />
        </div>
        {form && <Skeleton still className="h-20 xs:h-30" />}
        <Skeleton still className="h-3 w-48" />
      </div>
    </Card>
  );
}
