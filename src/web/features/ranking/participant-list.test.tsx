// Shows docs/screens.md#ranking-tab.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildLeaderboardEntry } from '../../../../test/support/api-factories.ts';
import { textOf } from '../../../../test/support/markup.ts';
import { isShared } from '../../football/rank.tsx';
import { openNext, openPrevious } from './participant-list.tsx';
import { ParticipantRow } from './participant-row.tsx';
import { liveView, viewsOf } from './ranking-views.tsx';

const entry = buildLeaderboardEntry({ position: 4 });

function row(position: number | null, { own = false, shared = false } = {}): string {
  return renderToStaticMarkup(
    <ParticipantRow {...{ entry, position, own, shared }} ownColors={['#006437', '#ffffff']} />,
  );
}

describe('a row of the ranking', () => {
  it('shows no medal from position 4 on, and - without points', () => {
    expect(row(4)).not.toContain('lucide');
    expect(textOf(row(4))).toBe(
      '4.º AL Ana López ana @example.com 1 1 marcador exacto 2 2 resultados acertados 11 puntos',
    );
    expect(textOf(row(null))).toBe('- AL Ana López ana @example.com 6 predicciones 11 puntos');
  });

  it('marks a shared position', () => {
    expect(textOf(row(4, { shared: true }))).toMatch(/^= 4\.º Posición compartida/);
    expect(textOf(row(4))).not.toContain('=');
  });

  it.each([
    [[1, 2, 2, 4], 0, false],
    [[1, 2, 2, 4], 1, true],
    [[1, 2, 2, 4], 2, true],
    [[1, 2, 2, 4], 3, false],
    [[1], 0, false],
    [[1], 1, false],
  ])('finds out in positions %j whether number %i is shared', (positions, index, shared) => {
    const rows = positions.map((position) => ({ position }));
    expect(isShared(rows, index)).toBe(shared);
  });

  it('hides the domain of the e-mail on a phone', () => {
    expect(row(4)).toMatch(/ana<span class="sr-only[^"]*"><wbr\/>@example\.com/);
  });
});

it('keeps at most three pages open, around the newest one', () => {
  expect(openNext({ first: 0, last: 0 })).toEqual({ first: 0, last: 1 });
  expect(openNext({ first: 0, last: 2 })).toEqual({ first: 1, last: 3 });
  expect(openPrevious({ first: 4, last: 4 })).toEqual({ first: 3, last: 4 });
  expect(openPrevious({ first: 1, last: 3 })).toEqual({ first: 0, last: 2 });
});

// Shows docs/screens.md#ranking-views.
it('offers the departments view only with departments, and the live view only while a match is live', () => {
  const keysOf = (departments: string[], live: boolean) =>
    viewsOf({ departments }, live).map(({ key }) => key);
  expect(keysOf([], false)).toEqual(['todos', 'jornada']);
  expect(keysOf(['A', 'B'], false)).toEqual(['todos', 'jornada', 'equipos']);
  expect(keysOf([], true).at(-1)).toBe(liveView);
});
