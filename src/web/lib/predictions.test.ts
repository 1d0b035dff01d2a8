import { QueryClient } from '@tanstack/react-query';
import { expect, test, afterAll, beforeAll, vi } from 'vitest';
import type { PredictionRow } from '../../domain/api-schemas.ts';
import { ownPredictionsQuery, showSaved, savePrediction } from './predictions.ts';
import { queryKeys } from './query-client.ts';
import { saveChampion } from './profiles.ts';

const row = (match_id: string, home_score: number): PredictionRow => ({
  ...{ id: match_id, user_id: 'u1', match_id, home_score, away_score: 0, points: null },
  ...{ predicted_at: '2025-06-14T12:00:00Z', updated_at: '2025-06-14T12:00:00Z' },
});

test('a saved prediction is shown first, counts as one more of its match, and has a receipt', async () => {
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

const sent = vi.fn<() => void>();

beforeAll(() => vi.stubGlobal('fetch', sent));
afterAll(() => vi.unstubAllGlobals());

test('a prediction or a champion without a user is refused before anything is sent', async () => {
  const refusal = 'Debes estar logueado para hacer predicciones';
  await expect(savePrediction(null, { matchId: 'qf-2', home: 2, away: 1 })).rejects.toThrow(refusal);
  await expect(saveChampion(null, { team: 'Palmeiras', phase: 'extended' })).rejects.toThrow(refusal);
  expect(sent).not.toHaveBeenCalled();
});
