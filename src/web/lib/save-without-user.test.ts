import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { savePrediction } from './predictions.ts';
import { saveChampion } from './profiles.ts';

const sent = vi.fn<() => void>();

beforeAll(() => vi.stubGlobal('fetch', sent));
afterAll(() => vi.unstubAllGlobals());

test('a prediction or a champion without a user is refused before anything is sent', async () => {
  const refusal = 'Debes estar logueado para hacer predicciones';
  await expect(savePrediction(null, { matchId: 'qf-2', home: 2, away: 1 })).rejects.toThrow(refusal);
  await expect(saveChampion(null, { team: 'Palmeiras', phase: 'extended' })).rejects.toThrow(refusal);
  expect(sent).not.toHaveBeenCalled();
});
