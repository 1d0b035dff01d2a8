import type { Query } from '@tanstack/react-query';
import { deleteStored, readStoredJson, writeStored } from './browser-storage.ts';
import { connectionStore, isConnected } from './connection.ts';
import { queryClient, queryKeys } from './query-client.ts';
import { setServerClock } from './server-clock.ts';

/** A query's data as stored in the browser; `updatedAt` is when they came, in the browser's epoch milliseconds. */
interface StoredQuery {
  queryKey: readonly unknown[];
  data: unknown;
  updatedAt: number;
}

// The number changes with the stored shape: a newer app must not read an older one's.
const prefix = 'beyond-prode-offline-3:';
const publicOwner = 'public';
const [personal] = queryKeys.personal;

/** Whose queries are stored and shown besides the public ones. */
let owner: string | null = null;

/**
 * Stores the last data in the browser and shows them while the server cannot be reached
 * (docs/architecture.md#caches). Once it responds again, everything is fetched again.
 * To be called before `startConnection` and the first query.
 */
export function startOfflineCache(): void {
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') store(event.query);
  });
  connectionStore.subscribe((connected) => (connected ? void queryClient.invalidateQueries() : showStored()));
}

/** Sets whose data are stored and shown from now on, and deletes all other users'; null deletes every user's. */
export function setOfflineCacheOwner(userId: string | null): void {
  if (userId === owner && userId !== null) return;
  owner = userId;
  const remaining = [publicOwner, userId].map((name) => prefix + String(name));
  deleteStored((key) => key.startsWith(prefix) && !remaining.includes(key));
  showStored();
}

function store({ queryKey, queryHash, state, meta }: Query): void {
  const isPersonal = queryKey[0] === personal;
  // Of the ranking only the first page: scrolling through all of it must not fill the browser's storage.
  const page = queryKey[2] === 'page' ? queryKey[3] : 0;
  if ((isPersonal && owner === null) || page !== 0 || meta?.['onlineOnly']) return;
  const name = (isPersonal ? owner : null) ?? publicOwner;
  const stored: StoredQuery = { queryKey, data: state.data, updatedAt: state.dataUpdatedAt };
  writeStored(prefix + name, JSON.stringify({ ...queriesOf(name), [queryHash]: stored }));
}

/** Fills queries without data, invalidated so that they are fetched as soon as possible. */
function showStored(): void {
  if (isConnected()) return;
  const stored = { ...queriesOf(publicOwner), ...(owner === null ? {} : queriesOf(owner)) };
  for (const { queryKey, data, updatedAt } of Object.values(stored)) {
    if (queryClient.getQueryData(queryKey) !== undefined) continue;
    const serverTime = (data as { serverTime?: string } | null)?.serverTime;
    if (serverTime !== undefined) setServerClock(serverTime, updatedAt, updatedAt);
    queryClient.setQueryData(queryKey, data, { updatedAt });
    void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
  }
}

function queriesOf(name: string): Record<string, StoredQuery> {
  // Only this file writes here, under a name that changes with the shape.
  return (readStoredJson(prefix + name) ?? {}) as Record<string, StoredQuery>;
}

/** Data on screen that may be old: since when, by the server's clock in epoch milliseconds, and how to read them again. */
export interface OldData {
  at: number;
  retrying: boolean;
  onRetry: () => void;
}
