import { hashKey, type Query, type QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { changeTopics, type ChangeTopic } from '../../domain/api-schemas.ts';

/** A number a topic, which rises with each change (docs/api.md#changes). */
export type Versions = Partial<Record<ChangeTopic, number>>;

/** The highest numbers that were heard for the queries of a client: the process that says lower ones is a moment behind. */
const heard = new WeakMap<QueryClient, Versions>();
/** The lowest numbers of the answers to what was asked with a signal. */
const answered = new WeakMap<AbortSignal, Versions>();
/** The numbers that a query's data were made at, of the topics that it depends on. */
const madeAt = new WeakMap<Query, Versions>();

/** Notes the numbers that an answer says it was made at. */
export function noteAnswer(signal: AbortSignal | null | undefined, headers: Headers): void {
  const header = headers.get('x-versions');
  if (header === null || !signal) return;
  const said = new Map(header.split(', ').map((part) => part.split('=') as [string, string]));
  const versions = Object.fromEntries(changeTopics.map((topic) => [topic, Number(said.get(topic) ?? 0)]));
  answered.set(signal, lowest(changeTopics, versions, answered.get(signal)));
}

/** Counts the answer to what was asked with one signal as the answer to another, too. */
export function shareAnswer(from: AbortSignal, to: AbortSignal): void {
  const versions = answered.get(from);
  if (versions !== undefined) answered.set(to, versions);
}

type ReadContext = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'> & { pageParam?: unknown };

/**
 * The query function `read`, whose data depend on `topics`: they are read again once a higher number of one is heard than
 * they were made at. An answer that names no numbers is as new as what had been heard before it was asked for.
 */
export function dependsOn<Context extends ReadContext, Data>(
  topics: readonly ChangeTopic[],
  read: (context: Context) => Promise<Data>,
): (context: Context) => Promise<Data> {
  return async (context) => {
    const before = heard.get(context.client) ?? {};
    const data = await read(context);
    const query = context.client.getQueryCache().get(hashKey(context.queryKey));
    // The pages before another page of a list may be older than it.
    const former = query === undefined || !context.pageParam ? undefined : madeAt.get(query);
    if (query !== undefined)
      madeAt.set(query, lowest(topics, answered.get(context.signal) ?? before, former));
    return data;
  };
}

/**
 * Takes in numbers as the server says them, and has everything that was made at lower ones read again: what a screen shows
 * now, the rest when it is shown next. What is being read already is left to the next time.
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
