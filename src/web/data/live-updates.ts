import { changeTopics, type ChangeTopic } from '../../domain/api-schemas.ts';
import { showFirstPage } from './leaderboard.ts';
import { openLiveStream, type LiveChange } from './live-stream.ts';
import { provisionalRankingQuery, showProvisionalRanking } from './provisional-ranking.ts';
import { minimumRefetchInterval } from './match-data.ts';
import { queryClient, queryKeys } from './query-client.ts';
import { hasUser } from './session.ts';

/** Name of the lock and of the channel that the tabs of a browser share. */
const sharedName = 'beyond-prode-live';

const affected: Record<ChangeTopic, readonly (readonly string[])[]> = {
  matches: [queryKeys.matchData, queryKeys.allPredictions, queryKeys.picks, queryKeys.picksPages],
  ranking: [queryKeys.ranking, queryKeys.allPredictions, queryKeys.picksPages],
  tournament: [queryKeys.config],
};

/**
 * Shows what the server reports as changed, or fetches it again (docs/rules.md#live-updates). One tab of the browser holds
 * the event stream (a Web Lock) and tells the others; hidden tabs hold none, and catch up when they become visible.
 */
export function followLiveUpdates(): void {
  const channel = new BroadcastChannel(sharedName);
  const missed = new Set<ChangeTopic>();
  const refetchLater = createSpreadRefetch();
  let hiddenSince = Date.now();
  let stream: AbortController | undefined;

  const receive = (change: LiveChange) => {
    if (document.hidden) missed.add(change.topic);
    else void show(change, refetchLater);
  };
  channel.onmessage = ({ data }: MessageEvent<LiveChange>) => receive(data);
  const publish = (change: LiveChange) => {
    receive(change);
    channel.postMessage(change);
  };

  const sleep = () => {
    stream?.abort();
    stream = undefined;
    hiddenSince = Date.now();
  };
  const wake = () => {
    if (stream !== undefined) return;
    stream = new AbortController();
    void holdStream(stream.signal, publish);
    if (Date.now() - hiddenSince >= minimumRefetchInterval)
      changeTopics.forEach((topic) => missed.add(topic));
    missed.forEach((topic) => refetch(topic));
    missed.clear();
  };
  const followVisibility = () => (document.hidden ? sleep() : wake());

  document.addEventListener('visibilitychange', followVisibility);
  followVisibility();
}

/** Waits until no other tab holds the stream, then holds it until `signal` is aborted. */
async function holdStream(signal: AbortSignal, publish: (change: LiveChange) => void): Promise<void> {
  const hold = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      const close = openLiveStream(publish);
      signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  // Without Web Locks (plain http on another machine) each tab holds its own stream.
  if (!('locks' in navigator)) return hold();
  await navigator.locks.request(sharedName, { signal }, hold).catch((cause: unknown) => {
    if (!signal.aborted) throw cause;
  });
}

/** Shows the ranking that came with a change, if anyone is signed in, and has the rest fetched again. */
async function show(
  { topic, spread, firstPage, provisional }: LiveChange,
  refetchLater: ReturnType<typeof createSpreadRefetch>,
): Promise<void> {
  if (provisional !== undefined) {
    if (!hasUser()) return;
    refetchLater.leaveProvisional();
    return showProvisionalRanking(provisional);
  }
  if (firstPage === undefined) return refetchLater.ask(topic, spread);
  if (firstPage !== 'unchanged' && hasUser()) await showFirstPage(firstPage);
  refetchLater.ask(topic, spread, { firstPage: false });
}

/**
 * Creates `refetch` after a random part of a spread (milliseconds), so that a crowd does not ask for everything in the same
 * instant. What comes up meanwhile is fetched with it, but for a provisional ranking that has come meanwhile.
 */
function createSpreadRefetch() {
  const waiting = new Map<ChangeTopic, boolean>();
  let provisional = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function refetchAll(): void {
    timer = undefined;
    for (const [topic, firstPage] of waiting) refetch(topic, { firstPage, provisional });
    waiting.clear();
  }

  function ask(topic: ChangeTopic, spread: number, { firstPage = true } = {}): void {
    provisional = true;
    waiting.set(topic, firstPage || waiting.get(topic) === true);
    if (spread === 0) {
      clearTimeout(timer);
      refetchAll();
    } else timer ??= setTimeout(refetchAll, Math.random() * spread);
  }

  return { ask, leaveProvisional: () => void (provisional = false) };
}

/**
 * Fetches again what a change of `topic` affects and a screen shows; the rest when it is shown next. Without `firstPage`
 * the first page of the ranking is left as it is, without `provisional` that of the provisional one.
 */
export function refetch(topic: ChangeTopic, { firstPage = true, provisional = true } = {}): void {
  const left = [
    ...(firstPage ? [] : [JSON.stringify(queryKeys.rankingPage(0))]),
    ...(provisional ? [] : [JSON.stringify(provisionalRankingQuery.queryKey)]),
  ];
  const predicate = ({ queryHash }: { queryHash: string }) => !left.includes(queryHash);
  for (const queryKey of affected[topic]) void queryClient.invalidateQueries({ queryKey, predicate });
}
