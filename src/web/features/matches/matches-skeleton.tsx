import clsx from 'clsx';
import type { ReactNode } from 'react';
import { BlankShield, ClubEdge } from '../../football/crest.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { useWideWindow } from '../../ui/window.ts';
import { BannerSkeleton as ChampionBannerSkeleton } from '../champion/banner-frame.tsx';
import { PredictTaskSkeleton } from './predict-task.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { LastUpdateSkeleton, TournamentSummarySkeleton } from './tournament-summary.tsx';
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
          {roomy && <TournamentSummarySkeleton />}
        </>,
        signedIn ? <PredictTaskSkeleton /> : over ? undefined : <SignInPrompt />,
      )}
      {!roomy && <LastUpdateSkeleton />}
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

/** A match card before its match is known: blank shields, score boxes or a result, the button. */
function CardSkeleton({ form }: { form: boolean }) {
  return (
    <Card className="overflow-hidden">
      <div className="opacity-40">
        <ClubEdge home={undefined} away={undefined} />
      </div>
      <div className="@container flex animate-shimmer flex-col gap-1 p-3 pt-1 xs:gap-3 xs:pt-2 xs:pb-2 sm:gap-4 sm:px-5 sm:pt-4 sm:pb-3">
        <div className="flex h-6 items-center justify-between">
          <Skeleton still className="h-3 w-28" />
          <Skeleton still className="h-6 w-24 rounded-full" />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <TeamSkeleton />
          {form ? (
            // No letters: under the shimmer they would be too pale to be read.
            <Skeleton still className="h-3 w-5" />
          ) : (
            <ScoreSkeleton />
          )}
          <TeamSkeleton away />
        </div>
        {form && (
          <div className="flex min-h-29 flex-col gap-1 xs:min-h-34.5 xs:gap-3 sm:min-h-36.5">
            <div className="flex items-center gap-1">
              <BoxSkeleton />
              <span className="w-4 shrink-0 xs:w-6" />
              <BoxSkeleton />
            </div>
            <Skeleton still className="h-11 xs:h-12" />
          </div>
        )}
        <div className="flex min-h-6 items-center xs:min-h-8 xs:border-t xs:border-line xs:pt-2">
          <Skeleton still className="h-3 w-48" />
        </div>
      </div>
    </Card>
  );
}

function TeamSkeleton({ away = false }: { away?: boolean }) {
  return (
    <div className={clsx('flex items-center gap-2', away && 'flex-row-reverse')}>
      <BlankShield className="size-8 xs:size-10" />
      <div className={clsx('flex flex-col gap-1.5', away && 'items-end')}>
        <Skeleton still className="h-2 w-9" />
        <Skeleton still className="h-3 w-17" />
      </div>
    </div>
  );
}

/** Two digits, under the teams where there is no room between them. */
function ScoreSkeleton() {
  return (
    <div className="order-last flex h-12 basis-full items-center justify-center gap-3 @sm:order-none @sm:basis-auto">
      <Skeleton still className="h-10 w-7" />
      <Skeleton still className="h-1.5 w-4" />
      <Skeleton still className="h-10 w-7" />
    </div>
  );
}

/** A box for a digit, with its two keys. */
function BoxSkeleton() {
  return (
    <div className="flex h-11.5 flex-1 items-center justify-between rounded-control border border-line px-1.5 xs:h-16 xs:border-2 sm:px-2.5">
      <Skeleton still className="size-8 rounded-full sm:size-10" />
      <Skeleton still className="h-1 w-4" />
      <Skeleton still className="size-8 rounded-full sm:size-10" />
    </div>
  );
}
