import { PostgrestClient } from '@supabase/postgrest-js';
import * as z from 'zod/mini';
import { changeTopics, refusalSchema, type ChangeTopic } from '../../domain/api-schemas.ts';
import { connectionStore, isConnected, probe } from './connection.ts';
import { asDataError, DataError, dataMessages, restError, type RestFailure } from './data-error.ts';
import { setServerClock } from './server-clock.ts';
import { reportLockedOut } from './session.ts';
import { hasStoredSession, isSigningOut, loadAuthClient, readToken } from './stored-session.ts';

/** Error codes of a renewal when the session has ended: signed out elsewhere, or its token used twice. */
const endedSessionCodes = ['refresh_token_not_found', 'refresh_token_already_used'];

/** Numbers by topic, which rise with each change (docs/api.md#changes). */
export type Versions = Partial<Record<ChangeTopic, number>>;

/** The lowest versions of the answers to calls with a signal. Only this file writes them. */
export const answered = new WeakMap<AbortSignal, Versions>();

/** Calls `fetch`, and records whether the server responded, its time and the versions of its answer. */
export async function trackedFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const sentAt = Date.now();
  try {
    const response = await fetch(input, init);
    connectionStore.setState(true);
    // The headers of a 304 are current, unlike the time in the browser's cached body.
    const serverTime = response.headers.get('x-server-time');
    if (serverTime !== null) setServerClock(Number(serverTime), sentAt, Date.now());
    const versions = versionsIn(response.headers);
    if (versions !== null && init?.signal)
      answered.set(init.signal, lowest(changeTopics, versions, answered.get(init.signal)));
    return response;
  } catch (cause) {
    // Only a network failure is a TypeError, not an aborted call. A single one proves little, so probe the server.
    if (cause instanceof TypeError && isConnected()) void probe();
    throw cause;
  }
}

function versionsIn(headers: Headers): Versions | null {
  const header = headers.get('x-versions');
  if (header === null) return null;
  const said = new Map(header.split(', ').map((part) => part.split('=') as [string, string]));
  return Object.fromEntries(changeTopics.map((topic) => [topic, Number(said.get(topic) ?? 0)]));
}

/** Counts the answer to a call with one signal as the answer to another. */
export function shareAnswer(from: AbortSignal, to: AbortSignal): void {
  const versions = answered.get(from);
  if (versions !== undefined) answered.set(to, versions);
}

/** Returns the lower versions of `topics`. */
export function lowest(
  topics: readonly ChangeTopic[],
  versions: Versions,
  former: Versions = versions,
): Versions {
  const numberOf = (topic: ChangeTopic) => Math.min(versions[topic] ?? 0, former[topic] ?? 0);
  return Object.fromEntries(topics.map((topic) => [topic, numberOf(topic)]));
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

function readBy(send: (path: string, init: RequestInit) => Promise<Response>) {
  return async <Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    signal?: AbortSignal,
  ): Promise<z.output<Schema>> => {
    try {
      return await readJson(schema, await send(path, { signal: signal ?? null }));
    } catch (cause) {
      throw asDataError(cause);
    }
  };
}

/** Reads the JSON of a path below `/api`, without the session. Throws `DataError`. */
export const readPublic = readBy(trackedFetch);

/** Reads the JSON of a path below `/api`, with the session. Throws `DataError`. */
export const readWithSession = readBy(fetchWithSession);

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

/** Returns `value` parsed by the schema. Throws `DataError` when it has another shape. */
export function checkShape<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (!parsed.success) throw new DataError(dataMessages.unreadable, 'unknown', { cause: parsed.error });
  return parsed.data;
}
