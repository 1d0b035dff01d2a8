import { queryOptions, QueryObserver } from '@tanstack/react-query';
import { changesSchema } from '../../domain/api-schemas.ts';
import { readJson, readWithSession, trackedFetch } from './api-client.ts';
import { queryClient } from './query-client.ts';
import { currentUser, onUserChange } from './session.ts';
import { hear } from './versions.ts';

const path = '/api/changes';
/** Seconds until the next attempt after a failed one. */
const retrySeconds = 30;

/** Repeats at the interval that the server sets. Sends the session, so that an ended session is noticed. */
const changesQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['changes', userId],
    meta: { onlineOnly: true },
    queryFn: async ({ client, signal }) => {
      const changes =
        userId === null
          ? await readJson(changesSchema, await trackedFetch(path, { signal }))
          : await readWithSession(path, changesSchema, signal);
      hear(client, changes.versions);
      return changes;
    },
    staleTime: 0,
    refetchInterval: ({ state: { status, data } }) =>
      1_000 * (status === 'success' && data !== undefined ? data.askAgainSeconds : retrySeconds),
  });

/** Polls for changes while the page is visible and has a network (docs/screens.md#live-updates). */
export function followLiveUpdates(): void {
  const observer = new QueryObserver(queryClient, changesQuery(currentUser()?.id ?? null));
  observer.subscribe(() => {});
  onUserChange((user) => observer.setOptions(changesQuery(user?.id ?? null)));
}
