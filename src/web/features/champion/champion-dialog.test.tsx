import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TeamGrid, teamsFound } from './champion-dialog.tsx';

const teams = [
  { name: 'Países Bajos', aliases: ['Holanda'] },
  { name: 'México', aliases: [] },
  { name: 'Estados Unidos', aliases: ['EEUU', 'USA'] },
  { name: 'Paraguay', aliases: [] },
  { name: 'Uruguay', aliases: [] },
];

it.each([
  ['nothing', '', ['Países Bajos', 'México', 'Estados Unidos', 'Paraguay', 'Uruguay']],
  ['the beginning of a name', 'pa', ['Países Bajos', 'Paraguay']],
  ['a name without its accent, with spaces around', ' mexico ', ['México']],
  ['an accent that the name does not have', 'Úrug', ['Uruguay']],
  ['an alias', 'hol', ['Países Bajos']],
  ['a later word', 'unid', ['Estados Unidos']],
  ['the middle of a word, which finds none', 'guay', []],
  ['a stranger', 'Francia', []],
])('finds teams by %s', (_what, text, found) => {
  expect(teamsFound(teams, text)).toEqual(found);
});

it('checks only the selected team', () => {
  const checked = (selected: string | null) =>
    renderToStaticMarkup(
      <QueryClientProvider client={new QueryClient()}>
        <TeamGrid
          teams={['Chelsea', 'PSG']}
          selected={selected}
          disabled={false}
          onSelect={() => undefined}
        />
      </QueryClientProvider>,
    ).match(/<input[^>]* checked=""[^>]*>/g);
  expect(checked(null)).toBeNull();
  expect(checked('PSG')).toEqual([expect.stringContaining('value="PSG"')]);
});
