import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { refetch } from './live-updates.ts';
import { setOfflineCacheOwner, startOfflineCache } from './offline-cache.ts';
import { provisionalRankingQuery } from './provisional-ranking.ts';
import { provisionalStandingQuery, useProvisionalStanding } from './provisional-standing.ts';
import { queryClient, queryKeys } from './query-client.ts';

const standing = { gained: 5, points: 12, position: 3, presentPosition: 7 };
const { queryKey } = provisionalStandingQuery('u1');

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('is asked for nobody but a signed-in user', () => {
  function Probe() {
    const { data, fetchStatus } = useProvisionalStanding(true);
    return `${fetchStatus} ${data}`;
  }
  const page = (
    <QueryClientProvider client={queryClient}>
      <Probe />
    </QueryClientProvider>
  );
  expect(renderToStaticMarkup(page)).toBe('idle undefined');
});

test.each([
  ['matches', true],
  ['ranking', true],
  ['tournament', false],
] as const)('a live update of %s makes it outdated: %s', (topic, outdated) => {
  queryClient.setQueryData(queryKey, standing);
  refetch(topic);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(outdated);
});

test('a page that came with an event is not asked for again, the own standing is', () => {
  const page = provisionalRankingQuery.queryKey;
  queryClient.setQueryData(page, null);
  queryClient.setQueryData(queryKey, standing);
  refetch('matches', { provisional: false });
  expect(queryClient.getQueryState(page)?.isInvalidated).toBe(false);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
  refetch('matches');
  expect(queryClient.getQueryState(page)?.isInvalidated).toBe(true);
});

test('a settlement makes an open list of predictions outdated, and no card', () => {
  const [list, card] = [
    [...queryKeys.picksPages, 'm1', ''],
    [...queryKeys.picks, 'm1', true],
  ];
  for (const key of [list, card]) queryClient.setQueryData(key, {});
  refetch('ranking');
  expect(queryClient.getQueryState(list)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(card)?.isInvalidated).toBe(false);
});

test('is not kept for later without a connection, while the ranking is', async () => {
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
