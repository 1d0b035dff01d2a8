import type { Socket } from 'node:net';
import { mostRankingBytes, type RankingReader } from './ranking-source.ts';

/** A browser with this many unread bytes is disconnected; it reconnects and requests everything again. */
const unreadLimitBytes = mostRankingBytes + 16_384;
/** Streams of one session that carry the ranking; a browser has one. */
const rankingsPerSession = 10;
const streamsPerTurn = 200;

/** An open event stream. */
export interface Stream {
  readonly socket: Socket;
  /** Who may be sent the ranking; null for a stream without data of the game. */
  readonly reader: RankingReader | null;
  /** The last ranking that it was sent, while nothing was left out since. */
  ranking: Buffer | null;
  /** The last provisional ranking that it was sent. */
  provisional: Buffer | null;
}

/** Streams at most, in all and from one address: what is left of the process's open files is for saves. */
export interface StreamLimits {
  streams: number;
  perAddress: number;
}

/** The event streams of a process. */
export interface OpenStreams {
  readonly size: number;
  /** Whether any of them carries the ranking. */
  readonly hasReaders: boolean;
  isFull(address: string): boolean;
  /** Adds a stream; returns what removes it, to be called once. */
  add(socket: Socket, address: string, reader: RankingReader | null): () => void;
  /** Sends each stream what `bytesFor` returns for it, nothing for null. */
  send(bytesFor: (stream: Stream) => Buffer | null): void;
  /** Ends the streams that were opened with a session and carry the ranking. */
  endSession(sessionId: string): void;
  endAll(): void;
}

/** Creates the set of a process, empty. */
export function createOpenStreams(limits: StreamLimits): OpenStreams {
  const streams = new Set<Stream>();
  const ofAddress = new Map<string, number>();
  const ofSession = new Map<string, number>();

  return {
    get size() {
      return streams.size;
    },
    get hasReaders() {
      return ofSession.size > 0;
    },
    isFull: (address) => streams.size >= limits.streams || (ofAddress.get(address) ?? 0) >= limits.perAddress,
    add(socket, address, reader) {
      const carried = reader !== null && (ofSession.get(reader.sessionId) ?? 0) < rankingsPerSession;
      const stream: Stream = { socket, reader: carried ? reader : null, ranking: null, provisional: null };
      streams.add(stream);
      count(ofAddress, address, 1);
      if (stream.reader !== null) count(ofSession, stream.reader.sessionId, 1);
      return () => {
        streams.delete(stream);
        count(ofAddress, address, -1);
        if (stream.reader !== null) count(ofSession, stream.reader.sessionId, -1);
      };
    },
    send(bytesFor) {
      const remaining = streams.values();
      /** Some streams in each turn of the event loop, so that nobody's save waits until 10,000 are written to. */
      function sendToSome(): void {
        for (let sent = 0; sent < streamsPerTurn; sent += 1) {
          const { value: stream, done } = remaining.next();
          if (done) return;
          const { socket } = stream;
          if (socket.writableLength > unreadLimitBytes) socket.destroy();
          else if (socket.writable) {
            const bytes = bytesFor(stream);
            if (bytes !== null) socket.write(bytes);
          }
        }
        setImmediate(sendToSome);
      }
      sendToSome();
    },
    endSession(sessionId) {
      if (!ofSession.has(sessionId)) return;
      for (const { socket, reader } of streams) if (reader?.sessionId === sessionId) socket.destroySoon();
    },
    endAll() {
      for (const { socket } of streams) socket.destroySoon();
    },
  };
}

function count(counts: Map<string, number>, key: string, change: 1 | -1): void {
  const open = (counts.get(key) ?? 0) + change;
  if (open === 0) counts.delete(key);
  else counts.set(key, open);
}
