import { expect, it } from 'vitest';
import { createCache, type CacheOptions } from './cache.ts';
import { prepareResponse } from './prepared-response.ts';
import type { Topic } from './versions.ts';

const responseOf = (body: string) => ({ text: body, ...prepareResponse({ status: 200, headers: {}, body }) });

/** Creates a cache without a database. The test raises its versions. */
function openCache(options: CacheOptions = {}, clock = () => 0) {
  const numbers = new Map<Topic, number>();
  const changes = { textOf: (topics: readonly Topic[]) => topics.map((topic) => numbers.get(topic)).join() };
  const database = { reads: undefined as never };
  const cache = createCache({ changes, clock, database }, options);
  return { ...cache, raise: (topic: Topic) => numbers.set(topic, (numbers.get(topic) ?? 0) + 1) };
}

/** Creates a computation that ends when the test says so, with the text stored when it began. */
function slowly() {
  const runs: { end: () => void; fail: (error: Error) => void }[] = [];
  let stored = 'old';
  const compute = async () => {
    const read = stored;
    await new Promise<void>((end, fail) => runs.push({ end, fail }));
    return responseOf(read);
  };
  return { runs, compute, store: (text: string) => (stored = text) };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

it('computes once for simultaneous requests, and not again until one of its topics has risen', async () => {
  const { cached, has, raise } = openCache();
  const { runs, compute } = slowly();
  const requested = Array.from({ length: 5_000 }, () => cached('page', ['ranking'], compute));
  await settle();
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  expect(new Set(await Promise.all(requested)).size).toBe(1);
  raise('matches');
  expect((await cached('page', ['ranking'], compute)).text).toBe('old');
  expect(runs).toHaveLength(1);
  raise('ranking');
  expect(has('page', ['ranking'])).toBe(false);
});

it('never returns a result begun before a change to a request made after it', async () => {
  const { cached, raise } = openCache();
  const { runs, compute, store } = slowly();
  const before = cached('page', ['ranking'], compute);
  await settle();
  store('new');
  raise('ranking');
  const after = Array.from({ length: 100 }, () => cached('page', ['ranking'], compute));
  await settle();
  expect(runs).toHaveLength(2);
  for (const run of runs) run.end();
  expect((await before).text).toBe('old');
  expect(new Set((await Promise.all(after)).map(({ text }) => text))).toEqual(new Set(['new']));
  expect((await cached('page', ['ranking'], compute)).text).toBe('new');
});

it('throws an error to all who wait, and computes again for the next request', async () => {
  const { cached } = openCache();
  const { runs, compute } = slowly();
  const requested = Promise.allSettled([cached('page', [], compute), cached('page', [], compute)]);
  await settle();
  runs[0]?.fail(new Error('broken'));
  expect((await requested).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const next = cached('page', [], compute);
  await settle();
  runs[1]?.end();
  expect((await next).text).toBe('old');
});

it('takes a place only if there is something to compute', async () => {
  const { cached } = openCache();
  let places = 0;
  const takePlace = async () => void (places += 1);
  const read = () => cached('page', [], async () => responseOf('page'), { takePlace });
  await read();
  await read();
  expect(places).toBe(1);
});

it('separates keys, and keeps results within its limits of size and age', async () => {
  let now = 1_000;
  const { cached, has } = openCache({ maxBytes: 10_000 }, () => now);
  const store = (key: string, length: number) => cached(key, [], async () => responseOf(key.repeat(length)));
  await store('a', 3_900);
  await store('b', 3_900);
  expect((await store('a', 1)).text).toHaveLength(3_900);
  expect((await store('b', 1)).text).toHaveLength(3_900);
  await store('c', 3_900);
  await store('d', 10_000);
  expect(['a', 'b', 'd'].map((key) => has(key, []))).toEqual([false, true, false]);
  now = 11_000;
  expect(has('b', [])).toBe(true);
  now = 11_001;
  expect(has('b', [])).toBe(false);
});

it('keeps one result of a key, however often its topics change', async () => {
  const { cached, has, raise } = openCache({ maxBytes: 10_000 });
  await cached('other', [], async () => responseOf('a'.repeat(3_900)));
  for (let version = 1; version <= 5; version += 1) {
    raise('sheet');
    const { text } = await cached('page', ['sheet'], async () => responseOf(`${version}`.repeat(3_900)));
    expect(text.startsWith(`${version}`)).toBe(true);
  }
  expect(has('other', [])).toBe(true);
  expect(has('page', ['sheet'])).toBe(true);
});
