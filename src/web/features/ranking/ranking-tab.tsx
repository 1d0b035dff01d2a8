import { lazy, Suspense, useDeferredValue, useEffect, useReducer, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { readStored, writeStored } from '../../lib/browser-storage.ts';
import { useIsConnected } from '../../lib/connection.ts';
import { useGameConfig } from '../../lib/game-config.ts';
import { useLeaderboard, useOwnStanding } from '../../lib/leaderboard.ts';
import { useMatchData } from '../../lib/match-data.ts';
import type { OldData } from '../../lib/offline-cache.ts';
import { useOpenMatches } from '../../lib/predictions-context.ts';
import { useFailure } from '../../lib/query-client.ts';
import { useEarlierPositions } from '../../lib/ranking-views.ts';
import { toServerTime } from '../../lib/server-clock.ts';
import { useUser } from '../../lib/session.ts';
import { useChampionColors, useTeamCrest } from '../../lib/team-crest.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorBanner, ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import { EmptyState } from '../../ui/pitch-state.tsx';
import { CentreCircle } from '../../ui/pitch.tsx';
import { useWideWindow } from '../../ui/window.ts';
import { formatNumber, plural } from '../../ui/words.ts';
import { ChampionHead } from '../../football/champion-head.tsx';
import { finalStandings } from '../../football/messages.ts';
import { ChalkSteps, Podium } from '../../football/podium.tsx';
import { bonusOf, gapText, OwnPosition, RivalLine, useNeighbours, usePointsInPlay } from './own-position.tsx';
import { ParticipantList, useRankingPages } from './participant-list.tsx';
import { everybody, liveView, RankingHeading, ViewChips, viewsOf } from './ranking-views.tsx';
import { ListSkeleton, ShownView, type Person } from './view-parts.tsx';

const ParticipantDialog = lazy(async () => ({
  default: (await import('./participant-dialog.tsx')).ParticipantDialog,
}));

const failed = 'Error al cargar el ranking';
const toMatches = 'Ir a los partidos';
/** Before the first points the order means nothing, so few rows are listed at first. */
const listedByDraw = 10;

interface RankingTabProps {
  greeting: ReactNode;
  offlineNotice: (data: OldData) => ReactNode;
}

/** Shows the ranking with its states; see docs/screens.md#ranking-tab. `offlineNotice` marks the data as old. */
export function RankingTab({ greeting, offlineNotice }: RankingTabProps) {
  const leaderboard = useLeaderboard();
  const { data: latest, isFetching, refetch, dataUpdatedAt } = leaderboard;
  const failure = useFailure(leaderboard);
  // Deferred, so that a slow phone stays responsive.
  const data = useDeferredValue(latest);
  const connected = useIsConnected();
  const user = useUser();
  const config = useGameConfig().data;
  const over = config?.over === true;
  const { data: standing } = useOwnStanding();
  const ownColors = useChampionColors();
  const { above, shared } = useNeighbours(standing?.position);
  const inPlay = usePointsInPlay(standing, data?.entries[0]);
  // Only the first page, which the list reads anyway: reading each participant's own page would overload the server.
  const before = useEarlierPositions(over ? [] : [0])[user?.id ?? ''];
  const pages = useRankingPages();
  const matches = useMatchData().data;
  const live =
    matches && matches.source !== 'fallback' && matches.matches.some(({ status }) => status === 'live');
  const [view, choose] = useAskedView(live);
  // After a reload the live view stays until it is known whether the matches are over.
  const views = viewsOf({ departments: config?.departments ?? [] }, live ?? view === liveView);
  // The chosen view may disappear, for example with the last live match.
  const shown = views.find(({ key }) => key === view);
  const View = shown?.View ?? null;
  const [opened, open] = useState<Person | null>(null);
  const [rival, setRival] = useRival(user?.id ?? '');
  const [whole, listAll] = useReducer(() => true, false);
  // In a wide window the podium stands beside the list, and the keyboard and screen readers reach it before the list.
  const wide = useWideWindow();
  const total = data === undefined ? 0 : (data.total ?? data.entries.length);
  const full = data !== undefined && data.entries.length > 0;
  const started = (data?.entries[0]?.totalPoints ?? 0) > 0;
  const placed = started && standing != null;
  const listed = started || whole ? total : Math.min(total, listedByDraw);
  const loading = data === undefined && failure === null;
  const rivalLine = rival !== null && placed && (
    <RivalLine rivalId={rival} ownPoints={standing.totalPoints} onOpen={open} />
  );
  const own = { ownId: user?.id ?? '', ownColors };
  const ownAvatar = { name: user?.fullName ?? '', colors: ownColors, src: user?.avatarUrl ?? '' };
  const champion = config?.champion?.decided ?? null;
  const { src, colors, letters } = useTeamCrest()(champion ?? '');
  /** Whether the podium is the end of the game: large, over the final ranking. */
  const final = over && View === null;
  const podium = loading ? (
    <Skeleton className="h-54 rounded-card wide:h-66" />
  ) : !full ? null : !started ? (
    <NoPodium />
  ) : (
    <div data-theme="dark">
      <Podium
        {...own}
        entries={data.entries}
        total={total}
        heading={wide && !final ? 'Podio del Ranking General' : undefined}
        ending={
          final
            ? {
                picture: champion !== null && (
                  <ChampionHead low champion={champion} crest={src} {...{ colors, letters }} />
                ),
                note: finalStandings(champion),
              }
            : undefined
        }
      />
    </div>
  );
  return (
    <>
      {data !== undefined &&
        offlineNotice({
          at: toServerTime(dataUpdatedAt),
          onRetry: () => void refetch(),
          retrying: isFetching,
        })}
      {failure !== null && data !== undefined && connected && <ErrorBanner title={failed} {...failure} />}
      <section
        aria-labelledby="titulo-ranking"
        className="flex flex-col gap-3 lg:flex-row-reverse lg:items-start wide:gap-5"
      >
        <div className="flex shrink-0 flex-col gap-3 lg:w-[min(22rem,36%)] wide:gap-5 lg:[@media(min-height:50rem)]:sticky lg:[@media(min-height:50rem)]:top-20">
          <OwnPosition
            {...{ greeting, standing, shared, inPlay }}
            general={View !== null}
            // On a phone other views begin with the user's standing in them.
            brief={!wide && View !== null}
            avatar={<Avatar {...ownAvatar} className="size-12" />}
            position={placed ? standing.position : null}
            total={data?.total ?? null}
            before={before}
            gap={placed ? gapText(standing, above, over) : null}
            bonus={bonusOf(standing, config)}
            onFind={placed && View === null ? () => void pages.seekOwnRow(standing) : null}
          />
          {wide && rivalLine}
          {wide && !final && podium}
        </div>
        <div className="flex min-w-0 grow flex-col gap-3 wide:gap-5">
          <RankingHeading view={shown} total={full ? total : null} config={config} />
          {(full || loading) && (
            <ViewChips views={views} chosen={shown?.key ?? everybody} onChoose={choose} />
          )}
          {!wide && rivalLine}
          {(final || (!wide && View === null)) && podium}
          {loading && <ListSkeleton />}
          {failure !== null && data === undefined && (
            <ErrorState
              {...failure}
              title={failed}
              message={
                <>
                  <span>{failure.message}</span>
                  {failure.message.endsWith('.') ? ' ' : '. '}
                  Mientras tanto, date una vuelta por los partidos.
                </>
              }
            >
              <Link to="/" className={buttonClass('ghost', 'mt-1 w-full max-w-72 hover:bg-raised')}>
                {toMatches}
              </Link>
            </ErrorState>
          )}
          {data !== undefined && !full && (
            <EmptyState
              title="Aún no hay participantes"
              picture={
                <span className="flex w-full max-w-80 flex-col items-center gap-4">
                  <CentreCircle>
                    <Avatar {...ownAvatar} className="size-[74%]" />
                  </CentreCircle>
                  <ChalkSteps />
                </span>
              }
            >
              <p>El podio está libre: haz tu primera predicción.</p>
              <Link to="/" className={buttonClass('primary', 'mt-5 min-h-12 w-full max-w-72')}>
                {toMatches}
              </Link>
            </EmptyState>
          )}
          {full && View !== null && (
            <ShownView value={{ label: shown?.label ?? '', leave: () => choose(everybody) }}>
              <Suspense fallback={<ListSkeleton />}>
                <View {...own} onOpen={open} />
              </Suspense>
            </ShownView>
          )}
          {full && View === null && (
            <ParticipantList
              {...own}
              {...{ pages, started, over, standing }}
              ownShared={shared}
              total={listed}
              onOpen={open}
            >
              {listed < total && (
                <Button variant="ghost" className="w-full rounded-t-none!" onClick={listAll}>
                  Ver los {formatNumber(total)} participantes
                </Button>
              )}
            </ParticipantList>
          )}
        </div>
      </section>
      {opened !== null && (
        <Suspense>
          <ParticipantDialog
            person={opened}
            isRival={rival === opened.userId}
            onRival={setRival}
            ownColors={ownColors}
            onClose={() => open(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Stands in for the podium before the first points; see docs/screens.md#ranking-tab. */
function NoPodium() {
  const { data } = useMatchData();
  const { missing } = useOpenMatches(data?.matches ?? [], data?.source === 'fallback');
  const left = data === undefined ? undefined : missing?.length;
  return (
    <div
      data-theme="dark"
      className="flex flex-col items-center rounded-card border border-line bg-surface px-4 pt-5 text-center text-ink"
    >
      <p className="text-lg leading-6 font-extrabold text-balance">
        El podio aparece con los primeros puntos.
      </p>
      <p className="mt-1 min-h-5 text-sm leading-5 text-muted">
        {left === 0
          ? 'No te falta predecir ninguno.'
          : left !== undefined &&
            `Te ${left === 1 ? 'queda' : 'quedan'} ${plural(left, 'partido', 'partidos')} por predecir.`}
      </p>
      <Link to="/" className={buttonClass('primary', 'mt-3 mb-4 text-sm')}>
        {toMatches}
      </Link>
      <ChalkSteps />
    </div>
  );
}

/** Returns the id of the rival kept on this device, null for nobody, and a function to change it. */
function useRival(userId: string) {
  const key = `beyond-prode-rival:${userId}`;
  const [rival, setRival] = useState(() => readStored(key));
  const keep = (rivalId: string | null): void => {
    writeStored(key, rivalId);
    setRival(rivalId);
  };
  return [rival, keep] as const;
}

/**
 * Returns the view named in the address, and a function to choose another. The live view is dropped with the last live match, so
 * that the next one does not bring it back.
 */
function useAskedView(live: boolean | undefined) {
  const [query, setQuery] = useSearchParams();
  const view = query.get('ver');
  const isOver = view === liveView && live === false;
  useEffect(() => {
    if (isOver) setQuery(withView(everybody), { replace: true });
  }, [isOver, setQuery]);
  return [view, (key: string) => setQuery(withView(key), { replace: true })] as const;
}

function withView(key: string): (asked: URLSearchParams) => URLSearchParams {
  return (asked) => {
    if (key === everybody) asked.delete('ver');
    else asked.set('ver', key);
    return asked;
  };
}
