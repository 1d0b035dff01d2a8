import { expect, it } from 'vitest';
import { formatWhen, timeLeftText } from './messages.ts';

it('says how long a quarantined read still waits, in singular or plural', () => {
  expect(['7 min', '1 min', '1 h 5 min', '12 s', '0 s'].map(timeLeftText)).toEqual([
    'Faltan 7 min',
    'Falta 1 min',
    'Faltan 1 h 5 min',
    'Faltan 12 s',
    'Faltan 0 s',
  ]);
});

it('formats an instant relative to today in the tournament’s zone, without breaking spaces', () => {
  const zone = 'America/Argentina/Buenos_Aires';
  const now = Date.parse('2026-11-25T02:00:00Z');
  const when = (instant: string) => formatWhen(instant, zone, now).replaceAll('\u00a0', ' ');
  expect(when('2026-11-25T01:33:00Z')).toBe('hoy 22:33');
  expect(when('2026-11-24T03:00:00Z')).toBe('hoy 00:00');
  expect(when('2026-11-24T02:59:00Z')).toBe('ayer 23:59');
  expect(when('2026-11-22T15:00:00Z')).toBe('el 22 nov 2026, 12:00');
  expect(formatWhen('2026-11-22T15:00:00Z', zone, now)).not.toMatch(/[^\u00a0\S]/);
});
