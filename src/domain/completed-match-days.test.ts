// Shows docs/rules.md#match-days.
import { expect, it } from 'vitest';
import { completedMatchDays } from './completed-match-days.ts';

const match = (matchDay: string | null, status: string, settled = false) => ({ matchDay, status, settled });

it('returns the days on which everything is settled, in order', () => {
  const matches = [
    match('2025-06-16', 'finished', true),
    match('2025-06-14', 'finished', true),
    match('2025-06-14', 'finished', true),
  ];
  expect(completedMatchDays(matches)).toEqual(['2025-06-14', '2025-06-16']);
});

it.each(['scheduled', 'live', 'finished'])(
  'lacks a day with a match that is %s and not settled',
  (status) => {
    const settled = match('2025-06-14', 'finished', true);
    expect(completedMatchDays([settled, match('2025-06-14', status)])).toEqual([]);
    expect(completedMatchDays([match('2025-06-14', status), settled])).toEqual([]);
  },
);

it('ignores postponed and cancelled matches, and days with no others', () => {
  const matches = [
    match('2025-06-14', 'finished', true),
    match('2025-06-14', 'postergado'),
    match('2025-06-15', 'cancelado'),
  ];
  expect(completedMatchDays(matches)).toEqual(['2025-06-14']);
});

it('ignores matches without a kick-off', () => {
  expect(completedMatchDays([match(null, 'finished', true)])).toEqual([]);
});
