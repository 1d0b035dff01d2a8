// Shows docs/screens.md#live-updates.
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackedFetch } from './connection.ts';
import { dependsOn, hear } from './versions.ts';

/** What answers say they were made at; null for an answer that says nothing. */
let said: string | null;
let asked: number;
let client: QueryClient;
const now = 100;

beforeEach(() => {
  said = `matches=${now}, ranking=${now}, tournament=${now}`;
  asked = 0;
  client = new QueryClient();
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json(asked, { headers: said === null ? {} : { 'x-versions': said } });
  });
});

afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

/** Shows something that depends on matches, and resolves once it has been read. */
async function show() {
  const observer = new QueryObserver(client, {
    queryKey: ['shown'],
    queryFn: dependsOn(['matches'], async ({ signal }) => (await trackedFetch('/api/x', { signal })).json()),
  });
  observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().data).toBe(1);
  return observer;
}

test.each([
  ['higher', 1, true],
  ['equal', 0, false],
  ['lower', -1, false],
])('what was made at another number is read again when a %s one is heard', async (_what, more, again) => {
  const observer = await show();
  hear(client, { matches: now + more });
  expect(client.isFetching() > 0).toBe(again);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(observer.getCurrentResult().data).toBe(again ? 2 : 1);
});

test('a topic that it does not depend on is nothing to it', async () => {
  await show();
  hear(client, { matches: now, ranking: now + 1, tournament: now + 1 });
  expect(client.isFetching()).toBe(0);
});

test('it is read again until it is as new as what was heard, and no longer', async () => {
  const observer = await show();
  const hearAndRead = async (number: number) => {
    hear(client, { matches: number });
    await expect.poll(() => client.isFetching()).toBe(0);
    return observer.getCurrentResult().data;
  };
  expect(await hearAndRead(now + 1)).toBe(2);
  // The process that answers now is a moment behind.
  expect(await hearAndRead(now)).toBe(3);
  said = `matches=${now + 1}, ranking=0, tournament=0`;
  expect(await hearAndRead(now + 1)).toBe(4);
  expect(await hearAndRead(now + 1)).toBe(4);
});

test('a read that fails is tried again', async () => {
  const observer = await show();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('refused')));
  for (const failures of [1, 2]) {
    hear(client, { matches: now + 1 });
    await expect.poll(() => client.getQueryState(['shown'])?.errorUpdateCount).toBe(failures);
  }
  expect(observer.getCurrentResult().data).toBe(1);
});

test('what no screen shows is read when it is shown next', async () => {
  const observer = await show();
  observer.destroy();
  hear(client, { matches: now + 1 });
  expect(client.isFetching()).toBe(0);
  expect(client.getQueryState(['shown'])?.isInvalidated).toBe(true);
});

test('an answer that does not say is as new as what was heard before', async () => {
  hear(client, { matches: now });
  said = null;
  await show();
  hear(client, { matches: now });
  expect(client.isFetching()).toBe(0);
  hear(client, { matches: now + 1 });
  expect(client.isFetching()).toBe(1);
});

test('a list is as old as the oldest of its pages', async () => {
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    initialPageParam: 0,
    queryFn: dependsOn(['matches'], async ({ signal }) => (await trackedFetch('/api/x', { signal })).json()),
    getNextPageParam: (_last, pages) => pages.length,
  });
  observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual([1]);
  said = `matches=${now + 1}, ranking=0, tournament=0`;
  await observer.fetchNextPage();
  hear(client, { matches: now + 1 });
  await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual([3, 4]);
  hear(client, { matches: now + 1 });
  expect(client.isFetching()).toBe(0);
});
