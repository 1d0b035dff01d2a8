import { PostgrestClient } from '@supabase/postgrest-js';
import { authClient } from './auth-client.ts';
import { fetchNoting } from './connection.ts';
import { reportLockedOut } from './locked-out.ts';
import { sessionStorageKey } from './session-key.ts';

/** The real PostgREST client over our `/rest/v1`, with the session's token on every call. */
export const restClient = new PostgrestClient(`${window.location.origin}/rest/v1`, {
  fetch: fetchWithSession,
});

/**
 * Sends `apikey` and the session's token, or the anonymous key for a visitor. A 401 in spite of a session
 * (a browser whose clock is wrong believes in a dead token) renews the session once and tries again. A stored
 * session that cannot be renewed now makes nobody a visitor: the call fails like any without a network.
 */
export async function fetchWithSession(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  if (!navigator.onLine) throw new TypeError('There is no network.');
  const { data } = await authClient.getSession();
  if (data.session === null && localStorage.getItem(sessionStorageKey) !== null) {
    throw new TypeError('The session could not be renewed.');
  }
  const response = await send(input, init, data.session?.access_token);
  if (response.status !== 401 || data.session === null) return response;
  const renewed = await authClient.refreshSession();
  if (renewed.error?.code === 'user_banned') reportLockedOut();
  const token = renewed.data.session?.access_token;
  return token === undefined ? response : send(input, init, token);
}

function send(input: RequestInfo | URL, init: RequestInit, token = 'anon'): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('apikey', 'anon');
  headers.set('Authorization', `Bearer ${token}`);
  return fetchNoting(input, { ...init, headers });
}
