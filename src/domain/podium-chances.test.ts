import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimsByBruteForce } from '../../test/support/oracles/podium-brute-force.ts';
import { patience, runLength } from '../../test/support/run-length.ts';
import {
  assessPodium,
  mostPossiblePoints,
  toldOf,
  type Contender,
  type Remaining,
} from './podium-chances.ts';
import type { Score } from './score-prediction.ts';

const values = { exact: 5, outcome: 3, champion: 20 };
const finalists = { home: 'Palmeiras', away: 'Chelsea' };
const nothing: Remaining = { open: 0, closed: [], champion: 'none' };
const score = (home: number, away: number): Score => ({ home, away });

let drawn = 0;
function person(points: number, overrides: Partial<Contender> = {}): Contender {
  drawn += 1;
  const draw = String(drawn).padStart(8, '0');
  return { userId: `p${drawn}`, points, exact: 0, draw, picks: [], champion: null, ...overrides };
}
const claims = (people: Contender[], remaining: Remaining, budget?: number) => {
  const chances = assessPodium(people, remaining, values, budget);
  return people.map((one) => chances.claimsOf(one).join(' '));
};

describe('what is told of it', () => {
  it('is all that is claimed once all matches are known', () => {
    expect(toldOf(['out', 'open', 'safe'], true)).toEqual({ canWin: false, claims: ['out', 'open', 'safe'] });
    expect(toldOf(['safe', 'safe', 'safe'], true)).toEqual({
      canWin: true,
      claims: ['safe', 'safe', 'safe'],
    });
  });

  it('is while matches are missing only that the known ones are enough to win, or nothing', () => {
    const nothingClaimed = ['open', 'open', 'open'];
    expect(toldOf(['open', 'safe', 'safe'], false)).toEqual({ canWin: true, claims: nothingClaimed });
    expect(toldOf(['out', 'out', 'out'], false)).toEqual({ canWin: false, claims: nothingClaimed });
  });
});

describe('who can still reach the podium', () => {
  it('is settled when nothing is left: points, then exact hits, then the draw', () => {
    const people = [person(9), person(9, { exact: 1 }), person(9), person(12)];
    expect(claims(people, nothing)).toEqual([
      'out out safe',
      'out safe safe',
      'out out out',
      'safe safe safe',
    ]);
  });

  it('is open to everyone within reach of an open match, and never to who is not', () => {
    const people = [person(12), person(8), person(7), person(6), person(1)];
    const remaining = { ...nothing, open: 1 };
    expect(claims(people, remaining)).toEqual([
      'open open safe',
      'open open open',
      'open open open',
      'out open open',
      'out out out',
    ]);
    expect(claims(people, { ...nothing, open: 3 })[4]).toBe('open open open');
  });

  it('knows that those who predicted a started match alike get the same', () => {
    const alike = { picks: [score(1, 0)] };
    const people = [person(10, alike), person(7, alike), person(7, { picks: [score(0, 0)] }), person(0)];
    const remaining = { ...nothing, closed: [{ final: null }] };
    expect(claims(people, remaining).slice(0, 3)).toEqual([
      'open safe safe',
      'out open safe',
      'open open safe',
    ]);
    // As an open match, where anything may have been predicted, it is less.
    expect(claims(people, { ...nothing, open: 1 })[1]).toBe('open open safe');
    expect(claims(people, remaining, 0)).toEqual(claims(people, { ...nothing, open: 1 }));
  });

  it('crowns only the winner of the final, or either after a draw', () => {
    const people = [
      person(20, { picks: [null], champion: null }),
      person(0, { picks: [score(2, 0)], champion: finalists.home }),
      person(0, { picks: [score(0, 2)], champion: finalists.home }),
      person(0, { picks: [score(1, 1)], champion: finalists.away }),
    ];
    const remaining: Remaining = {
      open: 0,
      closed: [{ final: finalists }],
      champion: [finalists.home, finalists.away],
    };
    expect(claims(people, remaining)).toEqual([
      'open safe safe',
      'open open open',
      'out out open',
      'open open open',
    ]);
    expect(people.map((one) => mostPossiblePoints(one, remaining, values))).toEqual([0, 25, 20, 25]);
    const later = { ...remaining, closed: [{ final: null }] };
    expect(mostPossiblePoints(person(0, { picks: [score(0, 2)], champion: 'Chelsea' }), later, values)).toBe(
      25,
    );
    expect(mostPossiblePoints(person(0, { picks: [null], champion: 'PSG' }), later, values)).toBe(0);
    const anyTeam = { ...later, champion: ['Chelsea', ''] };
    expect(mostPossiblePoints(person(0, { picks: [null], champion: 'PSG' }), anyTeam, values)).toBe(20);
    expect(mostPossiblePoints(person(0), { ...nothing, open: 2, champion: 'open' }, values)).toBe(30);
  });

  it('leaves a place open to people who have not signed in yet', () => {
    const people = [person(4)];
    expect(claims(people, nothing)).toEqual(['safe safe safe']);
    expect(claims(people, { ...nothing, open: 1 })).toEqual(['open open open']);
    expect(claims([person(0)], nothing)).toEqual(['open open open']);
  });

  it('speaks of those below the contenders too, and excludes only who cannot pass the lowest', () => {
    const people = [person(30), person(20), person(20), person(20)];
    const chances = assessPodium(people, { ...nothing, open: 2 }, values);
    expect(chances.claimsOf(person(10))).toEqual(['out', 'open', 'open']);
    expect(chances.claimsOf(person(9))).toEqual(['out', 'out', 'out']);
    expect(assessPodium([], nothing, values).claimsOf(person(0))).toEqual(['open', 'open', 'open']);
  });
});

