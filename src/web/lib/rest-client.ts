import { PostgrestClient } from '@supabase/postgrest-js';
import type * as z from 'zod/mini';
import { refusalSchema } from '../../domain/api-schemas.ts';
import { trackedFetch } from './connection.ts';
import { asDataError, restError, type RestFailure, DataError, dataMessages } from './data-error.ts';
import { checkShape, readJson } from './read-response.ts';
import { reportLockedOut } from './session.ts';
import { hasStoredSession, isSigningOut, loadAuthClient, readToken } from './stored-session.ts';

/** Error codes of a renewal when the session has ended: signed out elsewhere, or its token used twice. */
const endedSessionCodes = ['refresh_token_not_found', 'refresh_token_already_used'];

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

/**
 * Calls `fetch` with the session's token, or with the anonymous key for a visitor. A 401 renews the session and
 * retries, because a browser with a wrong clock may trust an expired token. When a stored session cannot be renewed
 * now, the call fails as without a network.
 */
export async function fetchWithSession(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  if (!navigator.onLine) throw new TypeError('There is no network.');
  const session = await readToken();
  // Reads end with the session, or are repeated if it stays. A save always completes.
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
  // The client would keep the session until its access token expires.
  if (endedSessionCodes.includes(code)) await auth.signOut({ scope: 'local' });
  const token = renewed.data.session?.access_token;
  return token === undefined ? response : send(input, init, token);
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

function send(input: RequestInfo | URL, init: RequestInit, token = 'anon'): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('apikey', 'anon');
  headers.set('Authorization', `Bearer ${token}`);
  return trackedFetch(input, { ...init, headers });
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
