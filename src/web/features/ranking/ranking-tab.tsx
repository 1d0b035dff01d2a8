import { Users } from 'lucide-react';
import { useDeferredValue } from 'react';
import {
  asDataError,
  toServerTime,
  useIsConnected,
  useLeaderboard,
  useOwnStanding,
  useUser,
  type LeaderboardEntry,
} from '../../data/index.ts';
import { Card, EmptyState, ErrorBanner, ErrorState, plural } from '../../ui/index.ts';
import { useChampionColors } from '../champion/index.ts';
import { OfflineNotice } from '../offline/index.ts';
import { OwnPosition } from './own-position.tsx';
import { ParticipantList } from './participant-list.tsx';
import { Podium } from './podium.tsx';
import { RankingSkeleton } from './ranking-skeleton.tsx';
import { rankingMessages as messages } from './messages.ts';

/** The ranking with its four states: loading, error, empty, full; see docs/rules.md#ranking-tab. */
export function RankingTab() {
  const { data: latest, error, isFetching, refetch, dataUpdatedAt } = useLeaderboard();
  // Rendered in slices, which leave a slow phone free for input meanwhile.
  const data = useDeferredValue(latest);
  const connected = useIsConnected();
  const failure = error === null ? null : asDataError(error);
  const retry = { onRetry: () => void refetch(), retrying: isFetching };
  return (
    <section aria-labelledby="titulo-ranking" className="flex flex-col gap-3 sm:gap-5">
      <h2
        id="titulo-ranking"
        className="text-xl leading-7 font-extrabold tracking-heading sm:text-2xl sm:leading-8"
      >
        {messages.title}
      </h2>
      {data === undefined && failure === null && <RankingSkeleton />}
      {failure !== null && data === undefined && (
        <ErrorState title={messages.failed} message={failure.message} {...retry} />
      )}
      {data !== undefined && <OfflineNotice at={toServerTime(dataUpdatedAt)} {...retry} />}
      {failure !== null && data !== undefined && connected && (
        <ErrorBanner title={messages.failed} message={failure.message} {...retry} />
      )}
      {data?.entries.length === 0 && (
        <EmptyState icon={<Users />} title={messages.empty}>
          {messages.emptyHint}
        </EmptyState>
      )}
      {data !== undefined && data.entries.length > 0 && (
        <FullRanking first={data.entries} total={data.total ?? data.entries.length} />
      )}
    </section>
  );
}

function FullRanking({ first, total }: { first: LeaderboardEntry[]; total: number }) {
  const ownId = useUser()?.id ?? '';
  const { data: standing = null } = useOwnStanding();
  const ownColors = useChampionColors();
  const started = (first[0]?.totalPoints ?? 0) > 0;
  return (
    <>
      {standing !== null && (
        <OwnPosition
          standing={standing}
          position={started ? standing.position : null}
          total={total}
          colors={ownColors}
        />
      )}
      {started ? (
        <Podium entries={first} total={total} ownId={ownId} ownColors={ownColors} />
      ) : (
        <p className="text-sm text-muted">{messages.noPoints}</p>
      )}
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-lg font-bold">{messages.general}</h3>
          <p className="text-sm text-muted">{plural(total, messages.participant, messages.participants)}</p>
        </div>
        <Card>
          <ParticipantList {...{ total, ownId, standing, ownColors, started }} />
        </Card>
      </div>
    </>
  );
}
