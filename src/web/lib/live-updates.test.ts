// Shows docs/screens.md#live-updates.
import { environmentManager, focusManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLiveUpdates } from './live-updates.ts';
import { queryClient } from './query-client.ts';

const versions = { matches: 1, ranking: 1, tournament: 1 };
let asked: string[];
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
  queryClient.mount();
  asked = [];
  answer = () => Response.json({ versions, askAgainSeconds: 7 });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
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
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  return asked.length - before;
}

test('asks at the server’s interval, rarely while it does not answer, and never while the page is hidden', async () => {
  followLiveUpdates();
  expect(asked).toEqual(['/api/changes']);
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
