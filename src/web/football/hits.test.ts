// Shows docs/screens.md#rules-page.
import { expect, it } from 'vitest';
import { hitKinds, judge } from '../../domain/score-prediction.ts';
import { games } from '../../../test/support/points-cases.ts';
import { exampleResult, hits, hitsText, shortHitsText } from './hits.ts';

it.each(hitKinds)('the examples of %s are right', (hit) => {
  const { example, rule } = hits[hit];
  const shown = [{ ...example, result: exampleResult }, ...(rule === undefined ? [] : [rule])];
  for (const points of games)
    for (const { prediction, result } of shown) expect(judge(prediction, result, points).hit).toBe(hit);
});

it('counts hits in words', () => {
  expect(hitsText('exact', 1)).toBe('1 marcador exacto');
  expect(hitsText('outcome', 2)).toBe('2 resultados acertados');
  expect(shortHitsText('exact', 2)).toBe('2 exactos');
  expect(shortHitsText('outcome', 1)).toBe('1 acertado');
});
