import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Cache } from './cache.ts';
import type { Topic } from './live-repository.ts';

const compress = { gzip: promisify(gzip), br: promisify(brotliCompress) };
const settings = {
  gzip: { level: 6 },
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: 1 } },
};

/** In bytes; compression gains little on a shorter body. */
const minCompressedLength = 1_024;

/** Of what all participants may read and nobody else: no cache on the way keeps it. */
export const participantHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'Authorization',
};

type Encoding = 'identity' | 'gzip' | 'br';

/** One body, ready to be sent in every encoding; `etag` is weak, as it is the same for all of them. */
export interface Encodings {
  etag: string;
  identity: Buffer;
  /** The best encoding that `accepted` (an Accept-Encoding header) takes and that is ready. */
  choose(accepted: string | undefined): Encoding;
  bytes(encoding: Encoding): Buffer;
  /** Resolves once every encoding is ready: for what is prepared before anybody asks. */
  compress(): Promise<void>;
}

/** A whole response. */
export interface PreparedResponse {
  bytes: Encodings;
  /** Bytes of the body. */
  size: number;
  status: number;
  headers: Record<string, string>;
}

/**
 * Prepares a response to be sent to many: with an ETag, and headers that say that it varies by encoding. Two responses
 * have the same ETag when they have the same `content`: the body, or what of it counts.
 */
export function prepareResponse(
  { status, headers, body }: { status: number; headers: Record<string, string>; body: string | Buffer },
  content: string | Buffer = body,
): PreparedResponse {
  const { vary } = headers;
  const etag = `W/"${hash('sha256', content, 'base64').slice(0, 22)}"`;
  const varying = vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`;
  const bytes = prepareBytes(body, etag);
  const size = bytes.identity.length;
  return { bytes, size, status, headers: { ...headers, etag, vary: varying } };
}

/** Prepares the JSON of `value`, once checked and filtered by the schema of its route. */
export function prepareJson<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: z.core.output<Schema>,
  headers: Record<string, string> = participantHeaders,
): PreparedResponse {
  return prepareResponse({ status: 200, headers, body: JSON.stringify(z.encode(schema, value)) });
}

/**
 * The bytes are compressed on other threads, at the first request that accepts the encoding; until then they are sent
 * plain, so that no request waits for compression.
 */
function prepareBytes(body: string | Buffer, etag: string): Encodings {
  const identity = typeof body === 'string' ? Buffer.from(body) : body;
  const ready: Record<Encoding, Buffer | undefined> = { identity, gzip: undefined, br: undefined };
  const started = new Map<Encoding, Promise<void>>();

  function start(encoding: 'gzip' | 'br'): Promise<void> {
    const known = started.get(encoding);
    if (known !== undefined) return known;
    // A body that cannot be compressed stays plain.
    const compressing = compress[encoding](identity, settings[encoding]).then(
      (bytes) => void (ready[encoding] = bytes),
      () => {},
    );
    started.set(encoding, compressing);
    return compressing;
  }

  return {
    etag,
    identity,
    choose(accepted) {
      if (accepted === undefined || identity.length < minCompressedLength) return 'identity';
      for (const encoding of ['br', 'gzip'] as const) {
        if (!accepts(accepted, encoding)) continue;
        if (ready[encoding] !== undefined) return encoding;
        void start(encoding);
      }
      return 'identity';
    },
    bytes: (encoding) => ready[encoding] ?? identity,
    compress: async () => void (await Promise.all([start('br'), start('gzip')])),
  };
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Sends a prepared response in the best encoding that is ready, or 304 without a body when the client has it. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, status, headers }: PreparedResponse,
): FastifyReply {
  reply.headers(headers);
  const known = request.headers['if-none-match'];
  if (known !== undefined && matches(known, bytes.etag)) return reply.code(304).send();
  const encoding = bytes.choose(request.headers['accept-encoding']?.toString());
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).send(bytes.bytes(encoding));
}

/** What is the same for all participants, as a route sends it. */
interface SharedRead<Schema extends z.core.$ZodType> {
  key: string;
  topics: readonly Topic[];
  /** See `Cache.cached`. */
  publicPicks?: boolean;
  schema: Schema;
  /** Undefined is a 404. */
  read(): Promise<z.core.output<Schema> | undefined>;
  /** The sentence of the 404. */
  missing?: string;
}

interface SharingContext {
  cache: Cache;
  work: { takePlace(request: FastifyRequest, reply: FastifyReply, person: string): Promise<void> };
}

/** Sends what is read once per change for all participants; who waits for it to be read takes a place. */
export async function sendShared<Schema extends z.core.$ZodType>(
  { cache, work }: SharingContext,
  [request, reply]: [FastifyRequest, FastifyReply],
  { key, topics, publicPicks = false, schema, read, missing = '' }: SharedRead<Schema>,
): Promise<FastifyReply> {
  const takePlace = () => work.takePlace(request, reply, request.userId ?? '');
  const prepare = async () => {
    const found = await read();
    return found === undefined ? undefined : prepareJson(schema, found);
  };
  const entry = await cache.cached(key, topics, prepare, { publicPicks, takePlace });
  return entry === undefined
    ? reply.code(404).send({ message: missing })
    : sendPrepared(request, reply, entry);
}

/** Weak comparison, as RFC 9110 defines it for `If-None-Match`. */
function matches(header: string, etag: string): boolean {
  const plain = (text: string): string => text.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((known) => plain(known) === plain(etag));
}
