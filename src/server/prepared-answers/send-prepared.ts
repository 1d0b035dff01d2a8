import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PreparedBytes } from './prepared-bytes.ts';

/** One whole answer, `headers` those of `preparedHeaders`. */
export interface PreparedAnswer {
  bytes: PreparedBytes;
  status: number;
  headers: Record<string, string>;
}

/** The headers of an answer with what its prepared bytes add: their ETag, and that they come in several encodings. */
export function preparedHeaders(
  { etag }: PreparedBytes,
  headers: Record<string, string>,
): Record<string, string> {
  const { vary } = headers;
  return { ...headers, etag, vary: vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding` };
}

/** Sends prepared bytes in the best encoding that is ready, or 304 without a body when the client has them. */
export function sendPrepared(
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, status, headers }: PreparedAnswer,
): FastifyReply {
  reply.headers(headers);
  const known = request.headers['if-none-match'];
  if (known !== undefined && matches(known, bytes.etag)) return reply.code(304).send();
  const encoding = bytes.choose(request.headers['accept-encoding']?.toString());
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(status).send(bytes.bytes(encoding));
}

/** Weak comparison, as RFC 9110 has it for `If-None-Match`. */
function matches(header: string, etag: string): boolean {
  const plain = (text: string): string => text.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((known) => plain(known) === plain(etag));
}