describe('it agrees with playing out every combination', () => {
  const goals = fc.integer({ min: 0, max: 2 });
  const anyScore = fc.record({ home: goals, away: goals });
  /** Those of `anyScore`, and one of each outcome that nobody predicts. */
  const scores = [0, 1, 2, 3].flatMap((home) => [0, 1, 2, 3].map((away) => score(home, away)));
  const contender = (matches: number, spread: number) =>
    fc.record({
      points: fc.integer({ min: 40, max: 40 + spread }),
      exact: fc.integer({ min: 0, max: 3 }),
      picks: fc.array(fc.option(anyScore), { minLength: matches, maxLength: matches }),
      champion: fc.constantFrom<(string | null)[]>(null, 'PSG', finalists.home, finalists.away),
    });
  type Drawn = Omit<Contender, 'userId' | 'draw'>;
  const crowd = (people: Drawn[]): Contender[] =>
    people.map((one, index) => ({
      ...one,
      userId: `u${index}`,
      draw: String((index * 7919) % 101).padStart(3, '0'),
    }));

  it(
    'of the last three matches among 40 people',
    () => {
      const game = fc.record({
        people: fc.array(contender(3, 30), { minLength: 40, maxLength: 40 }),
        factor: fc.constantFrom(1, 3),
        hasFinal: fc.boolean(),
        left: fc.integer({ min: 1, max: 3 }),
      });
      const figures = { safe: 0, open: 0, out: 0 };
      const check = fc.property(game, ({ people, factor, hasFinal, left }) => {
        const contenders = crowd(
          people.map((one) => ({
            ...{ ...one, points: one.points * factor, picks: one.picks.slice(0, left) },
          })),
        );
        const closed = Array.from({ length: left }, (_, at) => ({
          final: hasFinal && at === left - 1 ? finalists : null,
        }));
        const champion = hasFinal ? [finalists.home, finalists.away] : 'none';
        const remaining: Remaining = { open: 0, closed, champion };
        const chances = assessPodium(contenders, remaining, values);
        const found = contenders.map((one) => chances.claimsOf(one));
        expect(found).toEqual(claimsByBruteForce(contenders, remaining, values, scores));
        for (const claim of found.flat()) figures[claim] += 1;
      });
      fc.assert(check, { numRuns: runLength(6, 1_000), seed: 2025 });
      // All three occur, or nothing was compared.
      expect(Math.min(figures.safe, figures.open, figures.out)).toBeGreaterThan(0);
    },
    patience(20_000),
  );

  it(
    'with open matches and open champion picks among a few',
    () => {
      const few = [score(0, 0), score(1, 0), score(0, 1)];
      const game = fc.record({
        people: fc.array(contender(1, 12), { minLength: 1, maxLength: 2 }),
        low: fc.boolean(),
        open: fc.integer({ min: 0, max: 1 }),
        champion: fc.constantFrom<Remaining['champion'][]>(
          'none',
          'open',
          ['PSG', ''],
          ['PSG', 'Chelsea', ''],
        ),
      });
      const check = fc.property(game, ({ people, low, open, champion }) => {
        const near = people.map((one) => ({
          ...one,
          points: one.points - (low ? 40 : 0),
          picks: one.picks.map((pick) => pick && score(Math.min(pick.home, 1), 0)),
        }));
        const contenders = crowd(near);
        const remaining: Remaining = { open, closed: [{ final: null }], champion };
        const chances = assessPodium(contenders, remaining, values);
        const found = contenders.map((one) => chances.claimsOf(one));
        expect(found).toEqual(
          claimsByBruteForce(contenders, remaining, values, [...few, score(2, 0), score(2, 2)], few.slice(1)),
        );
      });
      fc.assert(check, { numRuns: runLength(10, 300), seed: 2025, endOnFailure: true });
    },
    patience(20_000),
  );
});
