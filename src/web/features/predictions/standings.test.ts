// Shows docs/screens.md#final-whistle, docs/screens.md#while-away.
import { describe, expect, it } from 'vitest';
import { buildMatch, buildPrediction } from '../../../../test/support/api-factories.ts';
import { earned } from '../../../../test/support/points-cases.ts';
import type { Hit } from '../../../domain/score-prediction.ts';
import { changeSince, climbOf, seeResults, withStanding, type Seen, type Standing } from './standings.ts';

const at = (points: number, position: number): Standing => ({ points, position });

it('remembers a standing once, until it changes', () => {
  const first = withStanding([], at(8, 24));
  expect(withStanding(first, at(8, 24))).toBe(first);
  expect(withStanding(first, at(8, 25))).toEqual([at(8, 24), at(8, 25)]);
});

describe('climbOf', () => {
  it('goes from the position before the points to the one with them', () => {
    expect(climbOf([at(8, 24), at(13, 14)], 5)).toEqual({ from: 24, to: 14 });
  });

  it('includes later moves of others, up to the next match', () => {
    expect(climbOf([at(8, 24), at(13, 12), at(13, 14)], 5)).toEqual({ from: 24, to: 14 });
    expect(climbOf([at(8, 24), at(13, 14), at(16, 9)], 5)).toEqual({ from: 24, to: 14 });
  });

  it('returns the moves of others when the match brought no points', () => {
    expect(climbOf([at(8, 14), at(8, 16)], 0)).toEqual({ from: 14, to: 16 });
  });

  it('returns null without an earlier standing, for two matches together, and for other points', () => {
    expect(climbOf([at(13, 14)], 5)).toBeNull();
    expect(climbOf([at(8, 24), at(16, 9)], 5)).toBeNull();
    expect(climbOf([at(8, 24), at(11, 20)], 5)).toBeNull();
  });

  it('returns null when everybody had shared the first position without points', () => {
    expect(climbOf([at(0, 1), at(5, 3)], 5)).toBeNull();
  });
});

describe('changeSince', () => {
  it('returns the points and the climb', () => {
    expect(changeSince(at(8, 24), at(16, 20))).toEqual({ points: 8, climb: { from: 24, to: 20 } });
  });

  it('returns null without new points, whatever the position', () => {
    expect(changeSince(at(8, 24), at(8, 30))).toBeNull();
    expect(changeSince(at(8, 24), at(5, 30))).toBeNull();
  });

  it('returns no climb from a ranking without points', () => {
    expect(changeSince(at(0, 1), at(5, 3))).toEqual({ points: 5, climb: null });
  });
});

describe('seeResults', () => {
  const match = buildMatch({ id: 'm', status: 'finished', homeScore: 2, awayScore: 1 });
  const row = (hit: Hit | null) =>
    buildPrediction({ match_id: 'm', home_score: 2, away_score: 1, ...earned(hit) });
  /** Returns the moments told while the prediction becomes each of `history`. */
  const told = (...history: (Hit | null)[]) => {
    let seen: Seen = new Map();
    return history.flatMap((hit) => {
      const next = seeResults(seen, [row(hit)], [match]);
      seen = next.seen;
      return next.moments;
    });
  };

  it('tells a moment once, when the points come', () => {
    expect(told(null, null, 'exact', 'exact')).toEqual([{ match, hit: 'exact', points: 5 }]);
  });

  it('tells nothing for points from before the visit or for a correction', () => {
    expect(told('exact', 'exact')).toEqual([]);
    expect(told('exact', 'outcome')).toEqual([]);
    expect(told('exact', null, 'outcome')).toEqual([]);
    expect(told(null, 'exact', null, 'outcome')).toHaveLength(1);
  });

  it('waits for the result of the match', () => {
    const { seen } = seeResults(new Map(), [row(null)], []);
    const early = seeResults(seen, [row('exact')], [buildMatch({ id: 'm', status: 'live' })]);
    expect(early.moments).toEqual([]);
    expect(seeResults(early.seen, [row('exact')], [match]).moments).toHaveLength(1);
  });

  it('tells one moment for each of two matches that end together', () => {
    const other = { ...match, id: 'n' };
    const rows = (hit: Hit | null) => [row(hit), { ...row(hit), match_id: 'n' }];
    const { seen } = seeResults(new Map(), rows(null), [match, other]);
    expect(seeResults(seen, rows('exact'), [match, other]).moments).toHaveLength(2);
  });
});
