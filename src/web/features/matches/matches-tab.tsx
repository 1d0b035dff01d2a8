import { lazy, Suspense, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Match } from '../../../domain/api-schemas.ts';
import { asDataError } from '../../lib/data-error.ts';
import { beginVisit } from '../../lib/visits.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useIsConnected } from '../../lib/connection.ts';
import { useMatchData } from '../../lib/match-data.ts';
import { BlankMatch } from '../../football/crest.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { optionalComponent } from '../../ui/lazy-component.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { StaleSince } from '../../ui/badge.tsx';
import { toastDuration } from '../../ui/toast-queue.ts';
import { useWideWindow } from '../../ui/window.ts';
import { YellowCard } from '../../ui/pitch.tsx';
import { ChampionPanel as ChampionBanner } from '../champion/champion-panel.tsx';
import type { OldData } from '../../lib/offline-cache.ts';
import { isKnown } from './arrange-matches.ts';
import { LiveLink } from './live-link.tsx';
import { isLong, MatchLists } from './match-lists.tsx';
import { MatchesSkeleton } from './matches-skeleton.tsx';
import { RecapPlace } from './recap-place.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { LastUpdate, TournamentSummary, TournamentTotals, UnreadNotice } from './tournament-summary.tsx';
import { useEndedHere } from './use-ended-here.ts';
import { matchMessages } from './messages.ts';

const AskDepartment = optionalComponent(
  async () => (await import('../account/ask-department.tsx')).AskDepartment,
);
const ClosingPage = lazy(async () => ({
  default: (await import('../ending/closing-page.tsx')).ClosingPage,
}));
const OpenAtMatch = lazy(async () => ({ default: (await import('./open-at-match.tsx')).OpenAtMatch }));
const none: Match[] = [];
/** As high as the closing page of a phone. */
const closingBand = () => <Skeleton className="h-144 rounded-card" />;

interface MatchesTabProps {
  signedIn: boolean;
  /** The band on top of the page, with what the tab adds to it, what there is to do now, and what went wrong with that. */
  band: (part?: ReactNode, task?: ReactNode, failure?: ReactNode) => ReactNode;
  /** The page's heading with its subtitle, which stands apart from the band once the game is over. */
  greeting: ReactNode;
  /** Marks what the tab shows as old. */
  offlineNotice: (data: OldData) => ReactNode;
}

