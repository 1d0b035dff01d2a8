import { expect, it } from 'vitest';
import { buildPrediction } from '../../../../test/support/wire-factories.ts';
import { stripViewOf } from './strip-view.ts';

it('shows a stored prediction whatever the match does', () => {
  expect(stripViewOf(buildPrediction(), 'loaded', true)).toBe('confirmed');
  expect(stripViewOf(buildPrediction(), 'failed', false)).toBe('confirmed');
});

it('offers the form only for an open match, once it is known that there is no prediction', () => {
  expect(stripViewOf(undefined, 'loaded', true)).toBe('form');
  expect(stripViewOf(undefined, 'loaded', false)).toBe('closed');
  expect(stripViewOf(undefined, 'loading', true)).toBe('loading');
  expect(stripViewOf(undefined, 'failed', true)).toBe('unavailable');
});
