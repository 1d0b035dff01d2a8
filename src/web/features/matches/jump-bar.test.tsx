import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildMatch } from '../../../../test/support/api-factories.ts';
import { arrangeMatches, type GroupBy } from './arrange-matches.ts';
import { commonPrefix, groupKeysInOrder, JumpBar } from './jump-bar.tsx';

const match = (round: string, date: string, status = 'scheduled') =>
  buildMatch({ id: `${round} ${date}`, round, date, status, kickoffAt: `${date}T20:00:00.000Z` });
const matches = [
  match('Jornada 1', '2025-08-15', 'finished'),
  match('Jornada 2', '2025-08-22', 'live'),
  match('Jornada 2', '2025-08-23'),
  match('Jornada 3', '2025-08-30'),
];

/** Returns the accessible names and the texts of the bar's buttons. */
function bar(groupBy: GroupBy, of = matches): string[] {
  const { upcoming, results } = arrangeMatches(of, new Map(), groupBy);
  const markup = renderToStaticMarkup(
    <JumpBar {...{ groupBy, upcoming, results }} timeZone="Europe/Madrid" />,
  );
  return [...markup.matchAll(/<button[^>]*aria-label="([^"]*)"( aria-current="true")?.*?<\/button>/g)].map(
    ([button, name = '', current]) =>
      `${name}: ${button.replaceAll(/<[^>]*>/g, '')}${current === undefined ? '' : ' (current)'}`,
  );
}

it('lists the rounds by number and marks the current one', () => {
  expect(bar('round')).toEqual(['Jornada 1: 1', 'Jornada 2: 2 (current)', 'Jornada 3: 3']);
});

it('lists the days under names that begin with the visible label, for voice control', () => {
  expect(bar('day')).toEqual([
    '15 ago, Viernes: 15 ago',
    '22 ago, Viernes: 22 ago (current)',
    '23 ago, Sábado: 23 ago',
    '30 ago, Sábado: 30 ago',
  ]);
});

it('marks the last round when all matches are over', () => {
  const over = matches.map((each) => ({ ...each, status: 'finished' }));
  expect(bar('round', over).at(-1)).toBe('Jornada 3: 3 (current)');
});

describe('groupKeysInOrder', () => {
  const dated = (id: string, round: string, day: string) =>
    buildMatch({ id, round, date: day, kickoffAt: `${day}T20:00:00.000Z` });
  const league = [
    dated('a', 'Jornada 1', '2025-08-15'),
    dated('b', 'Jornada 2', '2025-08-22'),
    dated('c', 'Jornada 1', '2025-08-16'),
    dated('d', 'Jornada 2', '2025-08-23'),
    dated('put-off', 'Jornada 1', '2026-01-03'),
    dated('e', 'Jornada 3', '2025-09-01'),
    buildMatch({ id: 'undated', round: 'Jornada 9', kickoffAt: null }),
  ];

  it('orders rounds by play, despite a postponed match', () => {
    expect(groupKeysInOrder(league.toReversed(), 'round')).toEqual(['Jornada 1', 'Jornada 2', 'Jornada 3']);
  });

  it('orders days', () => {
    const days = ['2025-08-15', '2025-08-16', '2025-08-22', '2025-08-23', '2025-09-01', '2026-01-03'];
    expect(groupKeysInOrder(league, 'day')).toEqual(days);
  });
});

it.each([
  [['Jornada 1', 'Jornada 2', 'Jornada 10'], 'Jornada '],
  [['Fecha 1', 'Jornada 2'], ''],
  [['Grupo A', 'Grupo B', 'Final'], ''],
  [['Jornada 1', 'Final'], ''],
  [['1', '2'], ''],
  [['Jornada 1'], ''],
  [[], ''],
])('finds the common prefix of %j: %j', (keys, prefix) => {
  expect(commonPrefix(keys)).toBe(prefix);
});
