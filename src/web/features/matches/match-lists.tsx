import { Suspense, useDeferredValue, useId, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Match } from '../../../domain/api-schemas.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useOpenMatches } from '../../lib/open-matches.ts';
import { BlankMatch } from '../../football/crest.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/pitch-state.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { LoadFailure, RetryTask } from '../../football/load-failure.tsx';
import { usePredictions } from '../../lib/predictions-context.ts';
import { arrangeMatches, nextToPredict, type GroupBy, type MatchGroup } from './arrange-matches.ts';
import type { ListName } from './list-groups.ts';
import { type CardProps, MatchGroups } from './match-groups.tsx';
import { ListsSkeleton, listClasses } from './matches-skeleton.tsx';
import { PredictTask, PredictTaskSkeleton } from './predict-task.tsx';
import { useMissingCount } from './use-missing-count.ts';
import { matchMessages } from './messages.ts';

const { Component: LongList, preload } = lazyComponent(
  async () => (await import('./long-list.tsx')).LongList,
);
const { Component: JumpBar } = lazyComponent(async () => (await import('./long-list.tsx')).JumpBar);

/** More than the last rounds of a cup have; see docs/screens.md#long-lists. */
const mostRenderedMatches = 40;

/** Whether a list of so many matches is too long to be rendered whole; then what it needs is on its way. */
export function isLong({ length }: Match[]): boolean {
  if (length <= mostRenderedMatches) return false;
  void preload();
  return true;
}

interface MatchListsProps extends CardProps {
  matches: Match[];
  groupBy: GroupBy;
  /** Whether the closing page is shown. */
  over: boolean;
  /** What is above the lists, with what a participant has to do now, and what went wrong with that. */
  head: (task?: ReactNode, failure?: ReactNode) => ReactNode;
}

/** The task, and the two lists, side by side on wide screens; see docs/screens.md#match-lists. */
export function MatchLists({ matches, groupBy, over, head, ...cards }: MatchListsProps) {
  const { state, failure, openQuickEntry } = usePredictions();
  const { open, missing } = useOpenMatches(matches, cards.sample);
  // Rendered in slices, as in matches-tab.tsx.
  const loading = useDeferredValue(cards.signedIn && state === 'loading');
  const isOver = useGameConfig().data?.over === true;
  const { endedHere } = cards;
  const long = isLong(matches);
  const { upcoming, results } = useMemo(
    () => arrangeMatches(matches, endedHere, groupBy),
    [matches, endedHere, groupBy],
  );
  const next = nextToPredict(upcoming, missing ?? []);
  useMissingCount(cards.signedIn && missing !== null ? next.matchIds.length : null);
  if (matches.length === 0) {
    return (
      <>
        {head()}
        <EmptyState
          title={matchMessages.empty}
          picture={
            <BlankMatch>
              <span className="text-2xl font-black tracking-display text-muted">{matchMessages.versus}</span>
            </BlankMatch>
          }
        >
          <p>{matchMessages.emptyNote}</p>
          <Link
            to={cards.signedIn ? '/?tab=reglas' : '/rules'}
            className={buttonClass('secondary', 'mt-5 min-h-12 w-full max-w-72 hover:bg-raised')}
          >
            {matchMessages.toRules}
          </Link>
        </EmptyState>
      </>
    );
  }
  const finished = over && upcoming.length === 0;
  const participates = cards.signedIn && !cards.sample;
  const plays = participates && !finished;
  // The subtitle says already that nobody knows when anything is played.
  const undated = matches.every(({ kickoffAt }) => kickoffAt === null);
  const asks = plays && !undated;
  // A card's height depends on the prediction: it is shown once, with it.
  if (loading) {
    return (
      <>
        {head(asks ? <PredictTaskSkeleton /> : undefined)}
        <ListsSkeleton signedIn />
      </>
    );
  }
  // That the own predictions are missing the closing page says itself.
  const unread = plays && !over ? failure : null;
  const above =
    unread !== null
      ? head(<RetryTask failure={unread} />, <LoadFailure failure={unread} />)
      : head(
          asks && failure === null ? (
            <PredictTask
              count={missing?.length ?? null}
              openCount={open.length}
              quickEntry={next}
              onQuickEntry={() => openQuickEntry(next.matchIds)}
            />
          ) : undefined,
        );
  // By status, as the tournament's counts: one that ended on screen is a result, wherever its card stands. A live one is neither.
  const played = matches.filter(({ status }) => status === 'finished').length;
  const live = matches.filter(({ status }) => status === 'live').length;
  const lists = (
    <div className={listClasses.lists}>
      <MatchList
        name="upcoming"
        count={matches.length - played - live}
        long={long}
        groups={cards.sample ? samplesOf(upcoming) : upcoming}
        empty={matchMessages.noUpcoming(isOver)}
        {...cards}
      />
      <MatchList
        second
        name="results"
        count={played}
        long={long}
        groups={results}
        empty={matchMessages.noResults}
        {...cards}
      />
    </div>
  );

  if (!long) {
    return (
      <>
        {above}
        {lists}
      </>
    );
  }
  return (
    <>
      {above}
      <Suspense fallback={<ListsSkeleton signedIn={cards.signedIn} />}>
        <JumpBar groupBy={groupBy} timeZone={cards.timeZone} {...{ matches, upcoming, results }} />
        {lists}
      </Suspense>
    </>
  );
}

interface MatchListProps extends CardProps {
  name: ListName;
  /** How many matches it says that it is about. */
  count: number;
  /** Whether the matches are too many to be rendered whole. */
  long: boolean;
  groups: MatchGroup[];
  /** Shown in place of an empty list: that nothing is there, and what will come. */
  empty: readonly string[];
  /** Follows another list, which has its first card before this one. */
  second?: boolean;
}

/** 'Próximos partidos' or 'Resultados', in groups. */
function MatchList(props: MatchListProps) {
  const { name, count, long, groups, empty, second, ...cards } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className={listClasses.list}>
      <h2 id={id} className={listClasses.title}>
        {matchMessages[name]} {/* Samples are none of the tournament's. */}
        {!cards.sample && <span className="text-sm font-semibold text-muted tabular-nums">{count}</span>}
      </h2>
      {groups.length === 0 ? (
        // The first result, whose card has not moved yet, is counted in the title.
        count === 0 && <EmptyList texts={empty} />
      ) : long ? (
        <LongList list={name} groups={groups} {...cards} />
      ) : (
        <MatchGroups groups={groups} second={second} {...cards} />
      )}
    </section>
  );
}

/** In place of the cards of a list, as a card. */
function EmptyList({ texts: [text, note] }: { texts: readonly string[] }) {
  return (
    // On a phone what follows must not slide into the window when it takes the place of the skeleton.
    <Card className="flex min-h-28 flex-col items-center justify-center gap-0.5 px-4 text-center text-balance md:min-h-20">
      <p className="text-sm leading-5 font-semibold">{text}</p>
      {note !== undefined && <p className="text-xs leading-4 text-muted">{note}</p>}
    </Card>
  );
}

/** The days of samples mean nothing: they stand under one heading. */
function samplesOf(groups: MatchGroup[]): MatchGroup[] {
  const matches = groups.flatMap((group) => group.matches);
  return [{ kind: 'sample', key: '', matches }];
}
