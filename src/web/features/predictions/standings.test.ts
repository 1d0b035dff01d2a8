// Shows docs/screens.md#final-whistle, docs/screens.md#while-away.
import { describe, expect, it } from 'vitest';
import { buildMatch, buildPrediction } from '../../../../test/support/api-factories.ts';
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
  const row = (points: number | null) =>
    buildPrediction({ match_id: 'm', home_score: 2, away_score: 1, points });
  /** Returns the moments told while the points become each of `history`. */
  const told = (...history: (number | null)[]) => {
    let seen: Seen = new Map();
    return history.flatMap((points) => {
      const next = seeResults(seen, [row(points)], [match]);
      seen = next.seen;
      return next.moments;
    });
  };

  it('tells a moment once, when the points come', () => {
    expect(told(null, null, 5, 5)).toEqual([{ match, hit: 'exact', points: 5 }]);
  });

  it('tells nothing for points from before the visit or for a correction', () => {
    expect(told(5, 5)).toEqual([]);
    expect(told(5, 3)).toEqual([]);
    expect(told(5, null, 3)).toEqual([]);
    expect(told(null, 5, null, 3)).toHaveLength(1);
  });

  it('waits for the result of the match', () => {
    const { seen } = seeResults(new Map(), [row(null)], []);
    const early = seeResults(seen, [row(5)], [buildMatch({ id: 'm', status: 'live' })]);
    expect(early.moments).toEqual([]);
    expect(seeResults(early.seen, [row(5)], [match]).moments).toHaveLength(1);
  });

  it('tells one moment for each of two matches that end together', () => {
    const other = { ...match, id: 'n' };
    const rows = (points: number | null) => [row(points), { ...row(points), match_id: 'n' }];
    const { seen } = seeResults(new Map(), rows(null), [match, other]);
    expect(seeResults(seen, rows(5), [match, other]).moments).toHaveLength(2);
  });
});
