// Shows docs/rules.md#points-in-play.
import { describe, expect, it } from 'vitest';
import { isOutOfReach, pointsInPlay, type GameInPlay, type MatchInPlay } from './points-in-play.ts';

const now = Date.parse('2025-06-28T12:00:00Z');
const before = '2025-06-28T11:00:00Z';
const after = '2025-06-28T16:00:00Z';
const match = (change: Partial<MatchInPlay> = {}): MatchInPlay => ({
  ...{ id: 'm', round: 'Grupos', status: 'scheduled', kickoffAt: after, homeScore: null, awayScore: null },
  ...change,
});
const game = (change: Partial<GameInPlay> = {}): GameInPlay => ({
  ...{ matches: [], predictions: new Map(), points: { exact: 5, champion: 20 } },
  ...{ finalRound: 'Final', champion: null, hasPicked: false, ...change },
});
const result = { status: 'finished', kickoffAt: before, homeScore: 1, awayScore: 0 };

describe('the points in play', () => {
  it.each<[string, Partial<MatchInPlay>, { withPick: number; withoutPick: number }]>([
    ['an open match', {}, { withPick: 5, withoutPick: 5 }],
    ['one at its kick-off', { kickoffAt: '2025-06-28T12:00:00Z' }, { withPick: 5, withoutPick: 0 }],
    ['a live one', { status: 'live', homeScore: 1, awayScore: 0 }, { withPick: 5, withoutPick: 0 }],
    ['one that is over without a score', { status: 'finished' }, { withPick: 5, withoutPick: 0 }],
    ['a result that is not settled', result, { withPick: 5, withoutPick: 0 }],
    ['one without a date', { kickoffAt: null }, { withPick: 5, withoutPick: 5 }],
    ['a postponed one', { status: 'Postergado', kickoffAt: before }, { withPick: 5, withoutPick: 5 }],
  ])('include the exact score of %s', (_name, change, { withPick, withoutPick }) => {
    const matches = [match(change)];
    expect(pointsInPlay(game({ matches, predictions: new Map([['m', { points: null }]]) }), now)).toBe(
      withPick,
    );
    expect(pointsInPlay(game({ matches }), now)).toBe(withoutPick);
  });

  it('exclude settled matches until their result is withdrawn, and matches that left the sheet', () => {
    const predictions = new Map([['m', { points: 3 }]]);
    expect(pointsInPlay(game({ predictions, matches: [match(result)] }), now)).toBe(0);
    expect(pointsInPlay(game({ predictions, matches: [match({ ...result, status: 'live' })] }), now)).toBe(5);
    expect(pointsInPlay(game({ predictions: new Map([['m', { points: null }]]) }), now)).toBe(0);
  });

  it("include the champion's bonus once, while it is undecided and picked or still open", () => {
    const open = { closesAt: after, decided: null };
    const closed = { closesAt: before, decided: null };
    expect(pointsInPlay(game({ champion: open }), now)).toBe(20);
    expect(pointsInPlay(game({ champion: closed }), now)).toBe(0);
    expect(pointsInPlay(game({ champion: closed, hasPicked: true }), now)).toBe(20);
    expect(pointsInPlay(game({ champion: { ...closed, decided: 'PSG' }, hasPicked: true }), now)).toBe(0);
    expect(pointsInPlay(game({ champion: null, hasPicked: true }), now)).toBe(0);
    const final = match({ round: 'Final', status: 'live' });
    expect(pointsInPlay(game({ champion: open, matches: [final] }), now)).toBe(0);
    expect(pointsInPlay(game({ champion: open, hasPicked: true, matches: [match(), match()] }), now)).toBe(
      30,
    );
  });
});

describe('the first position', () => {
  const matches = [match(), match({ round: 'Final' })];
  it.each([
    [{ left: 17, behind: 17 }, matches, 'Final', false],
    [{ left: 16, behind: 17 }, matches, 'Final', true],
    [{ left: 0, behind: 1 }, [match()], 'Final', false],
    [{ left: 0, behind: 1 }, [match({ round: '' })], '', false],
  ])('with %j is out of reach only when the final is listed', (distance, listed, finalRound, expected) => {
    expect(isOutOfReach(distance, { matches: listed, finalRound })).toBe(expected);
  });
});
