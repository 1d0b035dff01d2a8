// Shows docs/screens.md#match-lists.
import { describe, expect, it } from 'vitest';
import { buildMatch } from '../../../../test/support/api-factories.ts';
import type { MatchGroup } from './arrange-matches.ts';
import { arrangeMatches, nextToPredict } from './arrange-matches.ts';

const at = (day: string, hour: string) => ({
  date: day,
  time: hour,
  kickoffAt: `${day}T${hour}:00.000Z`,
});

function outline(groups: MatchGroup[]): string[] {
  return groups.map(({ kind, key, matches }) => `${key || kind}: ${matches.map(({ id }) => id).join(' ')}`);
}

describe('arrangeMatches', () => {
  it('groups by day in the order of kick-off, with live matches after the next day', () => {
    const { upcoming, results } = arrangeMatches([
      buildMatch({ id: 'tarde', ...at('2025-06-29', '20:00') }),
      buildMatch({ id: 'pronto', ...at('2025-06-29', '13:00') }),
      buildMatch({ id: 'ayer', ...at('2025-06-28', '13:00') }),
      buildMatch({ id: 'en-vivo', status: 'live', ...at('2025-06-29', '21:00') }),
    ]);
    expect(outline(upcoming)).toEqual(['2025-06-28: ayer', 'live: en-vivo', '2025-06-29: pronto tarde']);
    expect(results).toEqual([]);
  });

  it('puts live matches first when no other is left', () => {
    const { upcoming } = arrangeMatches([
      buildMatch({ id: 'fin', status: 'finished', ...at('2025-06-28', '13:00') }),
      buildMatch({ id: 'en-vivo', status: 'live', ...at('2025-06-29', '21:00') }),
    ]);
    expect(outline(upcoming)).toEqual(['live: en-vivo']);
  });

  it('orders rounds by their next or newest match, also when one was postponed', () => {
    const round = (id: string, name: string, day: string, status = 'scheduled') =>
      buildMatch({ id, round: name, status, ...at(day, '20:00') });
    const matches = [
      round('j3-viejo', 'Jornada 3', '2025-02-01', 'finished'),
      round('j4-a', 'Jornada 4', '2025-02-08', 'finished'),
      round('j4-b', 'Jornada 4', '2025-02-09'),
      round('j5', 'Jornada 5', '2025-02-15'),
      round('j3-aplazado', 'Jornada 3', '2025-02-12'),
      round('j5-b', 'Jornada 5', '2025-02-10'),
      round('j6', 'Jornada 6', '2025-02-22', 'live'),
      buildMatch({ id: 'sin-fecha', round: 'Jornada 6', kickoffAt: null }),
    ];
    const { upcoming, results } = arrangeMatches(matches, new Map(), 'round');
    expect(outline(upcoming)).toEqual([
      ...[
        'Jornada 4: j4-b',
        'live: j6',
        'Jornada 5: j5-b j5',
        'Jornada 3: j3-aplazado',
        'undated: sin-fecha',
      ],
    ]);
    expect(outline(results)).toEqual(['Jornada 4: j4-a', 'Jornada 3: j3-viejo']);
  });

  it('lists only finished matches as results, newest first', () => {
    const { upcoming, results } = arrangeMatches([
      buildMatch({ id: 'viejo', status: 'finished', ...at('2025-06-28', '13:00') }),
      buildMatch({ id: 'nuevo', status: 'finished', ...at('2025-06-30', '13:00') }),
      buildMatch({ id: 'mismo-dia', status: 'finished', ...at('2025-06-28', '17:00') }),
      buildMatch({ id: 'sin-fecha', status: 'finished', kickoffAt: null }),
    ]);
    expect(outline(results)).toEqual([
      '2025-06-30: nuevo',
      '2025-06-28: mismo-dia viejo',
      'undated: sin-fecha',
    ]);
    expect(upcoming).toEqual([]);
  });

  it('leaves a match in place when its result came with another date', () => {
    const matches = [
      buildMatch({ id: 'adelantado', status: 'finished', ...at('2025-06-28', '23:00') }),
      buildMatch({ id: 'mañana', ...at('2025-06-29', '20:00') }),
      buildMatch({ id: 'en-vivo', status: 'live', ...at('2025-06-28', '22:00') }),
    ];
    const endedHere = new Map([['adelantado', { status: 'scheduled', ...at('2025-06-29', '00:10') }]]);
    const { upcoming, results } = arrangeMatches(matches, endedHere);
    expect(outline(upcoming)).toEqual(['2025-06-29: adelantado mañana', 'live: en-vivo']);
    expect(results).toEqual([]);
  });

  it('leaves a match that ended on screen where it stood', () => {
    const matches = [
      buildMatch({ id: 'en-vivo', status: 'finished', ...at('2025-06-28', '13:00') }),
      buildMatch({ id: 'de-golpe', status: 'finished', ...at('2025-06-28', '13:00') }),
      buildMatch({ id: 'antes', status: 'finished', ...at('2025-06-27', '13:00') }),
    ];
    const endedHere = new Map([
      ['en-vivo', { status: 'live', ...at('2025-06-28', '13:00') }],
      ['de-golpe', { status: 'scheduled', ...at('2025-06-28', '13:00') }],
    ]);
    const { upcoming, results } = arrangeMatches(matches, endedHere);
    expect(outline(upcoming)).toEqual(['2025-06-28: de-golpe', 'live: en-vivo']);
    expect(outline(results)).toEqual(['2025-06-27: antes']);
  });

  it('puts unreadable dates after the others, and unknown statuses last', () => {
    const { upcoming, results } = arrangeMatches([
      buildMatch({ id: 'sin-fecha', date: 'a definir', kickoffAt: null }),
      buildMatch({ id: 'suspendido', status: 'suspendido', ...at('2025-06-29', '13:00') }),
      buildMatch({ id: 'postergado', status: 'Postergado', ...at('2025-06-28', '13:00') }),
      buildMatch({ id: 'en-vivo', status: 'live', ...at('2025-06-29', '13:00') }),
      buildMatch({ id: 'abierto', ...at('2025-06-30', '13:00') }),
    ]);
    expect(outline(upcoming)).toEqual([
      '2025-06-30: abierto',
      'live: en-vivo',
      'undated: sin-fecha',
      'onHold: postergado suspendido',
    ]);
    expect(results).toEqual([]);
  });

  it('keeps the order of the sheet for matches at the same hour and leaves its input alone', () => {
    const matches = [
      buildMatch({ id: 'b', ...at('2025-06-29', '13:00') }),
      buildMatch({ id: 'a', ...at('2025-06-29', '13:00') }),
      buildMatch({ id: 'antes', ...at('2025-06-28', '13:00') }),
    ];
    expect(outline(arrangeMatches(matches).upcoming)).toEqual(['2025-06-28: antes', '2025-06-29: b a']);
    expect(matches.map(({ id }) => id)).toEqual(['b', 'a', 'antes']);
  });
});

