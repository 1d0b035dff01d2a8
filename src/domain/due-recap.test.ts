// Shows docs/screens.md#recap-of-the-morning.
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { dueRecapDay } from './due-recap.ts';

const zone = 'America/Argentina/Buenos_Aires';
const localTimeAt = (instant: number, timeZone = zone) =>
  DateTime.fromMillis(instant, { zone: timeZone }).toFormat('yyyy-MM-dd HH:mm');
const match = (kickoffAt: string | null, status = 'finished', score: number | null = 1) => ({
  ...{ kickoffAt, status },
  ...{ homeScore: status === 'scheduled' ? null : score, awayScore: status === 'scheduled' ? null : score },
});
const thursday = match('2025-06-19T20:00:00Z');
/** 22:00 on Friday in Buenos Aires, Saturday in UTC. */
const friday = match('2025-06-21T01:00:00Z');
const sunday = match('2025-06-22T20:00:00Z', 'scheduled');
const due = (now: string, ...matches: ReturnType<typeof match>[]) =>
  dueRecapDay(matches, Date.parse(now), localTimeAt);

it('is the last completed match day, from six the next morning in the tournament’s zone', () => {
  const games = [thursday, friday, sunday];
  expect(due('2025-06-21T08:59:59Z', ...games)).toBeNull();
  expect(due('2025-06-21T09:00:00Z', ...games)).toBe('2025-06-20');
  expect(due('2025-06-21T12:00:00Z', thursday, sunday)).toBe('2025-06-19');
});

it('stays that day until the next match starts', () => {
  expect(due('2025-06-22T19:59:59Z', friday, sunday)).toBe('2025-06-20');
  expect(due('2025-06-22T20:00:00Z', friday, sunday)).toBeNull();
  expect(due('2025-06-22T19:59:59Z', friday, { ...sunday, status: 'live' })).toBeNull();
  expect(due('2025-06-22T23:00:00Z', friday, match('2025-06-22T20:00:00Z'))).toBeNull();
  expect(due('2025-06-23T09:00:00Z', friday, match('2025-06-22T20:00:00Z'))).toBe('2025-06-22');
});

it('is null while a match of the day has no result', () => {
  const late = '2025-06-20T23:30:00Z';
  for (const other of [match(late, 'scheduled'), match(late, 'live'), match(late, 'finished', null)])
    expect(due('2025-06-21T12:00:00Z', other, friday)).toBeNull();
});

it('ignores postponed and undated matches, and unplayed ones of an earlier day', () => {
  const others = [
    match('2025-06-20T23:30:00Z', 'postergado', null),
    match(null),
    match(null, 'scheduled'),
    match('2025-06-18T20:00:00Z', 'scheduled'),
  ];
  expect(due('2025-06-21T12:00:00Z', ...others, friday)).toBe('2025-06-20');
});

it('is null before the first result', () => {
  expect(due('2025-06-21T12:00:00Z', sunday)).toBeNull();
  expect(due('2025-06-21T12:00:00Z', match(null))).toBeNull();
});

it('follows the local time when the clocks change in the night', () => {
  const berlin = (instant: number) => localTimeAt(instant, 'Europe/Berlin');
  const games = [match('2026-03-28T20:00:00Z')];
  expect(dueRecapDay(games, Date.parse('2026-03-29T03:59:00Z'), berlin)).toBeNull();
  expect(dueRecapDay(games, Date.parse('2026-03-29T04:00:00Z'), berlin)).toBe('2026-03-28');
});
