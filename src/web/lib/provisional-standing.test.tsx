import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { setOfflineCacheOwner, startOfflineCache } from './offline-cache.ts';
import { provisionalStandingQuery, useProvisionalStanding } from './ranking-views.ts';
import { queryClient, queryKeys } from './query-client.ts';

const standing = { gained: 5, points: 12, position: 3, presentPosition: 7 };

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('reads the provisional standing for signed-in users only', () => {
  function Probe() {
    const { data, fetchStatus } = useProvisionalStanding();
    return `${fetchStatus} ${data}`;
  }
  const page = (
    <QueryClientProvider client={queryClient}>
      <Probe />
    </QueryClientProvider>
  );
  expect(renderToStaticMarkup(page)).toBe('idle undefined');
});

test('does not store the provisional standing for use offline, unlike the ranking', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  startOfflineCache();
  setOfflineCacheOwner('u1');
  queryClient.setQueryData(queryKeys.standing('u1'), null);
  await queryClient.fetchQuery({ ...provisionalStandingQuery('u1'), queryFn: async () => standing });
  const text = [...stored.values()].join('\n');
  expect(text).toContain('"standing"');
  expect(text).not.toContain('provisional');
  setOfflineCacheOwner(null);
});
