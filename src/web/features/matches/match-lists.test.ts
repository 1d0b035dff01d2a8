import { expect, it } from 'vitest';
import { buildMatch } from '../../../../test/support/api-factories.ts';
import type { MatchGroup } from './arrange-matches.ts';
import { groupHeading } from './match-lists.tsx';

const zone = 'America/Argentina/Buenos_Aires';
const group = (overrides: Partial<MatchGroup> = {}): MatchGroup => ({
  kind: 'day',
  key: '2025-06-28',
  matches: [buildMatch({ kickoffAt: '2025-06-29T01:00:00.000Z' })],
  ...overrides,
});

it.each([
  ['2025-06-28T12:00:00Z', 'Hoy'],
  ['2025-06-29T02:59:00Z', 'Hoy'],
  ['2025-06-29T03:00:00Z', 'Ayer'],
  ['2025-06-27T12:00:00Z', 'Mañana'],
  ['2025-06-25T12:00:00Z', 'Sábado'],
  ['2025-07-03T12:00:00Z', 'Sábado'],
  ['2025-06-20T12:00:00Z', 'Sábado, 28 de junio'],
  ['2025-07-06T12:00:00Z', 'Sábado, 28 de junio'],
])('names a day of the tournament seen from %s: %s', (now, heading) => {
  expect(groupHeading(group(), zone, Date.parse(now))).toBe(heading);
});

it('names the groups of live, undated and postponed matches', () => {
  const live = [buildMatch({ status: 'live' }), buildMatch({ status: 'finished' })];
  expect(groupHeading(group({ kind: 'live', key: '', matches: live }), zone, 0)).toBe('En vivo');
  const ended = live.slice(1);
  expect(groupHeading(group({ kind: 'live', key: '', matches: ended }), zone, 0)).toBe('Recién terminados');
  const undated = group({ kind: 'undated', key: '', matches: [buildMatch({ kickoffAt: null })] });
  expect(groupHeading(undated, zone, 0)).toBe('Fecha por confirmar');
  const onHold = group({ kind: 'onHold', key: '', matches: [buildMatch({ status: 'Postergado' })] });
  expect(groupHeading(onHold, zone, 0)).toBe('Aplazados o suspendidos');
});

it('names a round as the sheet does', () => {
  expect(groupHeading(group({ kind: 'round', key: 'Jornada 12' }), zone, 0)).toBe('Jornada 12');
});
