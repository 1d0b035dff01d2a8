import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { PredictionRow } from '../../domain/api-schemas.ts';
import { ownPredictionsQuery, showSaved } from './predictions.ts';
import { queryKeys } from './query-client.ts';

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
