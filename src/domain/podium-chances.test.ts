import { describe, expect, it } from 'vitest';
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
