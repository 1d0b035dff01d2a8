import { expect, test } from 'vitest';
import { oldDataText } from './notices.tsx';

const zone = 'America/Argentina/Buenos_Aires';
const at = Date.parse('2025-06-28T17:32:00Z');
const hour = 3_600_000;

test('shows the time of today’s data, and the date of older data', () => {
  expect(oldDataText(at, at + hour, zone)).toBe('Sin conexión: datos de las 14:32');
  expect(oldDataText(at, at + 10 * hour, zone)).toBe('Sin conexión: datos del 28 jun 2025, 14:32');
});