/** See docs/screens.md#matches-tab. A participant gets the champion banner and predictions, a visitor the sign-in prompt. */
export function MatchesTab({ signedIn, band, greeting, offlineNotice }: MatchesTabProps) {
  const config = useGameConfig();
  const { data, problem, isRefreshing, outcome, refresh } = useRefresh();
  const connected = useIsConnected();
  const tournament = config.data?.tournament;
  const endedHere = useEndedHere(data?.matches ?? none);
  const wasOver = useWasOver(config.data?.over);
  const asked = useSearchParams()[0].get('predecir');
  // A phone's band has no room for the summary: the counts end the page, the rest is a line under the band.
  const roomy = useWideWindow('sm');
  const skeleton = <MatchesSkeleton over={config.data?.over} {...{ signedIn, band }} />;

  if (data === undefined || config.data === undefined || tournament === undefined) {
    const message = problem ?? config.error?.message;
    if (message === undefined) return skeleton;
    const retry = () => {
      refresh();
      if (tournament === undefined) void config.refetch();
    };
    return (
      <>
        {band()}
        <ErrorState
          title={matchMessages.notLoaded}
          message={message}
          picture={
            <BlankMatch>
              <YellowCard />
            </BlankMatch>
          }
          retrying={isRefreshing || config.isFetching}
          onRetry={retry}
        />
      </>
    );
  }
  const sample = data.source === 'fallback';
  const isOver = config.data.over === true;
  const isClosing = signedIn && wasOver;
  const staleSince = problem !== null || !connected ? data.lastUpdated : null;
  const live = data.matches.filter(({ status }) => status === 'live').length;
  const onHold = data.matches.filter(({ status }) => !isKnown(status)).length;
  const about = { title: tournament.name, totals: sample ? null : { ...data.totals, live, onHold } };
  const update = {
    lastUpdated: data.lastUpdated,
    timeZone: tournament.timeZone,
    refreshing: isRefreshing,
    outcome,
    onRefresh: refresh,
  };
  // Made here: the lists render more often than what is above them.
  const summary = (
    <>
      <LiveLink matches={data.matches} endedHere={endedHere} groupBy={tournament.groupBy} />
      {signedIn && !sample && !isOver && <RecapPlace matches={data.matches} timeZone={tournament.timeZone} />}
      {signedIn && !isClosing && <ChampionBanner matches={data.matches} />}
      {roomy && <TournamentSummary {...about} {...update} />}
    </>
  );
  const notices = (
    <>
      {offlineNotice({ at: Date.parse(data.serverTime), retrying: isRefreshing, onRetry: refresh })}
      {connected && problem !== null && (
        <UnreadNotice
          matches={data.matches}
          {...{ signedIn, sample, problem }}
          lastUpdated={data.lastUpdated}
          retrying={isRefreshing}
          onRetry={refresh}
        />
      )}
      {signedIn && (
        <Suspense>
          <AskDepartment />
        </Suspense>
      )}
      {signedIn && asked !== null && (
        <Suspense>
          <OpenAtMatch matchId={asked} matches={sample ? none : data.matches} groupBy={tournament.groupBy} />
        </Suspense>
      )}
    </>
  );
  /** `closing` is what a game that is over begins with; what it was about stands below. */
  const lists = (closing?: ReactNode) => {
    const head = (task?: ReactNode, failure?: ReactNode) =>
      closing === undefined ? (
        <>
          {band(summary, signedIn ? task : isOver ? undefined : <SignInPrompt />, failure)}
          {!roomy && <LastUpdate {...update} />}
          {notices}
        </>
      ) : (
        <>
          {notices}
          {closing}
          <section
            data-theme="dark"
            // The counts at the end of a phone's page have the name.
            aria-label={roomy ? tournament.name : undefined}
            className="rounded-card border border-line bg-surface text-ink *:first:border-t-0 empty:hidden"
          >
            {task !== undefined && <div className="px-3 py-2 xs:px-4 @xl:px-6">{task}</div>}
            {summary}
          </section>
          {!roomy && <LastUpdate {...update} />}
        </>
      );
    return (
      <MatchLists
        matches={data.matches}
        groupBy={tournament.groupBy}
        timeZone={tournament.timeZone}
        signedIn={signedIn}
        sample={sample}
        endedHere={endedHere}
        over={closing !== undefined}
        head={head}
      />
    );
  };
  const closingSkeleton = <MatchesSkeleton signedIn={signedIn} band={closingBand} />;
  return (
    <StaleSince value={staleSince}>
      <div className="flex flex-col gap-2 xs:gap-3 sm:gap-5">
        {isClosing ? (
          <Suspense fallback={closingSkeleton}>
            <ClosingPage
              {...{ config: config.data, matches: data.matches, greeting }}
              ownChampion={<ChampionBanner place="page" matches={data.matches} />}
              pending={closingSkeleton}
            >
              {lists}
            </ClosingPage>
          </Suspense>
        ) : (
          lists()
        )}
        {!roomy && !sample && <TournamentTotals {...about} />}
      </div>
    </StaleSince>
  );
}

/**
 * Whether the game was over when the tab was opened, and still is. One that ends on screen moves nothing: its closing page comes
 * with the next visit, as do the places of matches (docs/screens.md#final-whistle). `over` is undefined until it is known.
 */
function useWasOver(over: boolean | undefined): boolean {
  const [first, setFirst] = useState(over);
  if (first === undefined && over !== undefined) setFirst(over);
  return first === true && over === true;
}

/**
 * Match data with 'Actualizar' and 'Reintentar' (docs/rules.md#sheet-reads). The message of a failed refresh is kept
 * until newer data arrive.
 */
function useRefresh() {
  const { dataUpdatedAt, error, isRefreshing, refresh, ...latest } = useMatchData();
  // Asked before what follows, which takes a slow phone a while.
  isLong(latest.data?.matches ?? none);
  // Rendered in slices: a list of cards in one go would block a slow phone for half a second.
  const data = useDeferredValue(latest.data);
  const [failure, setFailure] = useState<{ message: string; at: number } | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), toastDuration.normal);
    return () => clearTimeout(timer);
  }, [outcome]);
  const refreshNow = async (): Promise<void> => {
    if (isRefreshing) return;
    setOutcome(null);
    beginVisit();
    try {
      const fresh = await refresh();
      setFailure(null);
      if (fresh.data.error !== null) return;
      setOutcome(fresh.recent ? matchMessages.alreadyFresh : matchMessages.refreshed);
    } catch (cause) {
      setFailure({ message: asDataError(cause).message, at: Date.now() });
    }
  };
  const current = failure !== null && failure.at >= dataUpdatedAt ? failure.message : null;
  return {
    data,
    isRefreshing,
    /** What the last refresh brought, as long as a toast would stay. */
    outcome,
    /** The sheet's own error first: it says more than a failed call. */
    problem: data?.error ?? current ?? error?.message ?? null,
    refresh: () => void refreshNow(),
  };
}
