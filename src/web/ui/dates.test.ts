import { describe, expect, it, test } from 'vitest';
import {
  dayKey,
  formatAge,
  formatDate,
  formatDateTime,
  formatDay,
  formatShortDay,
  formatDeadline,
  formatTime,
  formatTimeLeft,
  nearDay,
  zoneNote,
} from './dates.ts';

const zone = 'America/Argentina/Buenos_Aires';
const lateEvening = '2025-06-29T01:30:00.000Z';

test('formats dates as es-ES in the tournament’s zone, not the machine’s', () => {
  expect(formatDate(lateEvening, zone)).toBe('28 jun 2025');
  expect(formatTime(lateEvening, zone)).toBe('22:30');
  expect(formatDateTime(lateEvening, zone)).toBe('28 jun 2025, 22:30');
  expect(formatDay(lateEvening, zone)).toBe('Sábado, 28 de junio');
  expect(formatShortDay(lateEvening, zone)).toBe('Sáb, 28 jun');
  expect(formatDeadline('2025-06-28T15:00:00Z', zone)).toBe('sábado 28 de junio a las 12:00');
});

test('formats midnight as 00:00, not 24:00', () => {
  expect(formatTime('2025-06-28T03:00:00Z', zone)).toBe('00:00');
});

test('returns the same key for instants of one day and another one after midnight', () => {
  expect(dayKey('2025-06-28T03:00:00Z', zone)).toBe('2025-06-28');
  expect(dayKey(Date.parse('2025-06-29T02:59:59Z'), zone)).toBe('2025-06-28');
  expect(dayKey('2025-06-29T03:00:00Z', zone)).toBe('2025-06-29');
});

test.each([
  ['2025-06-28T03:00:00Z', 'today'],
  ['2025-06-29T02:59:00Z', 'today'],
  ['2025-06-28T02:59:00Z', 'yesterday'],
  ['2025-06-27T03:00:00Z', 'yesterday'],
  ['2025-06-27T02:59:00Z', null],
  ['2025-06-29T03:00:00Z', 'tomorrow'],
  ['2025-06-30T02:59:00Z', 'tomorrow'],
  ['2025-06-30T03:00:00Z', null],
  ['2024-06-28T12:00:00Z', null],
])('%s is %s on the tournament’s clocks at 22:30 of the 28th', (instant, day) => {
  expect(nearDay(instant, Date.parse(lateEvening), zone)).toBe(day);
});

test.each([
  [2 * 3_600_000 + 15 * 60_000, '2 h 15 min'],
  [2 * 3_600_000, '2 h'],
  [24 * 3_600_000 + 59 * 60_000, '1 día'],
  [47 * 3_600_000 + 59 * 60_000, '1 día 23 h'],
  [48 * 3_600_000 + 59 * 60_000, '2 días'],
  [59 * 60_000 + 59_999, '59 min'],
  [59_999, '59 s'],
  [0, '0 s'],
  [-5000, '0 s'],
])('formats %i ms left as %s', (milliseconds, text) => {
  expect(formatTimeLeft(milliseconds)).toBe(text);
});

test.each([
  [59_999, null],
  [60_000, '1 min'],
  [3_599_999, '59 min'],
  [2 * 3_600_000 + 15 * 60_000, '2 h'],
  [86_399_999, '23 h'],
  [86_400_000, '1 día'],
  [50 * 3_600_000, '2 días'],
  [-5000, null],
])('formats an age of %i ms as %s', (milliseconds, text) => {
  expect(formatAge(milliseconds)).toBe(text);
});

describe('zoneNote', () => {
  const kickOff = '2025-06-28T19:00:00Z';

  it('names the tournament’s zone when the viewer’s clocks show another time', () => {
    expect(zoneNote(kickOff, 'America/Argentina/Buenos_Aires', 'Europe/Madrid')).toBe(
      ' · hora de Buenos Aires (21:00 en tu zona)',
    );
  });

  it('adds the day when it differs', () => {
    const late = '2025-03-20T01:30:00Z';
    expect(formatTime(late, 'America/Argentina/Buenos_Aires')).toBe('22:30');
    expect(zoneNote(late, 'America/Argentina/Buenos_Aires', 'Europe/Madrid')).toBe(
      ' · hora de Buenos Aires (2:30 del jue 20 en tu zona)',
    );
    expect(zoneNote('2025-06-28T00:30:00Z', 'Europe/Madrid', 'America/Mexico_City')).toBe(
      ' · hora de Madrid (18:30 del vie 27 en tu zona)',
    );
  });

  it('says nothing when the clocks agree, even in a zone with another name', () => {
    for (const zone of ['America/Argentina/Buenos_Aires', 'America/Montevideo'])
      expect(zoneNote(kickOff, 'America/Argentina/Buenos_Aires', zone)).toBe('');
  });
});
