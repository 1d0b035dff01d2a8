import * as z from 'zod/mini';
import { refusalSchema } from '../../domain/api-schemas.ts';
import { trackedFetch } from './connection.ts';
import { DataError, asDataError, dataMessages } from './data-error.ts';
import { setServerClock } from './server-clock.ts';

/** Returns the JSON of an `/api` response. Throws `DataError` when it is refused or has another shape. */
export async function readJson<Schema extends z.ZodMiniType>(
  schema: Schema,
  response: Response,
): Promise<z.output<Schema>> {
  if (!response.ok) throw new DataError(await sentenceOf(response), 'unknown', { cause: response.status });
  return checkShape(schema, await response.json());
}

/** Returns the text for a refusal: the server's own when it is overloaded (docs/api.md#calls-at-once). */
async function sentenceOf(response: Response): Promise<string> {
  if (![429, 503].includes(response.status)) return dataMessages.unexpected;
  const said = z.safeParse(refusalSchema, await response.json().catch(() => null));
  return said.data?.message ?? dataMessages.unexpected;
}

/**
 * Fetches an `/api` response and sets the page's clock by it. Throws `DataError` without a response, when it is refused
 * and when it has another shape.
 */
export async function fetchTimedJson<Schema extends z.ZodMiniType<{ serverTime: string }>>(
  path: string,
  schema: Schema,
  signal?: AbortSignal,
): Promise<{ data: z.output<Schema>; headers: Headers }> {
  const sentAt = Date.now();
  try {
    const headers = { accept: 'application/json' };
    const response = await trackedFetch(path, { signal: signal ?? null, headers });
    const data = await readJson(schema, response);
    // A body from the browser's cache (304) has an old time; the header is always current.
    const sent = Number(response.headers.get('x-server-time') ?? Number.NaN);
    const serverTime = Number.isNaN(sent) ? data.serverTime : new Date(sent).toISOString();
    setServerClock(serverTime, sentAt, Date.now());
    return { data, headers: response.headers };
  } catch (cause) {
    throw asDataError(cause);
  }
}

/** Returns `value` parsed by the schema. Throws `DataError` when it has another shape. */
export function checkShape<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new DataError(dataMessages.unreadable, 'unknown', { cause: parsed.error });
  return parsed.data;
}
