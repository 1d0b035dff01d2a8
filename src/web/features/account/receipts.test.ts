// Shows docs/screens.md#own-account.
import { afterEach, expect, test, vi } from 'vitest';
import { readPublishedRecord } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const record = { matchId: 'm1', kickoffAt: null, predictions: 1, publishedAt: '2026-06-01T10:00:00.000Z' };

/** Answers these paths, and 404 for any other. */
function serve(answers: Record<string, object>): void {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string) =>
    path in answers ? Response.json(answers[path]) : new Response(null, { status: 404 }),
  );
}

test('returns the newest record of the match in the competition of the receipt', async () => {
  serve({
    '/api/records': {
      records: [
        { ...record, root: 'first' },
        { ...record, root: 'second' },
      ],
    },
    '/api/records/m1': { matchId: 'm1', digests: ['now'] },
    '/api/records?cup=copa%202024': { records: [{ ...record, root: 'past' }] },
    '/api/records/m1?cup=copa%202024': { matchId: 'm1', digests: ['then'] },
  });
  expect(await readPublishedRecord('m1', undefined)).toMatchObject({ root: 'second', digests: ['now'] });
  expect(await readPublishedRecord('m1', 'copa 2024')).toMatchObject({ root: 'past', digests: ['then'] });
});

test('returns null for a match without a record, and for a reopened one', async () => {
  serve({ '/api/records': { records: [{ ...record, root: 'first' }] } });
  expect(await readPublishedRecord('m2', undefined)).toBeNull();
  expect(await readPublishedRecord('m1', undefined)).toBeNull();
});
