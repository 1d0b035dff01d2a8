import type { Query } from '@tanstack/react-query';
import { deleteStored, readStoredJson, writeStored } from './browser-storage.ts';
import { connectionStore, isConnected } from './connection.ts';
import { queryClient, queryKeys } from './query-client.ts';
import { setServerClock } from './server-clock.ts';

/** `updatedAt` is in the browser's epoch milliseconds. */
interface StoredQuery {
  queryKey: readonly unknown[];
  data: unknown;
  updatedAt: number;
}

const anyPrefix = 'beyond-prode-offline-';
// Change the number when a newer app could not show data of the stored shape.
const prefix = `${anyPrefix}5:`;
const publicOwner = 'public';
const [personal] = queryKeys.personal;

let owner: string | null = null;

/**
 * Stores the last data and shows them while the server cannot be reached (docs/architecture.md#caches). Call it before
 * `startConnection` and the first query.
 */
export function startOfflineCache(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') store(event.query);
  });
  connectionStore.subscribe((connected) => (connected ? void queryClient.invalidateQueries() : showStored()));
}

/** Sets whose data are stored and shown, and deletes those of other users and older apps; null deletes every user's. */
export function setOfflineCacheOwner(userId: string | null): void {
  if (userId === owner && userId !== null) return;
  owner = userId;
  const remaining = [publicOwner, userId].map((name) => prefix + String(name));
  deleteStored((key) => key.startsWith(anyPrefix) && !remaining.includes(key));
  showStored();
}

function store({ queryKey, queryHash, state, meta }: Query): void {
  const isPersonal = queryKey[0] === personal;
  // Keep only the first page of the ranking, so that scrolling does not fill the browser's storage.
  const page = queryKey[2] === 'page' ? queryKey[3] : 0;
  if ((isPersonal && owner === null) || page !== 0 || meta?.['onlineOnly']) return;
  const name = (isPersonal ? owner : null) ?? publicOwner;
  const stored: StoredQuery = { queryKey, data: state.data, updatedAt: state.dataUpdatedAt };
  writeStored(prefix + name, JSON.stringify({ ...queriesOf(name), [queryHash]: stored }));
}

function showStored(): void {
  if (isConnected()) return;
  const stored = { ...queriesOf(publicOwner), ...(owner === null ? {} : queriesOf(owner)) };
  for (const { queryKey, data, updatedAt } of Object.values(stored)) {
    if (queryClient.getQueryData(queryKey) !== undefined) continue;
    const serverTime = (data as { serverTime?: string } | null)?.serverTime;
    if (serverTime !== undefined) setServerClock(Date.parse(serverTime), updatedAt, updatedAt);
    queryClient.setQueryData(queryKey, data, { updatedAt });
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}

function queriesOf(name: string): Record<string, StoredQuery> {
  return (readStoredJson(prefix + name) ?? {}) as Record<string, StoredQuery>;
}

/** `at` is the server's time in epoch milliseconds. */
export interface OldData {
  at: number;
  retrying: boolean;
  onRetry: () => void;
}
