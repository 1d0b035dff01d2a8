import { changeTopics, type ChangeTopic } from '../../domain/api-schemas.ts';
import { minimumRefetchInterval } from './match-data.ts';
import { queryClient, queryKeys } from './query-client.ts';

/** Name of the lock and of the channel that the tabs of a browser share. */
const sharedName = 'beyond-prode-live';
const shortestWait = 1000;
const longestWait = 30_000;

const affected: Record<ChangeTopic, readonly (readonly string[])[]> = {
  matches: [queryKeys.matchData, queryKeys.allPredictions],
  ranking: [queryKeys.ranking, queryKeys.allPredictions],
  tournament: [queryKeys.config],
};

/**
 * Fetches again what the server reports as changed (docs/rules.md#live-updates). One tab of the browser holds the
 * event stream (a Web Lock) and notifies the others; hidden tabs hold none, and catch up when they become visible.
 */
export function startLiveUpdates(): void {
  const channel = new BroadcastChannel(sharedName);
  const missed = new Set<ChangeTopic>();
  let hiddenSince = Date.now();
  let stream: AbortController | undefined;

  const receive = (topic: ChangeTopic) => (document.hidden ? missed.add(topic) : refetch(topic));
  channel.onmessage = ({ data }: MessageEvent<ChangeTopic>) => receive(data);
  const publish = (topic: ChangeTopic) => {
    receive(topic);
    channel.postMessage(topic);
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
    missed.forEach(refetch);
    missed.clear();
  };
  const followVisibility = () => (document.hidden ? sleep() : wake());

  document.addEventListener('visibilitychange', followVisibility);
  followVisibility();
}

/** Waits until no other tab holds the stream, then holds it until `signal` is aborted. */
async function holdStream(signal: AbortSignal, publish: (topic: ChangeTopic) => void): Promise<void> {
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

/**
 * Opens the server's event stream (docs/api.md#events) and publishes each changed topic. It reconnects by itself, and
 * then publishes every topic once, since changes may have been missed. Returns how to close it.
 */
function openLiveStream(publish: (topic: ChangeTopic) => void): () => void {
  let wait = shortestWait;
  let lost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = connect();

  function connect(): EventSource {
    const opened = new EventSource('/api/events');
    opened.addEventListener('change', ({ data }: MessageEvent<unknown>) => {
      const topic = changeTopics.find((known) => known === data);
      if (topic !== undefined) publish(topic);
    });
    opened.onopen = () => {
      wait = shortestWait;
      if (lost) changeTopics.forEach(publish);
      lost = false;
    };
    opened.onerror = () => {
      lost = true;
      // The browser retries by itself, except after a response that was no stream.
      if (opened.readyState === EventSource.CLOSED) reconnectLater();
    };
    return opened;
  }

  function reconnectLater(): void {
    clearTimeout(timer);
    // Spread out, so that the clients of a restarted server do not all reconnect in the same instant.
    timer = setTimeout(() => (source = connect()), wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, longestWait);
  }

  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/** Fetches again what a change of `topic` affects and a screen shows; the rest when it is shown next. */
export function refetch(topic: ChangeTopic): void {
  for (const queryKey of affected[topic]) void queryClient.invalidateQueries({ queryKey });
}
