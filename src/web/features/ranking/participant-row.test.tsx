import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildLeaderboardEntry } from '../../../../test/support/api-factories.ts';
import { textOf } from '../../../../test/support/markup.ts';
import type { LeaderboardEntry } from '../../lib/leaderboard.ts';
import { gapText } from './gap-above.ts';
import { OwnPosition } from './own-position.tsx';
import { ParticipantRow } from './participant-row.tsx';
import { ParticipantRows } from './participant-rows.tsx';
import { isShared } from './rank.tsx';

const entry = buildLeaderboardEntry({ position: 4 });

function row(position: number | null, { own = false, shared = false } = {}): string {
  return renderToStaticMarkup(
    <ParticipantRow {...{ entry, position, own, shared }} ownColors={['#006437', '#ffffff']} />,
  );
}

describe('a row of the ranking', () => {
  it('shows the ordinal alone from position 4 on, once, and - without points', () => {
    expect(row(4)).not.toContain('lucide');
    expect(textOf(row(4))).toBe(
      '4.º AL Ana López 1 1 marcador exacto 2 2 resultados acertados 11 puntos ana ana@example.com',
    );
    expect(textOf(row(null))).toBe('- AL Ana López ana ana@example.com · 6 predicciones 11 puntos');
  });

  it('shows an e-mail on a phone before the @, whole where another row would look the same', () => {
    expect(row(4)).toMatch(/class="sm:hidden">ana<.*max-sm:sr-only">ana<wbr\/>@example\.com/);
    const twin = { ...entry, userId: 'otra', email: 'ana@example.org' };
    const list = renderToStaticMarkup(
      <ParticipantRows entries={[entry, twin]} before={{}} started label="" ownId="" ownColors={undefined} />,
    );
    expect(list).not.toMatch(/sm:hidden">ana|max-sm:sr-only">ana/);
    expect(list.match(/ana<wbr\/>@example\.(com|org)/g)).toHaveLength(2);
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
  ])('of the positions %j knows whether number %i is shared', (positions, index, shared) => {
    expect(isShared((row) => positions.map((position) => ({ position }))[row], index)).toBe(shared);
  });
});

const card = (
  standing: LeaderboardEntry | null | undefined,
  { gap = '', inPlay = '', position = 4, bonus = 0, shared = false } = {},
) =>
  renderToStaticMarkup(
    <OwnPosition
      greeting={<h1>¡Hola, Ana López!</h1>}
      name="Ana López"
      avatarUrl=""
      colors={['#006437', '#ffffff']}
      standing={standing}
      position={standing == null ? null : position}
      total={44}
      gap={gap || null}
      inPlay={inPlay || null}
      {...{ bonus, shared }}
      loading={false}
      onFind={standing == null ? null : () => undefined}
    />,
  );

describe("the own card's", () => {
  it('counts have the interface names of the hits', () => {
    expect(textOf(card({ ...entry, exactPredictions: 1, correctWinners: 1 }))).toBe(
      'AL ¡Hola, Ana López! Tu Posición Posición de 44 4.º Puntos Totales 11 puntos Ver mi fila ' +
        '6 predicciones 1 marcador exacto 1 resultado acertado',
    );
    expect(textOf(card({ ...entry, exactPredictions: 2, correctWinners: 0 }))).toContain(
      '2 marcadores exactos 0 resultados acertados',
    );
  });

  it('points of a right champion are among what the points come from, and not without one', () => {
    expect(textOf(card(entry, { bonus: 20 }))).toMatch(/resultados? acertados? \+20 por el campeón$/);
    expect(textOf(card(entry))).not.toContain('campeón');
  });

  it('position is marked where another has it too, as that of the row', () => {
    expect(textOf(card(entry, { shared: true }))).toContain('= Posición compartida 4.º');
    expect(textOf(card(entry))).not.toMatch(/=|compartida/);
    expect(textOf(card(null, { shared: true }))).not.toMatch(/=|compartida/);
  });

  it('distance to the next position stands after position and points, and nothing without one', () => {
    expect(textOf(card(entry, { gap: 'A 1 punto del 3.º' }))).toContain(
      '4.º Puntos Totales 11 puntos A 1 punto del 3.º',
    );
    expect(textOf(card(entry))).not.toContain(' del ');
  });

  it('points in play stand after the distance and the way to the row', () => {
    const inPlay = 'Quedan 40 puntos en juego; estás a 17 del primero';
    expect(textOf(card(entry, { gap: 'A 1 punto del 3.º', inPlay }))).toContain(
      `A 1 punto del 3.º Ver mi fila ${inPlay} 6 predicciones`,
    );
  });

  it('figures are 0 and - for who is not in the ranking, and - while that is not known', () => {
    const known = 'AL ¡Hola, Ana López! Tu Posición';
    expect(textOf(card(null))).toBe(
      `${known} Posición - Puntos Totales 0 puntos Todavía no estás en el ranking`,
    );
    expect(textOf(card(undefined))).toBe(`${known.slice(3)} Posición - Puntos Totales -`);
  });
});

describe('the distance to the next position', () => {
  const behind = (above: Partial<LeaderboardEntry>, over = false) =>
    gapText({ ...entry, position: 24 }, { ...entry, position: 13, ...above }, over);

  it.each([
    [{ totalPoints: 12 }, 'A 1 punto del 13.º'],
    [{ totalPoints: 14, exactPredictions: 0 }, 'A 3 puntos del 13.º'],
    [{ exactPredictions: 2 }, 'A 1 marcador exacto del 13.º'],
    [{ exactPredictions: 4 }, 'A 3 marcadores exactos del 13.º'],
  ])('is counted in what decides: %j', (above, text) => {
    expect(behind(above)).toBe(text);
    expect(behind(above, true)).toBe(`Quedaste a${text.slice(1)}`);
  });

  it('is none for the first, nor while the row above is not known or was another', () => {
    expect(gapText({ ...entry, position: 1 }, undefined, false)).toBe('En lo más alto');
    expect(gapText({ ...entry, position: 1 }, undefined, true)).toBe('Ganaste el juego');
    expect(gapText(entry, undefined, false)).toBeNull();
    expect(behind({ position: 24, totalPoints: 12 })).toBeNull();
  });

  it('is the draw between level people once the game is over; before, their rows are of two moments', () => {
    expect(behind({}, true)).toBe('Igual que el 13.º: decidió el sorteo');
    expect(behind({})).toBeNull();
  });
});
