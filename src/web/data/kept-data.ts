import type { Query } from '@tanstack/react-query';
import { followConnection, isConnected, onConnectionChange } from './connection.ts';
import { dropPersonalKept, keepAnswer, readKept } from './kept-store.ts';
import { queryClient, queryKeys } from './query-client.ts';
import { setServerClock } from './server-clock.ts';

const [personal] = queryKeys.personal;
let owner: string | null = null;

/**
 * Keeps the last answers in the browser and shows them while the server cannot be reached: `/rest/v1` is never
 * cached by the service worker (rulings), so the page keeps its own. Once it answers again, all is asked anew.
 * Called once, before the first query.
 */
export function followKeptData(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query);
  });
  onConnectionChange(() => (isConnected() ? void queryClient.invalidateQueries() : showKept()));
  followConnection();
}

/** Whose answers are kept and shown from now on; null deletes every person's (sign-out). */
export function setKeptOwner(userId: string | null): void {
  if (userId === owner && userId !== null) return;
  owner = userId;
  dropPersonalKept(userId);
  showKept();
}

function keep({ queryKey, queryHash, state }: Query): void {
  const own = queryKey[0] === personal;
  // Of the ranking the first page: somebody who scrolled through it all must not fill the browser's storage.
  const page = queryKey[2] === 'page' ? queryKey[3] : 0;
  if ((own && owner === null) || page !== 0) return;
  const answer = { queryKey, data: state.data, updatedAt: state.dataUpdatedAt };
  keepAnswer(own ? owner : null, queryHash, answer);
}

/** Fills what the page does not know yet, marked as old so that it is asked for as soon as possible. */
function showKept(): void {
  if (isConnected()) return;
  for (const { queryKey, data, updatedAt } of readKept(owner)) {
    if (queryClient.getQueryData(queryKey) !== undefined) continue;
    if (hasServerTime(data)) setServerClock(data.serverTime, updatedAt, updatedAt);
    queryClient.setQueryData(queryKey, data, { updatedAt });
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}

function hasServerTime(data: unknown): data is { serverTime: string } {
  return (
    typeof data === 'object' && data !== null && 'serverTime' in data && typeof data.serverTime === 'string'
  );
}
