import { expect, it } from 'vitest';
import { missingPredictions } from './use-missing-filter.ts';

it('keeps the order of the open matches and leaves out those with a prediction', () => {
  const open = ['segundo', 'con-prediccion', 'primero'];
  expect(missingPredictions(open, new Set(['con-prediccion']))).toEqual(['segundo', 'primero']);
  expect(missingPredictions([], new Set())).toEqual([]);
});
