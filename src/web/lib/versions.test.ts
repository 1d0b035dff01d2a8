// Shows docs/screens.md#live-updates.
import {
  environmentManager,
  focusManager,
  InfiniteQueryObserver,
  QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { trackedFetch } from './api-client.ts';
import { queryClient } from './query-client.ts';
import { dependsOn, followLiveUpdates, hear } from './versions.ts';

/** The versions in each answer; null for an answer without any. */
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

/** Shows a query that depends on matches, and resolves after the first read. */
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
])('decides whether to read again when a %s version is heard', async (_what, more, again) => {
  const observer = await show();
  hear(client, { matches: now + more });
  expect(client.isFetching() > 0).toBe(again);
  await expect.poll(() => client.isFetching()).toBe(0);
  expect(observer.getCurrentResult().data).toBe(again ? 2 : 1);
});

test('ignores topics that the query does not depend on', async () => {
  await show();
  hear(client, { matches: now, ranking: now + 1, tournament: now + 1 });
  expect(client.isFetching()).toBe(0);
});

test('reads again until the data are as new as the heard version', async () => {
  const observer = await show();
  const hearAndRead = async (number: number) => {
    hear(client, { matches: number });
    await expect.poll(() => client.isFetching()).toBe(0);
    return observer.getCurrentResult().data;
  };
  expect(await hearAndRead(now + 1)).toBe(2);
  // Another process, which lags a moment behind, answers now.
  expect(await hearAndRead(now)).toBe(3);
  said = `matches=${now + 1}, ranking=0, tournament=0`;
  expect(await hearAndRead(now + 1)).toBe(4);
  expect(await hearAndRead(now + 1)).toBe(4);
});

test('retries a failed read', async () => {
  const observer = await show();
  vi.stubGlobal('fetch', () => Promise.reject(new Error('refused')));
  for (const failures of [1, 2]) {
    hear(client, { matches: now + 1 });
    await expect.poll(() => client.getQueryState(['shown'])?.errorUpdateCount).toBe(failures);
  }
  expect(observer.getCurrentResult().data).toBe(1);
});

test('reads hidden data when they are shown next', async () => {
  const observer = await show();
  observer.destroy();
  hear(client, { matches: now + 1 });
  expect(client.isFetching()).toBe(0);
  expect(client.getQueryState(['shown'])?.isInvalidated).toBe(true);
});

test('counts an answer without versions as current when it was asked for', async () => {
  hear(client, { matches: now });
  said = null;
  await show();
  hear(client, { matches: now });
  expect(client.isFetching()).toBe(0);
  hear(client, { matches: now + 1 });
  expect(client.isFetching()).toBe(1);
});

test('counts a list as old as its oldest page', async () => {
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

describe('followLiveUpdates', () => {
  const versions = { matches: 1, ranking: 1, tournament: 1 };
  let questions: string[];
  let answer: () => Response;

  beforeEach(() => {
    vi.useFakeTimers();
    environmentManager.setIsServer(() => false);
    queryClient.mount();
    questions = [];
    answer = () => Response.json({ versions, askAgainSeconds: 7 });
    vi.stubGlobal('fetch', async (path: string) => {
      questions.push(path);
      return answer();
    });
  });

  afterEach(() => {
    queryClient.unmount();
    queryClient.clear();
    focusManager.setFocused(undefined);
    environmentManager.setIsServer(() => true);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  /** Returns how often the page asks in this many seconds. */
  async function questionsIn(seconds: number): Promise<number> {
    const before = questions.length;
    await vi.advanceTimersByTimeAsync(seconds * 1_000);
    return questions.length - before;
  }

  test('asks at the server’s interval, rarely while it does not answer, and never while the page is hidden', async () => {
    followLiveUpdates();
    expect(questions).toEqual(['/api/changes']);
    expect(await questionsIn(70)).toBe(10);

    answer = () => Response.json({}, { status: 503 });
    expect(await questionsIn(7)).toBe(1);
    expect(await questionsIn(60)).toBe(2);

    answer = () => Response.json({ versions, askAgainSeconds: 7 });
    focusManager.setFocused(false);
    expect(await questionsIn(300)).toBe(0);
    focusManager.setFocused(true);
    expect(await questionsIn(1)).toBe(1);
  });
});
