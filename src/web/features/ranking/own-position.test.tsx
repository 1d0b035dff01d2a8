// Shows docs/screens.md#ranking-tab.
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildLeaderboardEntry } from '../../../../test/support/api-factories.ts';
import { textOf } from '../../../../test/support/markup.ts';
import type { LeaderboardEntry } from '../../lib/leaderboard.ts';
import { queryClient, queryKeys } from '../../lib/query-client.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { gapText, OwnPosition, pointsInPlayText, RivalLine } from './own-position.tsx';

const entry = buildLeaderboardEntry({ position: 4 });

const card = (
  standing: LeaderboardEntry | null | undefined,
  { gap = '', inPlay = '', position = 4, before = 4, bonus = 0, shared = false } = {},
) =>
  renderToStaticMarkup(
    <OwnPosition
      greeting={<h1>¡Hola, Ana López!</h1>}
      avatar={<Avatar name="Ana López" src="" colors={['#006437', '#ffffff']} className="size-12" />}
      standing={standing}
      position={standing == null ? null : position}
      total={44}
      gap={gap || null}
      inPlay={inPlay || null}
      {...{ bonus, shared, before }}
      onFind={standing == null ? null : () => undefined}
    />,
  );

describe('OwnPosition', () => {
  it('counts hits by their names', () => {
    expect(textOf(card({ ...entry, hits: { exact: 1, outcome: 1 } }))).toBe(
      'AL ¡Hola, Ana López! Tu Posición Posición de 44 4.º de 44 Puntos Totales 11 puntos Ver mi fila ' +
        '6 predicciones 1 marcador exacto 1 resultado acertado',
    );
    expect(textOf(card({ ...entry, hits: { exact: 2, outcome: 0 } }))).toContain(
      '2 marcadores exactos 0 resultados acertados',
    );
  });

  it('lists the points of the champion only if there are any', () => {
    expect(textOf(card(entry, { bonus: 20 }))).toMatch(/resultados? acertados? \+20 por el campeón$/);
    expect(textOf(card(entry))).not.toContain('campeón');
  });

  it('says that a position is shared', () => {
    expect(textOf(card(entry, { shared: true }))).toContain('Tu Posición Posición de 44, compartida 4.º');
    expect(textOf(card(entry))).not.toMatch(/=|compartida/);
    expect(textOf(card(null, { shared: true }))).not.toMatch(/=|compartida/);
  });

  it('shows the distance to the next position, if there is one, after position and points', () => {
    expect(textOf(card(entry, { gap: 'Estás a 1 punto del puesto 3' }))).toContain(
      '4.º de 44 Puntos Totales 11 puntos Estás a 1 punto del puesto 3',
    );
    expect(textOf(card(entry))).not.toContain(' del ');
  });

  it('shows the places climbed or lost on the newest match day, before the distance', () => {
    expect(textOf(card(entry, { before: 20, gap: 'Estás a 1 punto del puesto 3' }))).toContain(
      '▲16 Subió 16 puestos en la última jornada Estás a 1 punto del puesto 3',
    );
    expect(textOf(card(entry))).not.toContain('jornada');
  });

  it('shows the points in play after the distance and the button to the row', () => {
    const inPlay = 'Quedan 40 puntos en juego; estás a 17 del primero';
    expect(textOf(card(entry, { gap: 'Estás a 1 punto del puesto 3', inPlay }))).toContain(
      `Estás a 1 punto del puesto 3 Ver mi fila ${inPlay} 6 predicciones`,
    );
  });

  it('shows 0 points and no position outside the ranking, and neither while that is unknown', () => {
    const known = 'AL ¡Hola, Ana López! Tu Posición';
    expect(textOf(card(null))).toBe(
      `${known} Posición - Puntos Totales 0 puntos Todavía no estás en el ranking`,
    );
    expect(textOf(card(undefined))).toBe(`${known} Posición - Puntos Totales -`);
  });
});

describe('gapText', () => {
  const behind = (above: Partial<LeaderboardEntry>, over = false) =>
    gapText({ ...entry, position: 24 }, { ...entry, position: 13, ...above }, over);

  it.each([
    [{ totalPoints: 12 }, 'Estás a 1 punto del puesto 13'],
    [{ totalPoints: 14, hits: { ...entry.hits, exact: 0 } }, 'Estás a 3 puntos del puesto 13'],
    [{ hits: { ...entry.hits, exact: 2 } }, 'Estás a 1 marcador exacto del puesto 13'],
    [{ hits: { ...entry.hits, exact: 4 } }, 'Estás a 3 marcadores exactos del puesto 13'],
  ])('counts points, or exact hits when points are level: %j', (above, text) => {
    expect(behind(above)).toBe(text);
    expect(behind(above, true)).toBe(text.replace('Estás', 'Quedaste'));
  });

  it('returns null while the row above is unknown or outdated, and a text of its own for the first', () => {
    expect(gapText({ ...entry, position: 1 }, undefined, false)).toBe('En lo más alto');
    expect(gapText({ ...entry, position: 1 }, undefined, true)).toBe('Ganaste el juego');
    expect(gapText(entry, undefined, false)).toBeNull();
    expect(behind({ position: 24, totalPoints: 12 })).toBeNull();
  });

  it('names the draw between level participants, but only once the game is over', () => {
    expect(behind({}, true)).toBe('Igual que el puesto 13: decidió el sorteo');
    expect(behind({})).toBeNull();
  });
});

it.each([
  [40, 17, false, 'Quedan 40 puntos en juego; estás a 17 del primero'],
  [1, 1, false, 'Queda 1 punto en juego; estás a 1 del primero'],
  [40, 0, false, 'Quedan 40 puntos en juego'],
  [10, 17, true, 'Quedan 10 puntos en juego; estás a 17 del primero. Ya no puedes alcanzar al primero'],
  [0, 17, true, null],
])('describes %i points in play and %i points behind the first', (...given) => {
  const [left, behind, outOfReach, text] = given;
  expect(pointsInPlayText(left, behind, outOfReach)).toBe(text);
});

it.each([
  [12, 10, 'te lleva 2 puntos'],
  [11, 10, 'te lleva 1 punto'],
  [8, 10, 'le llevas 2 puntos'],
  [10, 10, 'igual que tú'],
])('compares a rival with %i points to %i of the user: %s', (theirs, own, distance) => {
  const profile = { id: 'rival', name: 'Ana Pérez', position: 3, totalPoints: theirs };
  queryClient.setQueryData([...queryKeys.ranking, 'participant', 'rival'], profile);
  const line = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RivalLine rivalId="rival" ownPoints={own} onOpen={() => undefined} />
    </QueryClientProvider>,
  );
  expect(textOf(line)).toBe(`Tu rival: Ana Pérez 3.º · ${distance}`);
  queryClient.clear();
});
