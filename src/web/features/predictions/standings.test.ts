import { describe, expect, it } from 'vitest';
import { changeSince, climbOf, withStanding, type Standing } from './standings.ts';

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
