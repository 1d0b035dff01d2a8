import { changeTopics, type ChangeTopic } from '../../domain/wire.ts';

const shortestWait = 1000;
const longestWait = 30_000;

/**
 * Opens the server's event stream and tells each changed topic. It comes back by itself, and then tells
 * every topic once, since changes may have been missed. Answers how to close it.
 */
export function openLiveStream(tell: (topic: ChangeTopic) => void): () => void {
  let wait = shortestWait;
  let lost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let source = connect();

  function connect(): EventSource {
    const opened = new EventSource('/api/events');
    opened.addEventListener('change', ({ data }: MessageEvent<unknown>) => {
      const topic = changeTopics.find((known) => known === data);
      if (topic !== undefined) tell(topic);
    });
    opened.onopen = () => {
      wait = shortestWait;
      if (lost) changeTopics.forEach(tell);
      lost = false;
    };
    opened.onerror = () => {
      lost = true;
      // The browser tries again by itself, except after an answer that was no stream.
      if (opened.readyState === EventSource.CLOSED) reconnectLater();
    };
    return opened;
  }

  function reconnectLater(): void {
    clearTimeout(timer);
    // Spread out, so that a restarted server is not called by everybody in the same instant.
    timer = setTimeout(() => (source = connect()), wait * (0.5 + Math.random()));
    wait = Math.min(wait * 2, longestWait);
  }

  return () => {
    clearTimeout(timer);
    source.close();
  };
}
