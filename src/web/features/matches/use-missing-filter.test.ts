import { expect, it } from 'vitest';
import { buildMatch } from '../../../../test/support/api-factories.ts';
import { missingPredictions } from './use-missing-filter.ts';

const kickOff = Date.parse('2025-06-28T16:00:00Z');

const matches = [
  buildMatch({ id: 'abierto' }),
  buildMatch({ id: 'con-prediccion' }),
  buildMatch({ id: 'en-vivo', status: 'live' }),
  buildMatch({ id: 'terminado', status: 'finished' }),
  buildMatch({ id: 'suspendido', status: 'suspendido' }),
  buildMatch({ id: 'sin-fecha', kickoffAt: null }),
];
const predicted = new Set(['con-prediccion']);

it('counts open matches without a prediction, also those without a readable date', () => {
  expect([...missingPredictions(matches, predicted, kickOff - 1)]).toEqual(['abierto', 'sin-fecha']);
});

it('counts no match whose kick-off has been reached', () => {
  expect([...missingPredictions(matches, predicted, kickOff)]).toEqual(['sin-fecha']);
});
