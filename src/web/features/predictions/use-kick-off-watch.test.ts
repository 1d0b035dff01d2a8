import { expect, it } from 'vitest';
import { buildMatch } from '../../../../test/support/api-factories.ts';
import type { Match } from '../../../domain/api-schemas.ts';
import { idle, type PredictionFlow } from './prediction-flow.ts';
import { findStarted } from './use-kick-off-watch.ts';

const open = buildMatch({ id: 'open' });
const started = buildMatch({ id: 'started' });
const watch = (flow: PredictionFlow, drafts: Record<string, object>, matches: Match[] = [open, started]) =>
  findStarted({ matches, flow, drafts, isOpenNow: (match) => match !== started });
const flowOf = (step: 'confirming' | 'saving' | 'saved', matchId: string): PredictionFlow => ({
  step,
  attempt: { matchId, homeTeam: 'Palmeiras', awayTeam: 'Botafogo', home: 2, away: 1 },
});

it('finds a match that starts while goals are typed for it', () => {
  expect(watch(idle, { open: {}, started: {} })).toBe(started);
  expect(watch(idle, { open: {} })).toBeUndefined();
  expect(watch(idle, {})).toBeUndefined();
});

it('finds the match of an open confirmation, and no other meanwhile', () => {
  expect(watch(flowOf('confirming', 'started'), {})).toBe(started);
  expect(watch(flowOf('confirming', 'open'), { started: {} })).toBeUndefined();
});

it('finds none while a save runs or its success is shown', () => {
  expect(watch(flowOf('saving', 'started'), { started: {} })).toBeUndefined();
  expect(watch(flowOf('saved', 'started'), { started: {} })).toBeUndefined();
});
