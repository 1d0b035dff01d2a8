import { describe, expect, it } from 'vitest';
import { DataError } from '../../lib/data-error.ts';
import { type ChampionEvent, type ChampionFlow, advanceChampion, idle } from './champion-flow.ts';

const open: ChampionEvent = { type: 'open' };
const select: ChampionEvent = { type: 'select', team: 'PSG' };
const confirm: ChampionEvent = { type: 'confirm' };
const failure = { type: 'failed', cause: new DataError('Ocurrió un error inesperado') } as const;
const attempt = { team: 'PSG' };

function run(...events: ChampionEvent[]): ChampionFlow {
  return events.reduce(advanceChampion, idle);
}

describe('the champion flow', () => {
  it('goes from idle over the dialog and the save back to idle', () => {
    expect(run(open)).toEqual({ step: 'confirming', attempt: { team: null } });
    expect(run(open, select)).toEqual({ step: 'confirming', attempt });
    expect(run(open, select, confirm)).toEqual({ step: 'saving', attempt });
    expect(run(open, select, confirm, { type: 'saved' })).toEqual({ step: 'saved', attempt });
    expect(run(open, select, confirm, { type: 'saved' }, { type: 'dismiss' })).toEqual(idle);
  });

  it('keeps the team that was selected last', () => {
    expect(run(open, select, { type: 'select', team: 'Chelsea' })).toMatchObject({
      attempt: { team: 'Chelsea' },
    });
  });

  it('saves nothing without a team', () => {
    expect(run(open, confirm)).toEqual({ step: 'confirming', attempt: { team: null } });
    expect(run(select, confirm)).toEqual(idle);
  });

  it('discards the selection when the dialog is cancelled', () => {
    expect(run(open, select, { type: 'dismiss' })).toEqual(idle);
    expect(run(open, select, { type: 'dismiss' }, open)).toEqual({
      step: 'confirming',
      attempt: { team: null },
    });
  });

  it('shows the alert of a failed save above the dialog, which keeps the selection', () => {
    const failed = run(open, select, confirm, failure);
    expect(failed).toEqual({ step: 'alert', cause: failure.cause, attempt });
    expect(advanceChampion(failed, { type: 'dismiss' })).toEqual({ step: 'confirming', attempt });
    expect(advanceChampion(failed, confirm)).toEqual({ step: 'saving', attempt });
  });

  it('ends without an alert when the stored pick is shown instead', () => {
    expect(run(open, select, confirm, { type: 'failed', cause: null })).toEqual(idle);
  });

  it('closes the dialog at the deadline, but never interrupts a save', () => {
    expect(run(open, select, { type: 'closed' })).toEqual(idle);
    expect(run(open, select, confirm, { type: 'closed' })).toEqual({ step: 'saving', attempt });
    expect(run(open, select, confirm, { type: 'dismiss' })).toEqual({ step: 'saving', attempt });
  });

  it('returns the same state for events that do not fit, so that nothing is saved twice', () => {
    const saving = run(open, select, confirm);
    for (const event of [confirm, open, select, { type: 'dismiss' }] as const) {
      expect(advanceChampion(saving, event)).toBe(saving);
    }
    expect(advanceChampion(idle, { type: 'saved' })).toBe(idle);
    expect(advanceChampion(idle, failure)).toBe(idle);
  });
});
