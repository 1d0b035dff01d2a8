import { environmentManager, InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import type { PredictionRow } from '../../../domain/api-schemas.ts';
import type { PicksPage } from '../../../domain/picks-schemas.ts';
import { matchPicksQuery, picksPagesQuery, type KnownPicks } from './api.ts';
import { noteProfile, ownPredictionsQuery, savePrediction, showSaved } from '../../lib/predictions.ts';
import { saveChampion } from '../../lib/champion-pick.ts';
import { queryKeys } from '../../lib/query-client.ts';
import { rest } from '../../lib/api-client.ts';
import { hear } from '../../lib/versions.ts';

const secret: KnownPicks = { matchId: 'm1', predicted: 3, participants: 4, crowd: null };
const known: KnownPicks = { ...secret, crowd: { home: 3, draw: 0, away: 0, scores: [], hits: null } };
const anHour = 3_600_000;

afterEach(() => vi.unstubAllGlobals());

function stubSession(): void {
  const session = { access_token: 'a', refresh_token: 'r', expires_at: (Date.now() + anHour) / 1_000 };
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === 'beyond-prode-session' ? JSON.stringify(session) : null),
  });
}

test('batches the requests of cards that appear one after the other, without a long wait', async () => {
  vi.useFakeTimers();
  const asked: string[][] = [];
  stubSession();
  vi.stubGlobal('fetch', async (path: string) => {
    const ids = new URLSearchParams(path.split('?')[1]).getAll('match');
    asked.push(ids);
    const matches = ids.map((matchId) => ({ matchId, predicted: 1, crowd: null }));
    const headers = { 'x-versions': 'matches=7, ranking=1, tournament=1' };
    return Response.json({ participants: 4, matches }, { headers });
  });
  const client = new QueryClient();
  try {
    const answers: Promise<KnownPicks>[] = [];
    for (let card = 0; card < 15; card += 1) {
      answers.push(client.fetchQuery(matchPicksQuery(`m${card}`, false)));
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(200);
    expect((await Promise.all(answers)).map((picks) => picks?.matchId)).toEqual(
      Array.from({ length: 15 }, (_, card) => `m${card}`),
    );
    expect(asked.map(({ length }) => length)).toEqual([3, 3, 3, 3, 3]);
    const outdated = () => client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
    hear(client, { matches: 7, ranking: 2 });
    expect(outdated()).toHaveLength(0);
    hear(client, { matches: 8 });
    expect(outdated()).toHaveLength(15);
  } finally {
    client.clear();
    vi.useRealTimers();
  }
});

test.each([
  ['until they are public, for a match that has started here', true, [secret, secret, known], 3],
  ['once, for a match that has not started', false, [secret, known], 1],
])('fetches picks %s', async (_what, isPublic, answers, asked) => {
  vi.useFakeTimers();
  environmentManager.setIsServer(() => false);
  let calls = 0;
  const queryFn = async () => answers[calls++] ?? null;
  const observer = new QueryObserver(new QueryClient(), { ...matchPicksQuery('m1', isPublic), queryFn });
  const unsubscribe = observer.subscribe(() => {});
  try {
    await vi.advanceTimersByTimeAsync(anHour);
    expect(calls).toBe(asked);
    expect(observer.getCurrentResult().data).toEqual(answers[asked - 1]);
  } finally {
    unsubscribe();
    environmentManager.setIsServer(() => true);
    vi.useRealTimers();
  }
});

test('keeps the list of a match as placeholder data while a name is searched', async () => {
  const page: PicksPage = { ...known, picks: [], next: null };
  const client = new QueryClient();
  const everybody = { ...picksPagesQuery('m1', ''), queryFn: async () => page };
  const observer = new InfiniteQueryObserver(client, everybody);
  const unsubscribe = observer.subscribe(() => {});
  try {
    await expect.poll(() => observer.getCurrentResult().data?.pages).toEqual([page]);
    observer.setOptions({ ...picksPagesQuery('m1', 'ana'), queryFn: () => new Promise<never>(() => {}) });
    const { data, isPlaceholderData } = observer.getCurrentResult();
    expect([data?.pages, isPlaceholderData]).toEqual([[page], true]);
  } finally {
    unsubscribe();
    client.clear();
  }
});

const row = (match_id: string, home_score: number): PredictionRow => ({
  ...{ id: match_id, user_id: 'u1', match_id, home_score, away_score: 0, hit: null, points: null },
  ...{ predicted_at: '2025-06-14T12:00:00Z', updated_at: '2025-06-14T12:00:00Z' },
});

test('shows a saved prediction first and invalidates its count and the receipts', async () => {
  const client = new QueryClient();
  const { queryKey } = ownPredictionsQuery('u1');
  client.setQueryData(queryKey, [row('m1', 1), row('m2', 2)]);
  const counts = (matchId: string) => [...queryKeys.picks, matchId, false];
  for (const key of [counts('m1'), counts('m2'), queryKeys.receipts('u1')]) client.setQueryData(key, {});
  const isOutdated = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  await showSaved(client, 'u1', [row('m2', 5)]);
  expect(client.getQueryData(queryKey)).toEqual([row('m2', 5), row('m1', 1)]);
  expect(isOutdated(counts('m2'))).toBe(true);
  expect(isOutdated(queryKeys.receipts('u1'))).toBe(true);
  expect(isOutdated(counts('m1'))).toBe(false);
  expect(isOutdated(queryKey)).toBe(false);
});

test('refuses a prediction or a champion without a user before sending anything', async () => {
  const sent = vi.fn<() => void>();
  vi.stubGlobal('fetch', sent);
  const refusal = 'Debes estar logueado para hacer predicciones';
  await expect(savePrediction(null, { matchId: 'qf-2', home: 2, away: 1 })).rejects.toThrow(refusal);
  await expect(saveChampion(null, { team: 'Palmeiras', phase: 'extended' })).rejects.toThrow(refusal);
  expect(sent).not.toHaveBeenCalled();
});

test('creates a missing profile, and sends prediction and champion with updated_at', async () => {
  stubSession();
  const user = { id: 'u7', email: 'ana@beyondmedia.example', fullName: 'Ana', avatarUrl: '' };
  const sent: [call: string, body: unknown][] = [];
  vi.stubGlobal('fetch', async (input: string, { method = '', body }: RequestInit) => {
    const { pathname, searchParams } = new URL(input);
    const query = [...searchParams].map(([name, value]) => `${name}=${value}`).join('&');
    const call = `${method} ${pathname}?${query}`;
    sent.push([call, body === undefined ? null : JSON.parse(String(body))]);
    if (method === 'PATCH') return new Response(null, { status: 204 });
    if (call.startsWith('POST /rest/v1/predictions')) return Response.json(row('qf-2', 2), { status: 201 });
    // Another tab creates it at the same moment.
    if (method === 'POST') return Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 });
    return Response.json([]);
  });
  const { url } = rest;
  rest.url = 'https://prode.example/rest/v1';
  try {
    await savePrediction(user, { matchId: 'qf-2', home: 2, away: 1 });
    noteProfile(user.id);
    await saveChampion(user, { team: 'Palmeiras', phase: 'extended' });
  } finally {
    rest.url = url;
  }
  const updated_at = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(sent).toEqual([
    ['GET /rest/v1/profiles?select=id&id=eq.u7', null],
    ['POST /rest/v1/profiles?', { id: 'u7', email: user.email, full_name: 'Ana', avatar_url: '' }],
    [
      'POST /rest/v1/predictions?on_conflict=user_id,match_id&select=*',
      { user_id: 'u7', match_id: 'qf-2', home_score: 2, away_score: 1, updated_at },
    ],
    [
      'PATCH /rest/v1/profiles?id=eq.u7',
      { champion_prediction: 'Palmeiras', champion_prediction_phase: 'extended', updated_at },
    ],
  ]);
});
