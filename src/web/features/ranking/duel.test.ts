// Shows docs/screens.md#profile-and-duel.
import { expect, it } from 'vitest';
import type { Match } from '../../../domain/api-schemas.ts';
import { compareDuel } from './duel.ts';
import { duelText } from './messages.ts';

const match = (id: string, day: number | null): Match => ({
  ...{ id, date: '', time: '', homeTeam: 'PSG', awayTeam: 'Chelsea', homeScore: 1, awayScore: 0 },
  ...{ status: 'finished', round: '', venue: '' },
  kickoffAt: day === null ? null : `2025-06-${day}T20:00:00.000Z`,
});
const pick = (matchId: string, points: number | null) => ({ matchId, home: 1, away: 0, points });

it('counts who had more points in each settled match, the newest match first', () => {
  const matches = [
    match('a', 14),
    match('b', 15),
    match('c', 16),
    match('d', 17),
    match('none', 18),
    match('e', null),
  ];
  const duel = compareDuel(
    matches,
    [pick('a', 5), pick('b', 0), pick('c', 3), pick('d', null), pick('e', 0)],
    [pick('a', 3), pick('b', 3), pick('c', 3), pick('d', null)],
  );
  expect(duel).toMatchObject({ settled: 3, won: 1, lost: 1 });
  expect(duel.matches.map(({ match: { id }, better }) => [id, better])).toEqual([
    ['d', 'level'],
    ['c', 'level'],
    ['b', 'theirs'],
    ['a', 'own'],
    ['e', 'level'],
  ]);
});

it('counts only the matches that both predicted', () => {
  const duel = compareDuel([match('a', 14), match('b', 15)], [pick('a', 3)], [pick('b', 5)]);
  expect(duel).toMatchObject({ settled: 0, won: 0, lost: 0 });
  expect(duel.matches.map(({ better }) => better)).toEqual(['level', 'level']);
  expect(compareDuel([match('a', 14)], [], [])).toEqual({ matches: [], settled: 0, won: 0, lost: 0 });
});

it.each([
  [7, 4, 2, 'Le ganaste 4 de 7'],
  [7, 2, 4, 'Te ganó 4 de 7'],
  [7, 3, 3, 'Empatados: 3 cada uno'],
  [1, 0, 0, 'Empatados: ninguno ganó'],
  [0, 0, 0, 'Todavía no hay partidos para comparar'],
])('of %i matches with %i won and %i lost says so', (settled, won, lost, text) => {
  expect(duelText({ matches: [], settled, won, lost })).toBe(text);
});
