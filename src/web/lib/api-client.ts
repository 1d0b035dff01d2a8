import { PostgrestClient } from '@supabase/postgrest-js';
import * as z from 'zod/mini';
import { refusalSchema } from '../../domain/api-schemas.ts';
import { connectionStore, isConnected, probe } from './connection.ts';
import { asDataError, DataError, dataMessages, restError, type RestFailure } from './data-error.ts';
import { setServerClock } from './server-clock.ts';
import { reportLockedOut } from './session.ts';
import { hasStoredSession, isSigningOut, loadAuthClient, readToken } from './stored-session.ts';
import { noteAnswer } from './versions.ts';

/** Error codes of a renewal when the session has ended: signed out elsewhere, or its token used twice. */
const endedSessionCodes = ['refresh_token_not_found', 'refresh_token_already_used'];

/** Calls `fetch`, and records whether the server responded and the versions of its answer. */
export async function trackedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, init);
    connectionStore.setState(true);
    noteAnswer(init?.signal, response.headers);
    return response;
  } catch (cause) {
    // Only a network failure is a TypeError, not an aborted call. A single one proves little, so probe the server.
    if (cause instanceof TypeError && isConnected()) void probe();
    throw cause;
  }
}

/**
 * Calls `fetch` with the session's token, or with the anonymous key for a visitor. A 401 renews the session and
 * retries, because a browser with a wrong clock may trust an expired token. When a stored session cannot be renewed
 * now, the call fails as without a network.
 */
export async function fetchWithSession(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  if (!navigator.onLine) throw new TypeError('There is no network.');
  const session = await readToken();
  // Reads end with the session, or are repeated if it stays. A save always completes.
  if ((init.method ?? 'GET') === 'GET' && isSigningOut()) await new Promise(() => {});
  if (session === null && hasStoredSession()) {
    throw new TypeError('There is no session.');
  }
  const response = await send(input, init, session?.access_token);
  if (response.status !== 401 || session === null) return response;
  const auth = await loadAuthClient();
  const renewed = await auth.refreshSession();
  const code = renewed.error?.code ?? '';
  if (code === 'user_banned') reportLockedOut();
  // Otherwise the client would keep the ended session until its access token expires.
  if (endedSessionCodes.includes(code)) await auth.signOut({ scope: 'local' });
  const token = renewed.data.session?.access_token;
  return token === undefined ? response : send(input, init, token);
}

function send(input: RequestInfo | URL, init: RequestInit, token = 'anon'): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('apikey', 'anon');
  headers.set('Authorization', `Bearer ${token}`);
  return trackedFetch(input, { ...init, headers });
}

/** The result of postgrest-js, which never rejects. `status` is 0 without a response. */
interface RestResponse {
  data: unknown;
  error: RestFailure | null;
  status: number;
}

// Tests import this file without a page.
const origin = 'location' in globalThis ? location.origin : '';

/** Makes the calls of `/rest/v1` (docs/api.md#restv1) with the session's token. */
export const rest = new PostgrestClient(`${origin}/rest/v1`, { fetch: fetchWithSession });

/** Returns the data of a `/rest/v1` response. Throws `DataError` when the call failed or has another shape. */
export function readRows<Schema extends z.ZodMiniType>(
  schema: Schema,
  response: RestResponse,
): z.output<Schema> {
  if (response.error !== null) throw restError(response.error, response.status);
  return checkShape(schema, response.data);
}

/** Reads the JSON of `path`, below `/api`, with the session. Throws `DataError`. */
export async function readWithSession<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  signal?: AbortSignal,
): Promise<z.output<Schema>> {
  try {
    return await readJson(schema, await fetchWithSession(path, { signal: signal ?? null }));
  } catch (cause) {
    throw asDataError(cause);
  }
}

/**
 * Sends `body` as JSON to `path`, below `/api`, with the session. Returns the answer's sentence or null. Throws
 * `DataError`, with the server's sentence where the refusal has one.
 */
export async function sendWithSession(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
): Promise<string | null> {
  try {
    const response = await fetchWithSession(path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (response.status === 204) return null;
    const said = refusalSchema.safeParse(await response.json()).data?.message ?? null;
    if (response.ok) return said;
    // Do not show users the text of an internal error.
    const sentence = response.status === 500 ? null : said;
    throw new DataError(sentence ?? dataMessages.unexpected, 'unknown', { cause: response.status });
  } catch (cause) {
    throw asDataError(cause);
  }
}

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
 * Fetches an `/api` response and sets the page's clock by it. Throws `DataError` when there is no response, when
 * it is a refusal, and when it has another shape.
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
