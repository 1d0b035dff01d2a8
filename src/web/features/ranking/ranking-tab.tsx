import type { OldData } from '../../lib/offline-cache.ts';
import { lazy, Suspense, useDeferredValue, useEffect, useReducer, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { GameConfig } from '../../../domain/api-schemas.ts';
import { asDataError } from '../../lib/data-error.ts';
import { toServerTime } from '../../lib/server-clock.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useIsConnected } from '../../lib/connection.ts';
import { useLastError } from '../../lib/query-client.ts';
import {
  useLeaderboard,
  useOwnStanding,
  type LeaderboardEntry,
  type LeaderboardPage,
} from '../../lib/leaderboard.ts';
import { useMatchData } from '../../lib/match-data.ts';
import { useUser } from '../../lib/session.ts';
import { useRival } from './api.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/pitch-state.tsx';
import { ErrorBanner, ErrorState } from '../../ui/error-state.tsx';
import { optionalComponent } from '../../ui/lazy-component.tsx';
import { useWideWindow } from '../../ui/window.ts';
import { useChampionColors } from '../../lib/team-crest.ts';
import { FinalHead } from './final-head.tsx';
import { gapText, useNeighbours } from './gap-above.ts';
import { OwnPosition } from './own-position.tsx';
import { ParticipantList } from './participant-list.tsx';
import { EmptyPodium, WaitingPodium } from './empty-podium.tsx';
import { Podium } from '../../football/podium.tsx';
import { useRankingPages } from './ranking-pages.ts';
import { RankingHeading } from './ranking-heading.tsx';
import { ListSkeleton, PodiumSkeleton, RivalSkeleton, ShownView } from './ranking-skeleton.tsx';
import { everybody, liveView, viewsOf, ViewChips } from './ranking-views.tsx';
import { usePointsInPlay } from './use-points-in-play.ts';
import { rankingMessages as messages } from './messages.ts';

const ParticipantSheet = lazy(async () => ({
  default: (await import('./participant-sheet.tsx')).ParticipantSheet,
}));
const RivalLine = optionalComponent(async () => (await import('./rival-line.tsx')).RivalLine);

/** So many are listed before the first points, when the order means nothing, until all are asked for. */
const listedByDraw = 10;

interface RankingTabProps {
  greeting: ReactNode;
  offlineNotice: (data: OldData) => ReactNode;
}

/**
 * The ranking with its four states: loading, error, empty, full; see docs/screens.md#ranking-tab. `greeting` is the page's
 * heading with its subtitle, `offlineNotice` marks what it shows as old.
 */
export function RankingTab({ greeting, offlineNotice }: RankingTabProps) {
  const leaderboard = useLeaderboard();
  const { data: latest, isFetching, refetch, dataUpdatedAt } = leaderboard;
  const error = useLastError(leaderboard);
  // Rendered in slices, which leave a slow phone free for input meanwhile.
  const data = useDeferredValue(latest);
  const connected = useIsConnected();
  const user = useUser();
  const config = useGameConfig().data;
  const over = config?.over === true;
  const { data: standing, isPending: seekingStanding } = useOwnStanding();
  const ownColors = useChampionColors();
  const { above, shared } = useNeighbours(standing?.position);
  const inPlay = usePointsInPlay(standing, data?.entries[0]);
  const pages = useRankingPages();
  const live = useIsLive();
  const [view, choose] = useAskedView(live);
  // A reload keeps the view of the live matches while it is not known whether they are over.
  const views = viewsOf({ over, departments: config?.departments ?? [] }, live ?? view === liveView);
  // A view may go while it is chosen: the game ends, or the last live match does.
  const shown = views.find(({ key }) => key === view);
  const View = shown?.View ?? null;
  /** Whose profile is open. */
  const [opened, open] = useState<string | null>(null);
  const rival = useRival();
  /** Whether everybody is listed before anybody has a point. */
  const [whole, listAll] = useReducer(() => true, false);
  const wide = useWideWindow();
  const failure = error === null ? null : asDataError(error);
  const retry = { onRetry: () => void refetch(), retrying: isFetching };
  const full = data !== undefined && data.entries.length > 0;
  const started = full && (data.entries[0]?.totalPoints ?? 0) > 0;
  const placed = started && standing != null;
  const listed = data === undefined ? 0 : Math.min(totalOf(data), started || whole ? Infinity : listedByDraw);
  const loading = data === undefined && failure === null;
  const rivalLine = rival !== null && placed && (
    <Suspense fallback={<RivalSkeleton />}>
      <RivalLine rivalId={rival} ownPoints={standing.totalPoints} onOpen={open} />
    </Suspense>
  );
  /** Whether the podium is the end of the game: large, over the final ranking. */
  const final = over && View === null;
  const winners = data?.entries.slice(0, 3).filter(({ position }) => position === 1) ?? [];
  const podium =
    data === undefined ? (
      failure === null && <PodiumSkeleton />
    ) : !full ? null : started ? (
      <Podium
        entries={data.entries}
        total={totalOf(data)}
        ownId={user?.id ?? ''}
        ownColors={ownColors}
        heading={View === null ? undefined : messages.podiumOfRanking}
        head={
          final && (
            <FinalHead
              champion={config.champion?.decided ?? null}
              winners={winners.map(({ fullName }) => fullName)}
              isOwn={winners.some(({ userId }) => userId === user?.id)}
            />
          )
        }
      />
    ) : (
      <EmptyPodium />
    );
  return (
    <>
      {data !== undefined && offlineNotice({ at: toServerTime(dataUpdatedAt), ...retry })}
      {failure !== null && data !== undefined && connected && (
        <ErrorBanner title={messages.failed} message={failure.message} {...retry} />
      )}
      <section
        aria-labelledby="titulo-ranking"
        className="grid grid-cols-1 gap-3 sm:gap-5 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_auto_auto_1fr]"
      >
        {/* Above the list, or beside it where there is room, and in sight where all of it is. */}
        <div className="grid gap-3 sm:gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] xl:top-20 xl:col-start-2 xl:row-span-4 xl:row-start-1 xl:grid-cols-1 xl:self-start xl:[@media(min-height:50rem)]:sticky">
          <div className="flex flex-col gap-3 sm:gap-5 [&>:first-child]:grow">
            <OwnPosition
              greeting={greeting}
              name={user?.fullName ?? ''}
              avatarUrl={user?.avatarUrl ?? ''}
              colors={ownColors}
              standing={standing}
              position={placed ? standing.position : null}
              shared={shared}
              total={data?.total ?? null}
              gap={placed ? gapText(standing, above, over) : null}
              inPlay={inPlay}
              bonus={config?.champion?.decided == null ? null : bonusOf(standing, config.tournament.points)}
              loading={loading || (full && seekingStanding)}
              onFind={placed && View === null ? () => void pages.seekOwnRow(standing) : null}
            />
            {wide && rivalLine}
          </div>
          {wide && !final && podium}
        </div>
        <RankingHeading
          view={View === null ? undefined : shown}
          total={full ? totalOf(data) : null}
          departments={config?.departments.length ?? 0}
          {...{ loading, over }}
        />
        {(full || loading) && <ViewChips views={views} chosen={shown?.key ?? everybody} onChoose={choose} />}
        {!wide && rivalLine}
        {(final || (!wide && View === null)) && podium}
        <div
          key={full ? 'full' : loading ? 'loading' : 'none'}
          className={final ? 'xl:row-start-4' : 'xl:row-span-2 xl:row-start-3'}
        >
          {loading && <ListSkeleton />}
          {failure !== null && data === undefined && (
            <ErrorState
              title={messages.failed}
              message={
                <>
                  <span>{failure.message}</span>
                  {failure.message.endsWith('.') ? ' ' : '. '}
                  {messages.meanwhile}
                </>
              }
              {...retry}
            >
              <Link to="/" className={buttonClass('ghost', 'mt-1 w-full max-w-72 hover:bg-raised')}>
                {messages.toMatches}
              </Link>
            </ErrorState>
          )}
          {data?.entries.length === 0 && (
            <EmptyState
              title={messages.empty}
              picture={
                <WaitingPodium free>
                  <Avatar
                    name={user?.fullName ?? ''}
                    src={user?.avatarUrl ?? ''}
                    colors={ownColors}
                    className="size-[74%]"
                  />
                </WaitingPodium>
              }
            >
              <p>{messages.emptyHint}</p>
              <Link to="/" className={buttonClass('primary', 'mt-5 min-h-12 w-full max-w-72')}>
                {messages.toMatches}
              </Link>
            </EmptyState>
          )}
          {full && View !== null && (
            <ShownView value={{ label: shown?.label ?? '', leave: () => choose(everybody) }}>
              <Suspense fallback={<ListSkeleton />}>
                <View ownId={user?.id ?? ''} ownColors={ownColors} onOpen={open} />
              </Suspense>
            </ShownView>
          )}
          {full && View === null && (
            <Card>
              <ParticipantList
                {...{ pages, ownColors, started, over }}
                ownShared={shared}
                total={listed}
                ownId={user?.id ?? ''}
                standing={seekingStanding ? undefined : (standing ?? null)}
                onOpen={open}
              />
              {listed < totalOf(data) && (
                <Button variant="ghost" className="w-full rounded-t-none!" onClick={listAll}>
                  {messages.all(totalOf(data))}
                </Button>
              )}
            </Card>
          )}
        </div>
      </section>
      {opened !== null && (
        <Suspense>
          <ParticipantSheet userId={opened} ownColors={ownColors} onClose={() => open(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Whether a match is live; undefined until the matches are known. */
function useIsLive(): boolean | undefined {
  const { data } = useMatchData();
  return data && data.source !== 'fallback' && data.matches.some(({ status }) => status === 'live');
}

/**
 * The view that the address asks for, and how to choose another: it stays on a reload, and on Back and Forward. The address
 * forgets the view of the live matches with the last of them, so that the next one does not bring it back by itself.
 */
function useAskedView(live: boolean | undefined) {
  const [query, setQuery] = useSearchParams();
  const view = query.get('ver');
  const isOver = view === liveView && live === false;
  useEffect(() => {
    if (isOver) setQuery(withoutView, { replace: true });
  }, [isOver, setQuery]);
  const choose = (key: string): void =>
    setQuery(
      (asked) => {
        if (key === everybody) return withoutView(asked);
        asked.set('ver', key);
        return asked;
      },
      { replace: true },
    );
  return [view, choose] as const;
}

function withoutView(asked: URLSearchParams): URLSearchParams {
  asked.delete('ver');
  return asked;
}

/** The points of a right champion: what neither exact hits nor outcome hits brought (docs/rules.md#settlement). */
function bonusOf(
  standing: LeaderboardEntry | null | undefined,
  points: GameConfig['tournament']['points'],
): number {
  if (standing == null) return 0;
  const { totalPoints, exactPredictions, correctWinners } = standing;
  return totalPoints - exactPredictions * points.exact - correctWinners * points.outcome;
}

function totalOf({ total, entries }: LeaderboardPage): number {
  return total ?? entries.length;
}
