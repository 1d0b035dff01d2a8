import { describe, expect, it } from 'vitest';
import type { Attempt, FlowEvent, PredictionFlow } from './prediction-flow.ts';
import { advanceFlow } from './prediction-flow.ts';

const attempt: Attempt = {
  matchId: 'partido-1',
  homeTeam: 'Palmeiras',
  awayTeam: 'Botafogo',
  home: 2,
  away: 1,
};
const start: PredictionFlow = { step: 'entering' };
const submit: FlowEvent = { type: 'submit', attempt, open: true };
const confirm: FlowEvent = { type: 'confirm', open: true };

function run(...events: FlowEvent[]): PredictionFlow {
  return events.reduce(advanceFlow, start);
}

describe('the prediction flow', () => {
  it('goes from the boxes over the confirmation to saved, and back to the boxes', () => {
    expect(run(submit)).toEqual({ step: 'confirming', attempt });
    expect(run(submit, confirm)).toEqual({ step: 'saving', attempt });
    expect(run(submit, confirm, { type: 'saved' })).toEqual({ step: 'saved', attempt });
    expect(run(submit, confirm, { type: 'saved' }, { type: 'dismiss' })).toEqual(start);
  });

  it('discards the pending score when the dialog is cancelled', () => {
    expect(run(submit, { type: 'dismiss' })).toEqual(start);
    expect(run(submit, { type: 'dismiss' }, confirm)).toEqual(start);
  });

  it('alerts at boxes that hold no number', () => {
    for (const goals of [{ home: null }, { away: null }, { home: null, away: null }, { home: -1 }]) {
      const wrong = { ...attempt, ...goals };
      expect(run({ type: 'submit', attempt: wrong, open: true })).toEqual({
        step: 'alert',
        alert: 'invalid',
        attempt: wrong,
      });
    }
  });

  it('alerts when the match has begun, before it looks at the goals', () => {
    const empty = { ...attempt, home: null };
    expect(run({ type: 'submit', attempt: empty, open: false })).toMatchObject({ alert: 'started' });
    expect(run(submit, { type: 'confirm', open: false })).toMatchObject({ alert: 'started' });
  });

  it('turns the open dialog of a match that begins into the alert, and leaves another match alone', () => {
    expect(run(submit, { type: 'started', attempt })).toMatchObject({ step: 'alert', alert: 'started' });
    const other = { ...attempt, matchId: 'partido-2' };
    expect(run(submit, { type: 'started', attempt: other })).toEqual({ step: 'confirming', attempt });
  });

  it('lets a save that is on its way finish although the match begins', () => {
    expect(run(submit, confirm, { type: 'started', attempt })).toEqual({ step: 'saving', attempt });
    expect(run(submit, confirm, { type: 'dismiss' })).toEqual({ step: 'saving', attempt });
  });

  it('takes a double click for one', () => {
    expect(run(submit, submit)).toEqual({ step: 'confirming', attempt });
    expect(run(submit, confirm, confirm)).toEqual({ step: 'saving', attempt });
    expect(run(submit, confirm, submit)).toEqual({ step: 'saving', attempt });
    expect(run({ type: 'saved' })).toEqual(start);
  });

  it('shows the alert of a failed save, or none when the stored prediction is shown instead', () => {
    expect(run(submit, confirm, { type: 'failed', alert: 'failed' })).toMatchObject({ alert: 'failed' });
    expect(run(submit, confirm, { type: 'failed', alert: 'started' })).toMatchObject({ alert: 'started' });
    expect(run(submit, confirm, { type: 'failed', alert: null })).toEqual(start);
    expect(run(submit, { type: 'failed', alert: 'failed' })).toEqual({ step: 'confirming', attempt });
  });
});
