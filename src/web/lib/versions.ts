import { hashKey, type Query, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { changeTopics, type ChangeTopic } from '../../domain/api-schemas.ts';

/** Numbers by topic, which rise with each change (docs/api.md#changes). */
export type Versions = Partial<Record<ChangeTopic, number>>;

/** The highest versions heard per client. A process that reports lower ones lags a moment behind. */
const heard = new WeakMap<QueryClient, Versions>();
/** The lowest versions of the answers to calls with a signal. */
const answered = new WeakMap<AbortSignal, Versions>();
/** The versions of a query's data, of the topics that it depends on. */
const madeAt = new WeakMap<Query, Versions>();

/** Records the versions in an answer's headers. */
export function noteAnswer(signal: AbortSignal | null | undefined, headers: Headers): void {
  const header = headers.get('x-versions');
  if (header === null || !signal) return;
  const said = new Map(header.split(', ').map((part) => part.split('=') as [string, string]));
  const versions = Object.fromEntries(changeTopics.map((topic) => [topic, Number(said.get(topic) ?? 0)]));
  answered.set(signal, lowest(changeTopics, versions, answered.get(signal)));
}

/** Counts the answer to a call with one signal as the answer to another. */
export function shareAnswer(from: AbortSignal, to: AbortSignal): void {
  const versions = answered.get(from);
  if (versions !== undefined) answered.set(to, versions);
}

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

function lowest(topics: readonly ChangeTopic[], versions: Versions, former: Versions = versions): Versions {
  const numberOf = (topic: ChangeTopic) => Math.min(versions[topic] ?? 0, former[topic] ?? 0);
  return Object.fromEntries(topics.map((topic) => [topic, numberOf(topic)]));
}
