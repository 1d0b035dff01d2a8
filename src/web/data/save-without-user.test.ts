import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const sent = vi.fn<() => void>();

// The modules read the address and the storage of their page when they are loaded.
beforeAll(() => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const location = { hash: '', search: '', origin: 'http://localhost', href: 'http://localhost/' };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', { location, localStorage: storage });
  vi.stubGlobal('fetch', sent);
});
afterAll(() => vi.unstubAllGlobals());

test('a prediction or a champion of nobody is refused before anything is sent', async () => {
  const { savePrediction } = await import('./save-prediction.ts');
  const { saveChampion } = await import('./champion-pick.ts');
  const refusal = 'Debes estar logueado para hacer predicciones';
  await expect(savePrediction(null, { matchId: 'qf-2', home: 2, away: 1 })).rejects.toThrow(refusal);
  await expect(saveChampion(null, { team: 'Palmeiras', phase: 'extended' })).rejects.toThrow(refusal);
  expect(sent).not.toHaveBeenCalled();
});
