import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { prepareResponse, sendPrepared, type PreparedResponse } from './prepared-response.ts';

/** Maximum age of the server time in a body, in milliseconds. */
const stampMs = 1_000;
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

/** A response with the database's time. Its ETag ignores the time. */
export interface TimedResponse extends PreparedResponse {
  json: string;
  stampedAt: number;
  /** The database's clock minus this process's, in milliseconds. */
  offset: number;
}

/** Prepares `value`, checked and filtered by the schema of its route. `now` is this process's clock. */
export function prepareTimed<Schema extends z.ZodMiniType<{ serverTime: string }>>(
  schema: Schema,
  value: z.core.output<Schema>,
  now: number,
): TimedResponse {
  const { serverTime, ...content } = schema.parse(value);
  return stamp({ json: JSON.stringify(content), offset: Date.parse(serverTime) - now }, now);
}

/** Sends it with the current time: in the body to the second, in a header, which a 304 has too, to the millisecond. */
export function sendTimed(
  request: FastifyRequest,
  reply: FastifyReply,
  timed: TimedResponse,
  now: number,
): FastifyReply {
  if (Math.abs(now - timed.stampedAt) >= stampMs) Object.assign(timed, stamp(timed, now));
  return sendPrepared(request, reply.header('x-server-time', String(now + timed.offset)), timed);
}

function stamp({ json, offset }: Pick<TimedResponse, 'json' | 'offset'>, now: number): TimedResponse {
  const body = `${json.slice(0, -1)},"serverTime":"${new Date(now + offset).toISOString()}"}`;
  return { ...prepareResponse({ status: 200, headers, body }, json), json, offset, stampedAt: now };
}
