import * as z from 'zod/mini';
import { fetchNoting } from './connection.ts';
import { DataError, asDataError } from './data-error.ts';
import { setServerClock } from './server-clock.ts';
import { dataWords } from './words.ts';

/**
 * Reads one of our own `/api` answers, checks its shape and sets the page's clock by the server's time in it.
 * Throws `DataError` when there is no answer, a refusal or another shape.
 */
export async function fetchJson<Schema extends z.ZodMiniType<{ serverTime: string }>>(
  path: string,
  schema: Schema,
  signal?: AbortSignal,
  readHeaders?: (headers: Headers) => void,
): Promise<z.output<Schema>> {
  const sentAt = Date.now();
  try {
    const response = await fetchNoting(path, {
      signal: signal ?? null,
      headers: { accept: 'application/json' },
    });
    if (!response.ok) throw new DataError(dataWords.unexpected, 'unknown', { cause: response.status });
    const parsed = z.safeParse(schema, await response.json());
    if (!parsed.success) throw new DataError(dataWords.unreadable, 'unknown', { cause: parsed.error });
    readHeaders?.(response.headers);
    // A body that the browser had kept (304) has an old time in it, the header never.
    const sent = Number(response.headers.get('x-server-time') ?? Number.NaN);
    const serverTime = Number.isNaN(sent) ? parsed.data.serverTime : new Date(sent).toISOString();
    setServerClock(serverTime, sentAt, Date.now());
    return parsed.data;
  } catch (cause) {
    throw asDataError(cause);
  }
}
