import { describe, expect, it } from 'vitest';
import { planFor } from './plan-waiting.ts';

const typed = { home: '2', away: '1' };
const waiting = { ...typed, sendLater: true };

describe('what becomes of a draft once there is a connection', () => {
  it('is sent with its own score when it was confirmed and its match is open', () => {
    expect(planFor(waiting, waiting, true)).toEqual({ step: 'send', score: { home: 2, away: 1 } });
  });

  it('stays when it was only typed, and when there is none', () => {
    expect(planFor(typed, typed, true)).toEqual({ step: 'none' });
    expect(planFor(typed, waiting, true)).toEqual({ step: 'none' });
    expect(planFor(undefined, waiting, true)).toEqual({ step: 'none' });
  });

  it('stays when its match has started', () => {
    expect(planFor(waiting, waiting, false)).toEqual({ step: 'none' });
  });

  it('follows another tab that typed over it, saved it or cleared it', () => {
    const other = { home: '3', away: '' };
    expect(planFor(waiting, other, true)).toEqual({ step: 'follow', draft: other });
    expect(planFor(waiting, typed, true)).toEqual({ step: 'follow', draft: typed });
    expect(planFor(waiting, undefined, true)).toEqual({
      step: 'follow',
      draft: { home: '', away: '' },
    });
  });

  it('is never sent with half a score', () => {
    const half = { ...waiting, away: '' };
    expect(planFor(half, half, true)).toEqual({ step: 'follow', draft: half });
  });
});
