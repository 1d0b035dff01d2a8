// Shows docs/screens.md#profile-and-duel.
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buildMatch } from '../../../../test/support/api-factories.ts';
import { textOf } from '../../../../test/support/markup.ts';
import { earned } from '../../../../test/support/points-cases.ts';
import type { Match } from '../../../domain/api-schemas.ts';
import type { Hit } from '../../../domain/score-prediction.ts';
import { queryClient } from '../../lib/query-client.ts';
import { compareDuel, duelText, DuelTable } from './duel.tsx';

const match = (id: string, day: number | null): Match => ({
  ...{ id, date: '', time: '', homeTeam: 'PSG', awayTeam: 'Chelsea', homeScore: 1, awayScore: 0 },
  ...{ status: 'finished', round: '', venue: '' },
  kickoffAt: day === null ? null : `2025-06-${day}T20:00:00.000Z`,
});
const pick = (matchId: string, hit: Hit | null) => ({ matchId, home: 1, away: 0, ...earned(hit) });

it('compares the points of each settled match, newest match first', () => {
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
    [pick('a', 'exact'), pick('b', 'miss'), pick('c', 'outcome'), pick('d', null), pick('e', 'miss')],
    [pick('a', 'outcome'), pick('b', 'outcome'), pick('c', 'outcome'), pick('d', null)],
  );
  expect(duel).toMatchObject({ settled: 3, won: 1, lost: 1 });
  expect(duel.matches.map(({ match: { id }, lead }) => [id, lead])).toEqual([
    ['d', null],
    ['c', 0],
    ['b', -3],
    ['a', 2],
    ['e', null],
  ]);
});

it('counts only matches that both predicted', () => {
  const duel = compareDuel([match('a', 14), match('b', 15)], [pick('a', 'outcome')], [pick('b', 'exact')]);
  expect(duel).toMatchObject({ settled: 0, won: 0, lost: 0 });
  expect(duel.matches.map(({ lead }) => lead)).toEqual([null, null]);
  expect(compareDuel([match('a', 14)], [], [])).toEqual({ matches: [], settled: 0, won: 0, lost: 0 });
});

it.each([
  [7, 4, 2, 'Le ganaste 4 de 7'],
  [7, 2, 4, 'Te ganó 4 de 7'],
  [7, 3, 3, 'Empatados: 3 cada uno'],
  [1, 0, 0, 'Empatados: ninguno ganó'],
  [0, 0, 0, 'Todavía no hay partidos para comparar'],
])('describes a duel of %i matches with %i won and %i lost: %s', (settled, won, lost, text) => {
  expect(duelText({ matches: [], settled, won, lost })).toBe(text);
});

function table(own: Hit, theirs: Hit, name: string | null = 'Belén Díaz'): string {
  const played = buildMatch({ status: 'finished', homeScore: 2, awayScore: 1 });
  const picked = (home: number, away: number, hit: Hit) => [
    { matchId: played.id, home, away, ...earned(hit) },
  ];
  const duel = compareDuel([played], picked(2, 1, own), picked(1, 0, theirs));
  return textOf(
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <DuelTable duel={duel} name={name} />
      </QueryClientProvider>,
    ),
  );
}

it('marks the prediction with more points, but none in a draw or without an opponent', () => {
  expect(table('exact', 'outcome')).toMatch(/2 - 1 Más puntos \+5 .* 2 - 1 .* 1 - 0 \+3/);
  expect(table('miss', 'outcome')).toMatch(/2 - 1 0 Sin acierto .* 1 - 0 Más puntos \+3/);
  for (const text of [table('outcome', 'outcome'), table('exact', 'outcome', null)])
    expect(text).not.toContain('Más puntos');
});
