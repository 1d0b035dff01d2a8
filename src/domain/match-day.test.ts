import { expect, it } from 'vitest';
import { onNextMatchDay } from './match-day.ts';

const buenosAires = 'America/Argentina/Buenos_Aires';
const match = (id: string, kickoffAt: string) => ({ id, kickoffAt: new Date(kickoffAt) });

it('is the day of the earliest kick-off on the clocks of the tournament', () => {
  const open = [
    match('after midnight in UTC', '2026-06-12T01:00:00Z'),
    match('after midnight there', '2026-06-12T03:00:00Z'),
    match('first', '2026-06-11T19:00:00Z'),
  ];
  const ids = (zone: string) => onNextMatchDay(open, zone).map(({ id }) => id);
  expect(ids(buenosAires)).toEqual(['after midnight in UTC', 'first']);
  expect(ids('UTC')).toEqual(['first']);
});

it('is none without an open match', () => {
  expect(onNextMatchDay([], buenosAires)).toEqual([]);
});
