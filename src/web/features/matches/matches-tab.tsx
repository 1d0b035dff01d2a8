import { lazy, Suspense, useDeferredValue, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { GameConfig, Match, MatchData } from '../../../domain/api-schemas.ts';
import { BlankMatch } from '../../football/crest.tsx';
import { useIsConnected } from '../../lib/connection.ts';
import { asDataError } from '../../lib/data-error.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useMatchData } from '../../lib/match-data.ts';
import type { OldData } from '../../lib/offline-cache.ts';
import { usePredictions } from '../../lib/predictions-context.ts';
import { beginVisit } from '../../lib/visits.ts';
import { StaleSince } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { optionalComponent } from '../../ui/lazy-component.tsx';
import { Skeleton, StatusText } from '../../ui/loading.tsx';
import { EmptyState } from '../../ui/pitch-state.tsx';
import { RefereeCard } from '../../ui/pitch.tsx';
import { toastDuration } from '../../ui/toast-queue.ts';
import { useWideWindow } from '../../ui/window.ts';
import { BannerSkeleton } from '../champion/champion-banner.tsx';
import { ChampionPanel } from '../champion/champion-panel.tsx';
import { isKnown, useArrangedMatches } from './arrange-matches.ts';
import { LiveLink, RecapPlace, SignInPrompt, TaskSkeleton, useTask } from './band-rows.tsx';
import { ListsSkeleton, MatchLists } from './match-lists.tsx';
import { LastUpdateRow, TournamentTotals, UnreadNotice } from './tournament-summary.tsx';

const AfterFirstScreen = optionalComponent(
  async () => (await import('./after-first-screen.tsx')).AfterFirstScreen,
);
const ClosingPage = lazy(async () => ({
  default: (await import('../ending/closing-page.tsx')).ClosingPage,
}));
const none: Match[] = [];
const stack = 'flex flex-col gap-3 max-xs:gap-1.5 wide:gap-5';

interface MatchesTabProps {
  signedIn: boolean;
  /** Returns the band with what the tab adds to it, the task, and what replaces the subtitle. */
  band: (part?: ReactNode, task?: ReactNode, instead?: ReactNode) => ReactNode;
  /** The page's heading with its subtitle. It stands apart from the band once the game is over. */
  greeting: ReactNode;
  offlineNotice: (data: OldData) => ReactNode;
}

/** Shows the matches tab to participants and visitors; see docs/screens.md#matches-tab. */
export function MatchesTab(props: MatchesTabProps) {
  const { signedIn, band } = props;
  const config = useGameConfig();
  const { data, problem, update } = useRefresh();
  const connected = useIsConnected();
  if (data !== undefined && config.data !== undefined) {
    return (
      <StaleSince value={problem !== null || !connected ? data.lastUpdated : null}>
        <div className={stack}>
          <Loaded {...{ data, problem, update, connected }} config={config.data} {...props} />
        </div>
      </StaleSince>
    );
  }
  const message = problem ?? config.error?.message;
  if (message === undefined) {
    const prompt = config.data?.over === true ? undefined : <SignInPrompt />;
    const rows = (
      <>
        {signedIn && <BannerSkeleton />}
        <div className="border-t border-line px-4 py-2 wide:px-6">
          <StatusText>Cargando datos...</StatusText>
        </div>
      </>
    );
    return (
      <div aria-busy="true" className={stack}>
        {band(rows, signedIn ? <TaskSkeleton /> : prompt)}
        <ListsSkeleton />
      </div>
    );
  }
  return (
    <>
      {band()}
      <ErrorState
        title="No pudimos cargar los partidos"
        message={message}
        picture={
          <BlankMatch>
            <RefereeCard />
          </BlankMatch>
        }
        retrying={update.refreshing || config.isFetching}
        onRetry={() => {
          update.onRefresh();
          if (config.data === undefined) void config.refetch();
        }}
      />
    </>
  );
}

interface LoadedProps extends MatchesTabProps, Omit<ReturnType<typeof useRefresh>, 'data'> {
  data: MatchData;
  config: GameConfig;
  connected: boolean;
}

function Loaded(props: LoadedProps) {
  const { data, config, problem, update, connected, signedIn, band, greeting, offlineNotice } = props;
  const { matches, lastUpdated } = data;
  const { groupBy, timeZone, name } = config.tournament;
  const sample = data.source === 'fallback';
  const over = config.over === true;
  // A phone has the totals below the lists.
  const wide = useWideWindow();
  // When the game ends on screen, the closing page comes with the next visit.
  const [wasOver] = useState(over);
  const closing = signedIn && wasOver && over;
  const { upcoming, results } = useArrangedMatches(matches, groupBy);
  const { task, instead } = useTask({ matches, upcoming, signedIn, sample, closing });
  // The height of a card depends on its prediction, so cards wait for the predictions.
  const pending = useDeferredValue(usePredictions().state === 'loading') && signedIn;
  const again = { retrying: update.refreshing, onRetry: update.onRefresh };
  const live = matches.filter(({ status }) => status === 'live').length;
  const onHold = matches.filter(({ status }) => !isKnown(status)).length;
  const totals = !sample && <TournamentTotals title={name} totals={{ ...data.totals, live, onHold }} />;
  const lastUpdate = (
    <LastUpdateRow {...update} {...{ lastUpdated, timeZone }}>
      {wide ? totals : undefined}
    </LastUpdateRow>
  );
  const rows = (
    <>
      {signedIn && !sample && !over && <RecapPlace {...{ matches, timeZone }} />}
      {signedIn && !closing && <ChampionPanel matches={matches} />}
      <LiveLink upcoming={upcoming} />
      {wide && lastUpdate}
    </>
  );
  const notices = (
    <>
      {offlineNotice({ at: Date.parse(data.serverTime), ...again })}
      {connected && problem !== null && (
        <UnreadNotice {...{ matches, signedIn, sample, problem, lastUpdated }} {...again} />
      )}
      {signedIn && (
        <Suspense>
          <AfterFirstScreen matches={sample ? none : matches} groupBy={groupBy} />
        </Suspense>
      )}
    </>
  );
  const lists =
    matches.length === 0 ? (
      <NoMatches signedIn={signedIn} />
    ) : pending ? (
      <ListsSkeleton />
    ) : (
      <MatchLists {...{ upcoming, results, groupBy, timeZone, signedIn, sample, over }} />
    );
  if (!closing) {
    return (
      <>
        {band(rows, signedIn ? task : over ? undefined : <SignInPrompt />, instead)}
        {!wide && lastUpdate}
        {notices}
        {lists}
        {!wide && totals}
      </>
    );
  }
  const skeleton = (
    <>
      <Skeleton className="h-144 rounded-card" />
      <ListsSkeleton />
    </>
  );
  return (
    <Suspense fallback={skeleton}>
      <ClosingPage
        {...{ config, matches, greeting }}
        ownChampion={<ChampionPanel place="page" matches={matches} />}
        pending={skeleton}
      >
        {(page) => (
          <>
            {notices}
            {page}
            <div className="rounded-card border border-line bg-surface *:first:border-t-0 empty:hidden">
              {task !== undefined && <div className="px-4 py-2 wide:px-6">{task}</div>}
              {rows}
            </div>
            {!wide && lastUpdate}
            {lists}
            {!wide && totals}
          </>
        )}
      </ClosingPage>
    </Suspense>
  );
}

function NoMatches({ signedIn }: { signedIn: boolean }) {
  return (
    <EmptyState
      title="No hay partidos disponibles"
      picture={
        <BlankMatch>
          <span className="text-2xl font-black tracking-display text-muted">vs</span>
        </BlankMatch>
      }
    >
      <p>En cuanto la organización los cargue, aparecen aquí solos.</p>
      <Link
        to={signedIn ? '/?tab=reglas' : '/rules'}
        className={buttonClass('secondary', 'mt-5 min-h-12 w-full max-w-72 hover:bg-raised')}
      >
        Repasar las reglas
      </Link>
    </EmptyState>
  );
}

/** Returns the match data with 'Actualizar' (docs/rules.md#sheet-reads). A failure stays until newer data arrive. */
function useRefresh() {
  const { dataUpdatedAt, error, isRefreshing, refresh, ...latest } = useMatchData();
  // Deferred, because rendering all cards in one go would block a slow phone for half a second.
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
      setOutcome(fresh.recent ? 'Los datos ya están al día' : 'Datos actualizados');
    } catch (cause) {
      setFailure({ message: asDataError(cause).message, at: Date.now() });
    }
  };
  const current = failure !== null && failure.at >= dataUpdatedAt ? failure.message : null;
  return {
    data,
    /** The sheet's own error says more than a failed request. */
    problem: data?.error ?? current ?? error?.message ?? null,
    update: { refreshing: isRefreshing, outcome, onRefresh: () => void refreshNow() },
  };
}
