import {
  hashKey,
  queryOptions,
  QueryObserver,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
} from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { changesSchema, changeTopics, type ChangeTopic } from '../../domain/api-schemas.ts';
import { answered, lowest, readPublic, readWithSession, type Versions } from './api-client.ts';
import { queryClient } from './query-client.ts';
import { currentUser, onUserChange } from './session.ts';

/** The highest versions heard per client. A process that reports lower ones lags a moment behind. */
const heard = new WeakMap<QueryClient, Versions>();
/** The versions of a query's data, of the topics that it depends on. */
const madeAt = new WeakMap<Query, Versions>();

type ReadContext = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'> & { pageParam?: unknown };

/**
 * Returns `read` as a query function whose data `hear` refetches when one of `topics` has changed. An answer without
 * versions counts as current when it was asked for.
 */
export function dependsOn<Context extends ReadContext, Data>(
  topics: readonly ChangeTopic[],
  read: (context: Context) => Promise<Data>,
): (context: Context) => Promise<Data> {
  return async (context) => {
    const before = heard.get(context.client) ?? {};
    const data = await read(context);
    const query = context.client.getQueryCache().get(hashKey(context.queryKey));
    // The former pages of a list may be older than a new one.
    const former = query === undefined || !context.pageParam ? undefined : madeAt.get(query);
    if (query !== undefined)
      madeAt.set(query, lowest(topics, answered.get(context.signal) ?? before, former));
    return data;
  };
}

/** Returns the query function of the public data at `path` of the API, which depend on `topics`. */
export function publicRead<Schema extends z.ZodMiniType>(
  topics: readonly ChangeTopic[],
  path: string,
  schema: Schema,
) {
  return dependsOn(topics, ({ signal }) => readPublic(path, schema, signal));
}

/**
 * Records the server's versions and fetches queries with older data, hidden ones when shown. Does not restart a fetch
 * in progress.
 */
export function hear(client: QueryClient, versions: Versions): void {
  const former = heard.get(client) ?? {};
  const highest = (topic: ChangeTopic) => Math.max(versions[topic] ?? 0, former[topic] ?? 0);
  const now = Object.fromEntries(changeTopics.map((topic) => [topic, highest(topic)])) as Versions;
  heard.set(client, now);
  const isBehind = (query: Query): boolean => {
    const made = Object.entries(madeAt.get(query) ?? {}) as [ChangeTopic, number][];
    return made.some(([topic, number]) => number < (now[topic] ?? 0));
  };
  void client.invalidateQueries({ predicate: isBehind }, { cancelRefetch: false });
}

const changesPath = '/api/changes';
/** Seconds until the next attempt after a failed one. */
const retrySeconds = 30;

/** Repeats at the interval that the server sets. Sends the session, so that an ended session is noticed. */
const changesQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['changes', userId],
    meta: { onlineOnly: true },
    queryFn: async ({ client, signal }) => {
      const read = userId === null ? readPublic : readWithSession;
      const changes = await read(changesPath, changesSchema, signal);
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
