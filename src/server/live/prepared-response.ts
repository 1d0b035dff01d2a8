import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Cache } from './cache.ts';
import type { Topic } from './versions.ts';

const compress = { gzip: promisify(gzip), br: promisify(brotliCompress) };
const settings = {
  gzip: { level: 6 },
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: 1 } },
};

/** In bytes. Shorter bodies are not worth compressing. */
const minCompressedLength = 1_024;

/** Headers of responses for participants only, which no shared cache may keep. */
export const participantHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-cache',
  vary: 'Authorization',
};

type Encoding = keyof typeof compress;
const encodings: Encoding[] = ['br', 'gzip'];

/** A response that is ready to be sent in every encoding. Its ETag is weak, because all encodings share it. */
export interface PreparedResponse {
  status: number;
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
  size: number;
  /** The body in encodings that were requested; null until it is ready, or if compression failed. */
  compressed: Partial<Record<Encoding, Buffer | null>>;
}

/** Prepares a response that many callers share. Its ETag is a digest of `content`: the body, or the part that matters. */
export function prepareResponse(
  { status, headers, body: text }: { status: number; headers: Record<string, string>; body: string | Buffer },
  content: string | Buffer = text,
): PreparedResponse {
  const etag = `W/"${hash('sha256', content, 'base64').slice(0, 22)}"`;
  const vary = headers['vary'] === undefined ? 'Accept-Encoding' : `${headers['vary']}, Accept-Encoding`;
  const body = typeof text === 'string' ? Buffer.from(text) : text;
  return { status, headers: { ...headers, etag, vary }, etag, body, size: body.length, compressed: {} };
}

/** Prepares the JSON of `value`, checked and filtered by the schema of its route. */
export function prepareJson<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: z.core.output<Schema>,
  headers: Record<string, string> = participantHeaders,
): PreparedResponse {
  return prepareResponse({ status: 200, headers, body: JSON.stringify(z.encode(schema, value)) });
}

/** Compresses a response before it is requested. */
export async function compressAhead(response: PreparedResponse): Promise<void> {
  await Promise.all(encodings.map((encoding) => compressTo(encoding, response)));
}

async function compressTo(encoding: Encoding, { body, compressed }: PreparedResponse): Promise<void> {
  compressed[encoding] = null;
  compressed[encoding] = await compress[encoding](body, settings[encoding]).catch(() => null);
}

/** Returns the best accepted encoding once it is ready. Starts a missing one, but no request waits for compression. */
function chooseEncoding(accepted: string, response: PreparedResponse): Encoding | null {
  const encoding = response.size < minCompressedLength ? null : negotiate(accepted, encodings);
  if (encoding === null) return null;
  if (response.compressed[encoding] === undefined) void compressTo(encoding, response);
  return response.compressed[encoding] == null ? null : encoding;
}

/** Sends a prepared response, compressed if that is ready, or 304 if the client has it. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  response: PreparedResponse,
): FastifyReply {
  reply.headers(response.headers);
  const known = request.headers['if-none-match'];
  if (known !== undefined && matches(known, response.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''), response);
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.code(response.status).send((encoding && response.compressed[encoding]) ?? response.body);
}

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

/** Sends a read that is made once per change for all participants. A caller that waits for it takes a place. */
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

/** Compares weakly, as RFC 9110 defines for `If-None-Match`. */
function matches(header: string, etag: string): boolean {
  const plain = (text: string): string => text.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((known) => plain(known) === plain(etag));
}

/** Maximum age of the server time in a body, in milliseconds. */
const stampMs = 1_000;
const publicHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

interface TimedResponse extends PreparedResponse {
  json: string;
  stampedAt: number;
}

/** A value with its `serverTime`. `offset` is the database's clock minus this process's, in milliseconds. */
interface Timed<Value> {
  value: Value;
  offset: number;
  /** The last response that was made of the value. */
  response?: TimedResponse;
}

/**
 * Sends a value, checked and filtered by the schema of its route, with the current time: in the body to the second, in a
 * header, which a 304 has too, to the millisecond. The ETag ignores the time. `now` is this process's clock.
 */
export function sendTimed<Schema extends z.core.$ZodType<{ serverTime: string }>>(
  request: FastifyRequest,
  reply: FastifyReply,
  schema: Schema,
  timed: Timed<z.core.output<Schema>>,
  now: number,
): FastifyReply {
  const dbNow = now + timed.offset;
  let { response } = timed;
  if (response === undefined || Math.abs(now - response.stampedAt) >= stampMs) {
    const json = response?.json ?? withoutTime(z.parse(schema, timed.value));
    const body = `${json.slice(0, -1)},"serverTime":"${new Date(dbNow).toISOString()}"}`;
    const prepared = prepareResponse({ status: 200, headers: publicHeaders, body }, json);
    response = { ...prepared, json, stampedAt: now };
    timed.response = response;
  }
  return sendPrepared(request, reply.header('x-server-time', String(dbNow)), response);
}

function withoutTime({ serverTime: _, ...content }: { serverTime: string }): string {
  return JSON.stringify(content);
}
