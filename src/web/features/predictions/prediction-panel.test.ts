// Shows docs/screens.md#match-card.
import { expect, it } from 'vitest';
import { buildPrediction } from '../../../../test/support/api-factories.ts';
import { panelViewOf } from './prediction-panel.tsx';

it('shows a stored prediction whatever the match does', () => {
  expect(panelViewOf(buildPrediction(), 'loaded', true)).toBe('confirmed');
  expect(panelViewOf(buildPrediction(), 'failed', false)).toBe('confirmed');
});

it('offers the form only for an open match, once it is known that there is no prediction', () => {
  expect(panelViewOf(undefined, 'loaded', true)).toBe('form');
  expect(panelViewOf(undefined, 'loaded', false)).toBe('closed');
  expect(panelViewOf(undefined, 'loading', true)).toBe('unavailable');
  expect(panelViewOf(undefined, 'failed', true)).toBe('unavailable');
});
