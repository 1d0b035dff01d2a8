import { PostgrestClient } from '@supabase/postgrest-js';
import type * as z from 'zod/mini';
import { refusalSchema } from '../../domain/api-schemas.ts';
import { trackedFetch } from './connection.ts';
import { asDataError, restError, type RestFailure, DataError, dataMessages } from './data-error.ts';
import { checkShape, readJson } from './read-response.ts';
import { reportLockedOut } from './session.ts';
import { hasStoredSession, isSigningOut, loadAuthClient, readToken } from './stored-session.ts';

/** What a renewal is refused with when the session is over: signed out elsewhere, or its token used twice. */
const endedSessionCodes = ['refresh_token_not_found', 'refresh_token_already_used'];

/** What postgrest-js resolves to; it never rejects. `status` is 0 when there was no response. */
interface RestResponse {
  data: unknown;
  error: RestFailure | null;
  status: number;
}

let client: PostgrestClient | undefined;

/** The page's Supabase client of `/rest/v1`, created by the first call. */
function getClient(): PostgrestClient {
  return (client ??= new PostgrestClient(`${window.location.origin}/rest/v1`, { fetch: fetchWithSession }));
}

/** A query of `table` through the Supabase client over `/rest/v1` (docs/api.md#restv1), with the session's token. */
export function restTable(table: 'predictions' | 'profiles' | 'user_stats') {
  return getClient().from(table);
}

/** Returns the data of a `/rest/v1` response. Throws `DataError` for a failed call and for another shape. */
export function readRows<Schema extends z.ZodMiniType>(
  schema: Schema,
  response: RestResponse,
): z.output<Schema> {
  if (response.error !== null) throw restError(response.error, response.status);
  return checkShape(schema, response.data);
}

/**
 * `fetch` with `apikey` and the session's token, or the anonymous key for a visitor. A 401 in spite of a session
 * (a browser whose clock is wrong believes in an expired token) renews the session once and retries; a session that is
 * over is removed. A stored session that cannot be renewed now does not make its user a visitor: the call fails like any
 * without a network.
 */
export async function fetchWithSession(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  if (!navigator.onLine) throw new TypeError('There is no network.');
  const session = await readToken();
  // A read goes with the session, or is made anew when the session stays; a save is never left without an end.
  if (isSigningOut() && (init.method ?? 'GET') === 'GET') await new Promise(() => {});
  if (session === null && hasStoredSession()) {
    throw new TypeError('There is no session.');
  }
  const response = await send(input, init, session?.access_token);
  if (response.status !== 401 || session === null) return response;
  const auth = await loadAuthClient();
  const renewed = await auth.refreshSession();
  const code = renewed.error?.code ?? '';
  if (code === 'user_banned') reportLockedOut();
  // The client itself would keep the session until its access token expires.
  if (endedSessionCodes.includes(code)) await auth.signOut({ scope: 'local' });
  const token = renewed.data.session?.access_token;
  return token === undefined ? response : send(input, init, token);
}

/** Reads the JSON of `path`, an address below `/api`, with the session. Throws `DataError`. */
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

function send(input: RequestInfo | URL, init: RequestInit, token = 'anon'): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('apikey', 'anon');
  headers.set('Authorization', `Bearer ${token}`);
  return trackedFetch(input, { ...init, headers });
}

/**
 * Sends `body`, if any, as JSON to `path`, an address below `/api`, with the session. Returns the sentence with which the
 * server answers, or null for none. Throws `DataError`, with the server's own sentence where the refusal has one.
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
    // What a failed server says is not for users.
    const sentence = response.status === 500 ? null : said;
    throw new DataError(sentence ?? dataMessages.unexpected, 'unknown', { cause: response.status });
  } catch (cause) {
    throw asDataError(cause);
  }
}
