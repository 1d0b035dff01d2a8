import { changeTopics, type ChangeTopic } from '../../domain/wire.ts';
import { openLiveStream } from './live-stream.ts';
import { minimumRefetchInterval } from './match-data.ts';
import { queryClient, queryKeys } from './query-client.ts';

const sharedName = 'beyond-prode-live';

const affected: Record<ChangeTopic, readonly (readonly string[])[]> = {
  matches: [queryKeys.matchData, queryKeys.allPredictions],
  ranking: [queryKeys.ranking, queryKeys.allPredictions],
  tournament: [queryKeys.config],
};

/**
 * Asks again for what the server says has changed, within the moment. One tab of the browser holds the stream
 * (a Web Lock) and tells the others; hidden tabs hold none, and catch up when they are seen again
 * (rulings, "One event stream per browser"). Answers how to stop.
 */
export function followLiveUpdates(): () => void {
  const channel = new BroadcastChannel(sharedName);
  const missed = new Set<ChangeTopic>();
  let hiddenSince = Date.now();
  let turn: AbortController | undefined;

  const receive = (topic: ChangeTopic) => (document.hidden ? missed.add(topic) : refetch(topic));
  channel.onmessage = ({ data }: MessageEvent<ChangeTopic>) => receive(data);
  const tell = (topic: ChangeTopic) => {
    receive(topic);
    channel.postMessage(topic);
  };

  const sleep = () => {
    turn?.abort();
    turn = undefined;
    hiddenSince = Date.now();
  };
  const wake = () => {
    if (turn !== undefined) return;
    turn = new AbortController();
    void holdStream(turn.signal, tell);
    if (Date.now() - hiddenSince >= minimumRefetchInterval)
      changeTopics.forEach((topic) => missed.add(topic));
    missed.forEach(refetch);
    missed.clear();
  };
  const followVisibility = () => (document.hidden ? sleep() : wake());

  document.addEventListener('visibilitychange', followVisibility);
  followVisibility();
  return () => {
    document.removeEventListener('visibilitychange', followVisibility);
    sleep();
    channel.close();
  };
}

/** Waits for this browser's turn and keeps the stream until `signal` ends it. */
async function holdStream(signal: AbortSignal, tell: (topic: ChangeTopic) => void): Promise<void> {
  const hold = () =>
    new Promise<void>((resolve) => {
      if (signal.aborted) return resolve();
      const close = openLiveStream(tell);
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

function refetch(topic: ChangeTopic): void {
  for (const queryKey of affected[topic]) void queryClient.invalidateQueries({ queryKey });
}
