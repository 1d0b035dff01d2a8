import { expect, it } from 'vitest';
import { buildMatch } from '../../../../test/support/api-factories.ts';
import { missingPredictions } from './use-missing-filter.ts';

it('keeps the order of the open matches and leaves out those with a prediction', () => {
  const open = ['segundo', 'con-prediccion', 'primero'].map((id) => buildMatch({ id }));
  expect(missingPredictions(open, new Set(['con-prediccion']))).toEqual(['segundo', 'primero']);
  expect(missingPredictions([], new Set())).toEqual([]);
});
