import { describe, expect, it } from 'vitest';
import { finalResultOf, hasStarted, isOpenForPredictions, normaliseStatus } from './match-status.ts';

const kickoffAt = '2025-06-28T16:00:00.000Z';
const before = Date.parse(kickoffAt) - 1;
const at = Date.parse(kickoffAt);

describe('hasStarted and isOpenForPredictions', () => {
  it.each([
    ['scheduled', kickoffAt, before, false, true],
    ['scheduled', kickoffAt, at, true, false],
    ['scheduled', null, at, false, true],
    ['live', kickoffAt, before, true, false],
    ['finished', kickoffAt, before, true, false],
    ['live', null, before, true, false],
    ['postponed', kickoffAt, at, false, false],
  ])('%s, kick-off %s, at %i: started %s, open %s', (status, kickOff, now, started, open) => {
    const match = { status, kickoffAt: kickOff };
    expect(hasStarted(match, now)).toBe(started);
    expect(isOpenForPredictions(match, now)).toBe(open);
  });
});

describe('normaliseStatus', () => {
  it.each([
    ['', 'scheduled'],
    ['  ', 'scheduled'],
    [' Finished ', 'finished'],
    ['LIVE', 'live'],
    ['Postergado', 'Postergado'],
  ])('%j is %j', (raw, status) => {
    expect(normaliseStatus(raw)).toBe(status);
  });
});

describe('finalResultOf', () => {
  it('is the score of a finished match only', () => {
    expect(finalResultOf({ status: 'finished', homeScore: 2, awayScore: 0 })).toEqual({ home: 2, away: 0 });
    expect(finalResultOf({ status: 'live', homeScore: 2, awayScore: 0 })).toBeNull();
    expect(finalResultOf({ status: 'finished', homeScore: 2, awayScore: null })).toBeNull();
    expect(finalResultOf({ status: 'finished', homeScore: null, awayScore: 1 })).toBeNull();
  });
});
