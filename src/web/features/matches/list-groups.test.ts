import { describe, expect, it } from 'vitest';
import { buildMatch } from '../../../../test/support/api-factories.ts';
import { arrangeMatches, nextToPredict } from './arrange-matches.ts';
import { commonPrefix, groupKeysInOrder } from './list-groups.ts';

const match = (id: string, round: string, day: string, status = 'scheduled') =>
  buildMatch({ id, round, status, date: day, kickoffAt: `${day}T20:00:00.000Z` });

describe('groupKeysInOrder', () => {
  const matches = [
    match('a', 'Jornada 1', '2025-08-15'),
    match('b', 'Jornada 2', '2025-08-22'),
    match('c', 'Jornada 1', '2025-08-16'),
    match('d', 'Jornada 2', '2025-08-23'),
    match('put-off', 'Jornada 1', '2026-01-03'),
    match('e', 'Jornada 3', '2025-09-01'),
    buildMatch({ id: 'undated', round: 'Jornada 9', kickoffAt: null }),
  ];

  it('is the order of play of the rounds, which a match that was put off does not change', () => {
    expect(groupKeysInOrder(matches.toReversed(), 'round')).toEqual(['Jornada 1', 'Jornada 2', 'Jornada 3']);
  });

  it('is that of the days', () => {
    const days = ['2025-08-15', '2025-08-16', '2025-08-22', '2025-08-23', '2025-09-01', '2026-01-03'];
    expect(groupKeysInOrder(matches, 'day')).toEqual(days);
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
])('the common beginning of %j is %j', (keys, prefix) => {
  expect(commonPrefix(keys)).toBe(prefix);
});

describe('nextToPredict', () => {
  const round = (number: number, size: number) =>
    Array.from({ length: size }, (_, index) =>
      match(`${number}-${index}`, `Jornada ${number}`, `2025-09-${String(number).padStart(2, '0')}`),
    );
  const next = (sizes: number[], groupBy: 'day' | 'round', predicted: string[] = []) => {
    const matches = sizes.flatMap((size, index) => round(index + 1, size));
    const missing = matches.map(({ id }) => id).filter((id) => !predicted.includes(id));
    const { matchIds, round: name } = nextToPredict(
      arrangeMatches(matches, new Map(), groupBy).upcoming,
      missing,
    );
    return [matchIds.length, name];
  };

  it.each([
    ['a round of ten before the others', [10, 10, 10], 'round', [10, 'Jornada 1']],
    ['all of a cup’s last rounds', [8, 4], 'day', [12, '']],
    ['whole days up to twelve matches', [4, 4, 4, 4], 'day', [12, '']],
    ['a round that alone is more', [16, 8], 'round', [16, 'Jornada 1']],
    ['the only round, without its name', [10], 'round', [10, '']],
    ['nothing', [], 'round', [0, '']],
  ] as const)('takes %s', (_title, sizes, groupBy, expected) => {
    expect(next([...sizes], groupBy)).toEqual(expected);
  });

  it('goes on with what is left of the round, and then with the next', () => {
    const [first, second] = [round(1, 10), round(2, 10)].map((matches) => matches.map(({ id }) => id));
    expect(next([10, 10, 10], 'round', first?.slice(0, 9))).toEqual([11, '']);
    expect(next([10, 10, 10], 'round', first?.slice(0, 5))).toEqual([5, 'Jornada 1']);
    expect(next([10, 10, 10], 'round', [...(first ?? []), ...(second ?? [])])).toEqual([10, '']);
    expect(next([10, 10, 10], 'round', first)).toEqual([10, 'Jornada 2']);
  });
});
