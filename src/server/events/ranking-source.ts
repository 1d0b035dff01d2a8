import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { identifyParticipant } from '../auth/index.ts';
import type { AppContext } from '../context.ts';

/** Events with a larger page are not sent: the browsers then ask for it. Fifty rows of usual names take 7 kB. */
export const mostRankingBytes = 32 * 1024;

/** Whose session a stream was opened with; no more, as it is kept for each open stream. */
export interface RankingReader {
  sessionId: string;
  /** When the access token of the stream expires, in epoch seconds. */
  expiresAt: number;
}

/** The ranking that event streams carry, and who may read it. */
export interface RankingSource {
  /** The participant of an `Authorization` header; null for anyone else, whose stream carries no ranking. */
  identify(authorization: string | undefined): Promise<RankingReader | null>;
  /** Whether the session has neither ended nor expired since. */
  mayRead(reader: RankingReader): boolean;
  /** Calls `end` with each session that ends; returns how to stop that. */
  onSessionEnd(end: (sessionId: string) => void): () => void;
  /**
   * Returns the event of the present first page, the same buffer as long as the page is the same; null for a page that is
   * too large. It throws what the database throws.
   */
  renew(): Promise<Buffer | null>;
  /** The same of the page as if live matches had ended; null while none has both scores. */
  renewProvisional(): Promise<Buffer | null>;
}

const compress = promisify(gzip);

/**
 * Creates the source of a process; `readPage` returns the first page as JSON (docs/api.md#ranking-events), `readProvisional` the
 * provisional one, null without any.
 */
export function createRankingSource(
  context: AppContext,
  readPage: () => Promise<string>,
  readProvisional: () => Promise<string | null> = async () => null,
): RankingSource {
  const { clock, endedSessions } = context;
  return {
    async identify(authorization) {
      const participant = await identifyParticipant(context, authorization);
      return participant && { sessionId: participant.sessionId, expiresAt: participant.expiresAt };
    },
    mayRead: ({ sessionId, expiresAt }) => expiresAt * 1_000 > clock() && !endedSessions.has(sessionId),
    onSessionEnd: endedSessions.subscribe,
    renew: createPageEvent('ranking', readPage),
    renewProvisional: createPageEvent('provisional', readProvisional),
  };
}

/** Creates a function that returns the event of the present page, the same buffer as long as the page is the same. */
function createPageEvent(name: string, readPage: () => Promise<string | null>): () => Promise<Buffer | null> {
  let page: string | null = null;
  let event: Buffer | null = null;
  return async () => {
    const next = await readPage();
    if (next === page) return event;
    // Text alone can be sent in an event, and Base64 of the compressed page is half of the page.
    const packed = next === null ? '' : (await compress(next)).toString('base64');
    page = next;
    event =
      next === null || packed.length > mostRankingBytes
        ? null
        : Buffer.from(`event: ${name}\ndata: ${packed}\n\n`);
    return event;
  };
}
