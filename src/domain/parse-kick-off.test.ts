// Shows docs/rules.md#dates-and-times.
import { describe, expect, it } from 'vitest';
import {
  dateOrderOf,
  dependsOnDateOrder,
  parseKickOff,
  parseLocalInstant,
  readKickOff,
} from './parse-kick-off.ts';

const zone = 'America/Argentina/Buenos_Aires';

describe('parseKickOff', () => {
  it.each([
    ['ISO beats the time', '2025-07-01T22:00', '09:00', '2025-07-02T01:00:00.000Z', '2025-07-01', '22:00'],
    ['an offset', '2025-07-01T22:00:00+02:00', '', '2025-07-01T20:00:00.000Z', '2025-07-01', '17:00'],
    ['one-digit day and month', '5/7/2025', '9:05', '2025-07-05T12:05:00.000Z', '2025-07-05', '09:05'],
    ['24:00 in the date cell', '30/06/2025 24:00', '', '2025-07-01T03:00:00.000Z', '2025-07-01', '00:00'],
    ['no time: 20:00', '2025-06-28', '', '2025-06-28T23:00:00.000Z', '2025-06-28', '20:00'],
  ])('%s', (_name, date, time, kickoffAt, localDate, localTime) => {
    expect(parseKickOff(date, time, zone)).toEqual({ kickoffAt, date: localDate, time: localTime });
  });

  it.each([
    ['', '20:00'],
    ['2025-13-01', '20:00'],
    ['2025-06-28Tnoche', '20:00'],
    ['28/06-2025', '20:00'],
    ['20250628', '20:00'],
  ])('cannot read %j %j', (date, time) => {
    expect(parseKickOff(date, time, zone)).toBeNull();
  });

  it('reads local times before and after the change to summer time', () => {
    expect(parseKickOff('2025-03-29', '20:00', 'Europe/Madrid')?.kickoffAt).toBe('2025-03-29T19:00:00.000Z');
    expect(parseKickOff('2025-03-30', '20:00', 'Europe/Madrid')?.kickoffAt).toBe('2025-03-30T18:00:00.000Z');
    expect(parseKickOff('2025-03-30', '02:30', 'Europe/Madrid')?.time).toBe('03:30');
  });
});

describe('the order of day and month', () => {
  it.each([
    ['6/7/2027', 'day-first', '2027-07-06'],
    ['6/7/2027', 'month-first', '2027-06-07'],
    ['6-7-2027 21:00', 'month-first', '2027-06-07'],
    ['6/28/2027', 'month-first', '2027-06-28'],
    ['28/6/2027', 'month-first', '2027-06-28'],
    ['2027-06-07', 'month-first', '2027-06-07'],
    ['6/28/2027', 'day-first', undefined],
  ] as const)('%s, %s, is %s', (cell, order, date) => {
    expect(parseKickOff(cell, '20:00', zone, order)?.date).toBe(date);
  });

  it.each([
    ['6/7/2027', true, true],
    ['06-07-2027 21:00', true, true],
    ['6/28/2027', false, true],
    ['28/6/2027', false, false],
    ['7/7/2027', false, true],
    ['2027-06-07', false, false],
    ['mañana', false, false],
  ])('of %s is ambiguous: %s, matters: %s', (cell, ambiguous, matters) => {
    const doubts = readKickOff(cell, '20:00', zone, null)?.doubts ?? [];
    expect(doubts.includes('ambiguous-date')).toBe(ambiguous);
    expect(dependsOnDateOrder(cell)).toBe(matters);
  });

  it.each([
    ['en_US', 'month-first'],
    ['es_AR', 'day-first'],
    ['es', 'day-first'],
    ['en_GB', 'day-first'],
    ['not a locale', null],
    [null, null],
  ])('in the locale %s is %s', (locale, order) => {
    expect(dateOrderOf(locale)).toBe(order);
  });
});

describe('parseLocalInstant', () => {
  it('reads the champion pick deadline of the shipped tournament', () => {
    expect(parseLocalInstant('2025-06-28T12:00', zone)).toBe('2025-06-28T15:00:00.000Z');
    expect(parseLocalInstant('el sábado', zone)).toBeNull();
  });
});
