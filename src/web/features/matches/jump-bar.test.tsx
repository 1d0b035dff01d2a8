import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { buildMatch } from '../../../../test/support/api-factories.ts';
import { arrangeMatches, type GroupBy } from './arrange-matches.ts';
import { JumpBar } from './jump-bar.tsx';

const match = (round: string, date: string, status = 'scheduled') =>
  buildMatch({ id: `${round} ${date}`, round, date, status, kickoffAt: `${date}T20:00:00.000Z` });
const matches = [
  match('Jornada 1', '2025-08-15', 'finished'),
  match('Jornada 2', '2025-08-22', 'live'),
  match('Jornada 2', '2025-08-23'),
  match('Jornada 3', '2025-08-30'),
];

/** The names of the bar's buttons, and what is shown of them. */
function bar(groupBy: GroupBy, of = matches): string[] {
  const { upcoming, results } = arrangeMatches(of, new Map(), groupBy);
  const markup = renderToStaticMarkup(
    <JumpBar matches={of} {...{ groupBy, upcoming, results }} timeZone="Europe/Madrid" />,
  );
  return [...markup.matchAll(/<button[^>]*aria-label="([^"]*)"( aria-current="true")?.*?<\/button>/g)].map(
    ([button, name = '', current]) =>
      `${name}: ${button.replaceAll(/<[^>]*>/g, '')}${current === undefined ? '' : ' (current)'}`,
  );
}

it('leads to the rounds by their number, the current one marked', () => {
  expect(bar('round')).toEqual(['Jornada 1: 1', 'Jornada 2: 2 (current)', 'Jornada 3: 3']);
});

it('leads to the days, each called what is seen of it, as who speaks to the browser says it', () => {
  expect(bar('day')).toEqual([
    '15 ago, Viernes: 15 ago',
    '22 ago, Viernes: 22 ago (current)',
    '23 ago, Sábado: 23 ago',
    '30 ago, Sábado: 30 ago',
  ]);
});

it('marks the last one when all is over', () => {
  const over = matches.map((each) => ({ ...each, status: 'finished' }));
  expect(bar('round', over).at(-1)).toBe('Jornada 3: 3 (current)');
});
