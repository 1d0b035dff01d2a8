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

describe('the climb that a match brought', () => {
  it('is from the position before its points to the one with them', () => {
    expect(climbOf([at(8, 24), at(13, 14)], 5)).toEqual({ from: 24, to: 14 });
  });

  it('ends where the others have been settled too, and not at the next match', () => {
    expect(climbOf([at(8, 24), at(13, 12), at(13, 14)], 5)).toEqual({ from: 24, to: 14 });
    expect(climbOf([at(8, 24), at(13, 14), at(16, 9)], 5)).toEqual({ from: 24, to: 14 });
  });

  it('is that of the others when it brought no points', () => {
    expect(climbOf([at(8, 14), at(8, 16)], 0)).toEqual({ from: 14, to: 16 });
  });

  it('is not known without the standing before, of two matches together, or of other points', () => {
    expect(climbOf([at(13, 14)], 5)).toBeNull();
    expect(climbOf([at(8, 24), at(16, 9)], 5)).toBeNull();
    expect(climbOf([at(8, 24), at(11, 20)], 5)).toBeNull();
  });

  it('does not begin where all shared the first position without a point', () => {
    expect(climbOf([at(0, 1), at(5, 3)], 5)).toBeNull();
  });
});

describe('what changed since the last visit', () => {
  it('is the points and the climb', () => {
    expect(changeSince(at(8, 24), at(16, 20))).toEqual({ points: 8, climb: { from: 24, to: 20 } });
  });

  it('is nothing without points, whatever the position', () => {
    expect(changeSince(at(8, 24), at(8, 30))).toBeNull();
    expect(changeSince(at(8, 24), at(5, 30))).toBeNull();
  });

  it('has no climb from a ranking without points', () => {
    expect(changeSince(at(0, 1), at(5, 3))).toEqual({ points: 5, climb: null });
  });
});

describe('the moments of own predictions', () => {
  const match = buildMatch({ id: 'm', status: 'finished', homeScore: 2, awayScore: 1 });
  const row = (points: number | null) =>
    buildPrediction({ match_id: 'm', home_score: 2, away_score: 1, points });
  /** What is told as the points become each of `history`. */
  const told = (...history: (number | null)[]) => {
    let seen: Seen = new Map();
    return history.flatMap((points) => {
      const next = seeResults(seen, [row(points)], [match]);
      seen = next.seen;
      return next.moments;
    });
  };

  it('is told once, when its points come', () => {
    expect(told(null, null, 5, 5)).toEqual([{ match, hit: 'exact', points: 5 }]);
  });

  it('is none for what had come before the visit, nor for a correction', () => {
    expect(told(5, 5)).toEqual([]);
    expect(told(5, 3)).toEqual([]);
    expect(told(5, null, 3)).toEqual([]);
    expect(told(null, 5, null, 3)).toHaveLength(1);
  });

  it('waits until the result of the match is here, too', () => {
    const { seen } = seeResults(new Map(), [row(null)], []);
    const early = seeResults(seen, [row(5)], [buildMatch({ id: 'm', status: 'live' })]);
    expect(early.moments).toEqual([]);
    expect(seeResults(early.seen, [row(5)], [match]).moments).toHaveLength(1);
  });

  it('is one for each of two matches that end together', () => {
    const other = { ...match, id: 'n' };
    const rows = (points: number | null) => [row(points), { ...row(points), match_id: 'n' }];
    const { seen } = seeResults(new Map(), rows(null), [match, other]);
    expect(seeResults(seen, rows(5), [match, other]).moments).toHaveLength(2);
  });
});
