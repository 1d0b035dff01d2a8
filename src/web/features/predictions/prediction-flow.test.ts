// Shows docs/screens.md#prediction-flow.
import { describe, expect, it } from 'vitest';
import { buildMatch } from '../../../../test/support/api-factories.ts';
import type { Match } from '../../../domain/api-schemas.ts';
import { type Attempt, type Drafts, emptyDraft } from '../../lib/drafts.ts';
import {
  advancePrediction,
  findStarted,
  idle,
  type PredictionEvent,
  type PredictionFlow,
} from './prediction-flow.ts';

const attempt: Attempt = {
  matchId: 'partido-1',
  homeTeam: 'Palmeiras',
  awayTeam: 'Botafogo',
  home: 2,
  away: 1,
};
const match = { id: 'partido-1', homeTeam: 'Palmeiras', awayTeam: 'Botafogo' };
const draft = { home: 2, away: 1 };
const submit: PredictionEvent = { type: 'submit', match, draft };
const confirm: PredictionEvent = { type: 'confirm' };
const cause = 'Ocurrió un error inesperado';
const failed: PredictionEvent = { type: 'failed', alert: 'failed', cause };

function run(...events: PredictionEvent[]): PredictionFlow {
  return events.reduce(advancePrediction, idle);
}

describe('the prediction flow', () => {
  it('goes from idle through confirmation and save back to idle', () => {
    expect(run(submit)).toEqual({ step: 'confirming', attempt });
    expect(run(submit, confirm)).toEqual({ step: 'saving', attempt });
    expect(run(submit, confirm, { type: 'saved' })).toEqual({ step: 'saved', attempt });
    expect(run(submit, confirm, { type: 'saved' }, { type: 'dismiss' })).toEqual(idle);
  });

  it('discards the pending score when the dialog is cancelled', () => {
    expect(run(submit, { type: 'dismiss' })).toEqual(idle);
    expect(run(submit, { type: 'dismiss' }, confirm)).toEqual(idle);
  });

  it('accepts a score without goals', () => {
    const goalless = { ...attempt, home: 0, away: 0 };
    expect(run({ type: 'submit', match, draft: { home: 0, away: 0 } })).toEqual({
      step: 'confirming',
      attempt: goalless,
    });
  });

  it('alerts when a match starts while its goals are typed, but not over another dialog', () => {
    const started: PredictionEvent = { type: 'started', match, draft: { home: 2, away: null } };
    const half = { ...attempt, home: 2, away: null };
    expect(run(started)).toEqual({ step: 'alert', alert: 'started', attempt: half });
    const saved = run(submit, confirm, { type: 'saved' });
    expect(advancePrediction(saved, started)).toBe(saved);
  });

  it('alerts when a box holds no number', () => {
    for (const [home, away] of [
      [null, 1],
      [2, null],
      [null, null],
    ] as const) {
      expect(run({ type: 'submit', match, draft: { home, away } })).toEqual({
        step: 'alert',
        alert: 'invalid',
        attempt: { ...attempt, home, away },
      });
    }
  });

  it('turns the open confirmation of a match that starts into the alert, and ignores other matches', () => {
    expect(run(submit, { type: 'started', match, draft })).toEqual({
      ...{ step: 'alert', alert: 'started' },
      attempt,
    });
    const other = { ...match, id: 'partido-2' };
    expect(run(submit, { type: 'started', match: other, draft })).toEqual({ step: 'confirming', attempt });
  });

  it('finishes a running save when the match starts', () => {
    expect(run(submit, confirm, { type: 'started', match, draft })).toEqual({ step: 'saving', attempt });
    expect(run(submit, confirm, { type: 'dismiss' })).toEqual({ step: 'saving', attempt });
  });

  it('returns the same state for events that do not fit, so that nothing is saved twice', () => {
    const saving = run(submit, confirm);
    for (const event of [submit, confirm, { type: 'dismiss' }] as const) {
      expect(advancePrediction(saving, event)).toBe(saving);
    }
  });

  it('treats a double click as one click', () => {
    expect(run(submit, submit)).toEqual({ step: 'confirming', attempt });
    expect(run(submit, confirm, confirm)).toEqual({ step: 'saving', attempt });
    expect(run(submit, confirm, submit)).toEqual({ step: 'saving', attempt });
    expect(run({ type: 'saved' })).toEqual(idle);
  });

  it('shows the alert of a failed save, or none when the stored prediction is shown instead', () => {
    expect(run(submit, confirm, failed)).toEqual({ step: 'alert', alert: 'failed', attempt, cause });
    expect(run(submit, confirm, { type: 'failed', alert: 'started' })).toEqual({
      ...{ step: 'alert', alert: 'started' },
      attempt,
    });
    expect(run(submit, confirm, { type: 'failed', alert: 'offline', cause })).toEqual({
      ...{ step: 'alert', alert: 'offline' },
      ...{ attempt, cause },
    });
    expect(run(submit, confirm, { type: 'failed', alert: null })).toEqual(idle);
    expect(run(submit, failed)).toEqual({ step: 'confirming', attempt });
  });

  it('retries a failed save, but not after the alert that the match has started', () => {
    const alert = run(submit, confirm, failed);
    expect(advancePrediction(alert, confirm)).toEqual({ step: 'saving', attempt });
    expect(advancePrediction(alert, { type: 'dismiss' })).toEqual(idle);
    expect(advancePrediction(alert, { type: 'started', match, draft })).toMatchObject({ alert: 'started' });
    const started = run({ type: 'started', match, draft });
    expect(advancePrediction(started, confirm)).toBe(started);
  });
});

describe('findStarted', () => {
  const open = buildMatch({ id: 'open' });
  const started = buildMatch({ id: 'started' });
  const watch = (flow: PredictionFlow, drafts: Drafts, matches: Match[] = [open, started]) =>
    findStarted({ matches, flow, drafts, isOpen: (match) => match !== started }, 0);
  const flowOf = (step: 'confirming' | 'saving' | 'saved', matchId: string): PredictionFlow => ({
    step,
    attempt: { matchId, homeTeam: 'Palmeiras', awayTeam: 'Botafogo', home: 2, away: 1 },
  });

  it('finds a match that starts while goals are typed for it', () => {
    expect(watch(idle, { open: emptyDraft, started: emptyDraft })).toBe(started);
    expect(watch(idle, { open: emptyDraft })).toBeUndefined();
    expect(watch(idle, {})).toBeUndefined();
  });

  it('finds only the match of an open confirmation', () => {
    expect(watch(flowOf('confirming', 'started'), {})).toBe(started);
    expect(watch(flowOf('confirming', 'open'), { started: emptyDraft })).toBeUndefined();
  });

  it('finds the match of a save that failed', () => {
    const failure = { alert: 'failed', cause } as const;
    expect(
      watch({ step: 'alert', attempt: { ...attempt, ...draft, matchId: 'started' }, ...failure }, {}),
    ).toBe(started);
    expect(
      watch({ step: 'alert', attempt: { ...attempt, ...draft, matchId: 'open' }, ...failure }, {}),
    ).toBeUndefined();
  });

  it('finds no match while a save runs or its success is shown', () => {
    expect(watch(flowOf('saving', 'started'), { started: emptyDraft })).toBeUndefined();
    expect(watch(flowOf('saved', 'started'), { started: emptyDraft })).toBeUndefined();
  });
});
