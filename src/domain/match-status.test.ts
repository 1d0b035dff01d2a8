// Shows docs/rules.md#status-and-score, docs/rules.md#dates-and-times.
import { describe, expect, it } from 'vitest';
import { matchStatusCases } from '../../test/support/match-status-cases.ts';
import { arePicksPublic, finalResultOf, hasStarted, isOpenForPredictions } from './match-status.ts';

describe('hasStarted, isOpenForPredictions and arePicksPublic', () => {
  it.each(matchStatusCases)(
    '$status, kick-off $kickoffAt, at $now: started $started, open $open',
    ({ status, kickoffAt, now, started, open, public: arePublic }) => {
      const match = { status, kickoffAt };
      expect(hasStarted(match, Date.parse(now))).toBe(started);
      expect(isOpenForPredictions(match, Date.parse(now))).toBe(open);
      expect(arePicksPublic(match, Date.parse(now))).toBe(arePublic);
    },
  );
});

describe('finalResultOf', () => {
  it('returns the score of finished matches only', () => {
    expect(finalResultOf({ status: 'finished', homeScore: 2, awayScore: 0 })).toEqual({ home: 2, away: 0 });
    expect(finalResultOf({ status: 'live', homeScore: 2, awayScore: 0 })).toBeNull();
    expect(finalResultOf({ status: 'finished', homeScore: 2, awayScore: null })).toBeNull();
    expect(finalResultOf({ status: 'finished', homeScore: null, awayScore: 1 })).toBeNull();
  });
});
