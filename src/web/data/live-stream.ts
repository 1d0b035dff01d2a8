import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';
import type * as z from 'zod/mini';
import { changeTopics, rankingEventSchema, type ChangeTopic } from '../../domain/api-schemas.ts';
import {
  provisionalRankingSchema,
  type ProvisionalRanking,
} from '../../domain/provisional-standing-schemas.ts';
import { checkShape } from './read-response.ts';
import { isSignedIn, onUserChange } from './session.ts';
import { readToken } from './stored-session.ts';

/** What the server reports as changed (docs/api.md#events). */
export interface LiveChange {
  topic: ChangeTopic;
  /** Milliseconds over which the browsers spread what they ask for because of it. */
  spread: number;
  /** The ranking's first page when it came with the event; absent when it is to be asked for. */
  firstPage?: z.output<typeof rankingEventSchema> | 'unchanged';
  /** The first page as if live matches had ended; nothing else has changed then. */
  provisional?: ProvisionalRanking;
}

/** Milliseconds before a lost stream is opened again. */
const shortestWait = 3_000;
const longestWait = 30_000;
/** How long before the end of its access token a stream is opened anew, and how long one lasts at least; milliseconds. */
const renewedBefore = 60_000;
const shortestStream = 300_000;

/**
 * Opens the server's event stream (docs/api.md#events), with the session's token when there is one, and publishes each
 * change. It reconnects by itself, and then publishes every topic once, since changes may have been missed. Returns how to
 * close it.
 */
export function openLiveStream(publish: (change: LiveChange) => void): () => void {
  const closing = new AbortController();
  void stayConnected(closing.signal, publish);
  return () => closing.abort();
}

async function stayConnected(signal: AbortSignal, publish: (change: LiveChange) => void): Promise<void> {
  let wait = shortestWait;
  let lost = false;
  const onOpen = (): void => {
    wait = shortestWait;
    if (lost) for (const topic of changeTopics) publish({ topic, spread: 0 });
  };
  while (!signal.aborted) {
    await readStream(signal, onOpen, publish).catch(() => {});
    lost = true;
    // Spread out, so that the clients of a restarted server do not all reconnect in the same instant.
    await pause(wait * (0.5 + Math.random()), signal);
    wait = Math.min(wait * 2, longestWait);
  }
}

/** Resolves or rejects when the stream has ended, another user has come, or the token of the stream is about to expire. */
async function readStream(
  signal: AbortSignal,
  onOpen: () => void,
  publish: (change: LiveChange) => void,
): Promise<void> {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  signal.addEventListener('abort', end);
  let stop = (): void => {};
  let renewal: ReturnType<typeof setTimeout> | undefined;
  try {
    const signedIn = await isSignedIn();
    stop = onUserChange(end);
    const session = signedIn ? await readToken() : null;
    const headers = new Headers();
    if (session !== null) {
      headers.set('authorization', `Bearer ${session.access_token}`);
      const left = (session.expires_at ?? 0) * 1000 - Date.now() - renewedBefore;
      renewal = setTimeout(end, Math.max(left, shortestStream));
    }
    const response = await fetch('/api/events', { headers, cache: 'no-store', signal: ending.signal });
    if (!response.ok || response.body === null) return;
    onOpen();
    const texts = response.body.pipeThrough(
      new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>,
    );
    await readEvents(texts.pipeThrough(new EventSourceParserStream()).getReader(), publish);
  } finally {
    clearTimeout(renewal);
    stop();
    signal.removeEventListener('abort', end);
    end();
  }
}

async function readEvents(
  events: ReadableStreamDefaultReader<EventSourceMessage>,
  publish: (change: LiveChange) => void,
): Promise<void> {
  let spread = 0;
  for (;;) {
    const { value, done } = await events.read();
    if (done) return;
    const { event, data } = value;
    if (event === 'spread') spread = Number(data) || 0;
    if (event === 'provisional') {
      const provisional = await unpack(provisionalRankingSchema, data);
      if (provisional !== undefined) publish({ topic: 'matches', spread: 0, provisional });
      continue;
    }
    const topic =
      event === 'ranking' ? event : changeTopics.find((known) => event === 'change' && known === data);
    if (topic === undefined) continue;
    publish({ topic, spread, ...(event === 'ranking' && { firstPage: await readFirstPage(data) }) });
    spread = 0;
  }
}

async function readFirstPage(data: string): Promise<LiveChange['firstPage']> {
  return data === 'unchanged' ? data : unpack(rankingEventSchema, data);
}

/** Unpacks a page in an event; undefined when this browser cannot. */
async function unpack<Schema extends z.ZodMiniType>(
  schema: Schema,
  data: string,
): Promise<z.output<Schema> | undefined> {
  try {
    const packed = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const page = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
    return checkShape(schema, await new Response(page).json());
  } catch {
    return undefined;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
  });
}