describe('nextToPredict', () => {
  const round = (number: number, size: number) =>
    Array.from({ length: size }, (_, index) =>
      buildMatch({
        id: `${number}-${index}`,
        round: `Jornada ${number}`,
        ...at(`2025-09-${String(number).padStart(2, '0')}`, '20:00'),
      }),
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
    ['a round that is larger than that', [16, 8], 'round', [16, 'Jornada 1']],
    ['the only round, without its name', [10], 'round', [10, '']],
    ['nothing', [], 'round', [0, '']],
  ] as const)('takes %s', (_title, sizes, groupBy, expected) => {
    expect(next([...sizes], groupBy)).toEqual(expected);
  });

  it('takes the rest of the round before the next one', () => {
    const [first, second] = [round(1, 10), round(2, 10)].map((matches) => matches.map(({ id }) => id));
    expect(next([10, 10, 10], 'round', first?.slice(0, 9))).toEqual([11, '']);
    expect(next([10, 10, 10], 'round', first?.slice(0, 5))).toEqual([5, 'Jornada 1']);
    expect(next([10, 10, 10], 'round', [...(first ?? []), ...(second ?? [])])).toEqual([10, '']);
    expect(next([10, 10, 10], 'round', first)).toEqual([10, 'Jornada 2']);
  });
});
