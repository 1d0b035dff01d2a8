import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildLeaderboardEntry } from '../../../../test/support/api-factories.ts';
import { textOf } from '../../../../test/support/markup.ts';
import { OwnPosition } from './own-position.tsx';
import { ParticipantRow } from './participant-row.tsx';

const entry = buildLeaderboardEntry({ position: 4 });

function row(position: number | null, { own = false, shared = false } = {}): string {
  return renderToStaticMarkup(
    <ParticipantRow {...{ entry, position, own, shared }} ownColors={['#006437', '#ffffff']} />,
  );
}

describe('a row of the ranking', () => {
  it('highlights the own row and no other', () => {
    expect(row(4, { own: true })).toContain('bg-lime/15');
    expect(row(4, { own: true })).toContain('inset-ring-primary');
    expect(textOf(row(4, { own: true }))).toContain('Ana López (Tú)');
    expect(row(4)).not.toContain('bg-lime/15');
    expect(row(4)).not.toContain('inset-ring-primary');
    expect(textOf(row(4))).not.toContain('(Tú)');
  });

  it.each([
    [1, 'lucide-trophy', 'text-gold'],
    [2, 'lucide-award', 'text-silver'],
    [3, 'lucide-award', 'text-bronze'],
  ])('shows an icon for position %i, and its ordinal', (position, icon, metal) => {
    const svg = /<svg[^>]*lucide[^>]*>/.exec(row(position))?.[0];
    expect(svg).toContain(icon);
    expect(svg).toContain(metal);
    expect(textOf(row(position))).toMatch(new RegExp(String.raw`^${position}\.º AL`));
  });

  it('shows the ordinal alone from position 4 on, once, and - without points', () => {
    expect(row(4)).not.toContain('lucide');
    expect(textOf(row(4))).toBe(
      '4.º AL Ana López 1 marcador exacto 2 resultados acertados 11 puntos ana@example.com',
    );
    expect(textOf(row(null))).toBe(
      '- AL Ana López 1 marcador exacto 2 resultados acertados 11 puntos ana@example.com',
    );
  });

  it('shows the own shirt in its colours and no other', () => {
    expect(row(4, { own: true })).toContain('fill="#006437"');
    expect(row(4)).not.toContain('#006437');
    expect(row(4)).toContain('fill="var(--raised)"');
  });

  it('marks a shared position', () => {
    expect(textOf(row(4, { shared: true }))).toContain('4.º empate Posición compartida');
  });
});

it('counts hits by their interface names', () => {
  const card = (exact: number, outcome: number) =>
    textOf(
      renderToStaticMarkup(
        <OwnPosition
          standing={{ ...entry, exactPredictions: exact, correctWinners: outcome }}
          position={4}
          total={44}
          colors={undefined}
        />,
      ),
    );
  expect(card(1, 1)).toBe(
    'AL Tu Posición 4.º de 44 · 11 puntos 6 predicciones 1 marcador exacto 1 resultado acertado',
  );
  expect(card(2, 0)).toContain('2 marcadores exactos 0 resultados acertados');
});
