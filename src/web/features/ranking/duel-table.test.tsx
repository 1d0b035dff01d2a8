import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { buildMatch } from '../../../../test/support/api-factories.ts';
import { textOf } from '../../../../test/support/markup.ts';
import { queryClient } from '../../lib/query-client.ts';
import { compareDuel } from './duel.ts';
import { DuelTable } from './duel-table.tsx';

const match = buildMatch({ status: 'finished', homeScore: 2, awayScore: 1 });
const pick = (home: number, away: number, points: number) => [{ matchId: match.id, home, away, points }];

function show(own: number, theirs: number, name: string | null = 'Belén Díaz'): string {
  const duel = compareDuel([match], pick(2, 1, own), pick(1, 0, theirs));
  return textOf(
    renderToStaticMarkup(
      <QueryClientProvider client={queryClient}>
        <DuelTable duel={duel} name={name} />
      </QueryClientProvider>,
    ),
  );
}

test('says which of both has more points, and nothing of a draw or of the own ones alone', () => {
  // The match stands between both.
  expect(show(5, 3)).toMatch(/2 - 1 Más puntos \+5 .* 2 - 1 .* 1 - 0 \+3/);
  expect(show(0, 3)).toMatch(/2 - 1 0 Sin acierto .* 1 - 0 Más puntos \+3/);
  for (const text of [show(3, 3), show(5, 3, null)]) expect(text).not.toContain('Más puntos');
});
