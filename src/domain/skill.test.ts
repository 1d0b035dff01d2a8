import { describe, expect, it } from 'vitest';
import { crowdHitsOf, expectedMicros, luckBand, type CrowdHits } from './skill.ts';

const values = { exact: 5, outcome: 3, champion: 20 };
const hits = (picks: number, exact: number, outcome: number): CrowdHits => ({ picks, exact, outcome });

describe('what luck alone brings', () => {
  it('is on average what everybody got on average', () => {
    expect(expectedMicros(hits(4, 1, 2), values)).toBe(2_750_000);
    expect(expectedMicros(hits(3, 1, 0), values)).toBe(1_666_667);
    expect(expectedMicros(hits(7, 0, 0), values)).toBe(0);
    const scores = [
      { home: 2, away: 1, picks: 3 },
      { home: 1, away: 0, picks: 4 },
      { home: 0, away: 0, picks: 5 },
    ];
    expect(crowdHitsOf(scores, { home: 2, away: 1 })).toEqual(hits(12, 3, 4));
  });

  it('has no width where everybody got the same, and none without matches', () => {
    expect(luckBand([], values)).toEqual({ lowest: 0, highest: 0 });
    expect(luckBand([hits(9, 9, 0), hits(40, 0, 40), hits(3, 0, 0)], values)).toEqual({
      ...{ lowest: 8, highest: 8 },
    });
  });

  it('counts points of any worth alike', () => {
    const crowds = Array.from({ length: 12 }, (_, index) => hits(50, index, 20));
    const { lowest, highest } = luckBand(crowds, values);
    const tenfold = luckBand(crowds, { exact: 50, outcome: 30 });
    expect(tenfold).toEqual({ lowest: 10 * lowest, highest: 10 * highest });
  });
});
