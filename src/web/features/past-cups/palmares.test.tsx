// Shows docs/screens.md#past-cups.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { textOf } from '../../../../test/support/markup.ts';
import type { PastCup, PastStanding } from '../../../domain/past-cup-schemas.ts';
import { CupCard } from './palmares.tsx';

const standing = (position: number, name: string | null, own = false): PastStanding => ({
  ...{ position, name, own, totalPoints: 40 - position },
  ...{ totalPredictions: 15, hits: { exact: 5, outcome: 4 } },
});
const cup: PastCup = {
  ...{
    id: 'copa',
    name: 'Mundial 2026',
    closedAt: '2026-07-20T02:00:00.000Z',
    champion: 'España',
    participants: 44,
  },
  podium: [standing(1, 'Ana'), standing(2, null), standing(3, 'Carla', true)],
  own: standing(3, 'Carla', true),
};
const hits = '5 exactos 4 acertados';
const timeZone = 'America/Argentina/Buenos_Aires';
const shown = (change: Partial<PastCup> = {}) =>
  textOf(renderToStaticMarkup(<CupCard cup={{ ...cup, ...change }} timeZone={timeZone} />));

it('shows name, date, champion, podium, own position and number of participants', () => {
  expect(shown()).toBe(
    'Mundial 2026 Terminó el 19 jul 2026 Campeón España ' +
      'Terminaste 3.º de 44 participantes 37 puntos ' +
      // Initials and the number of the step.
      `AN 1 Ana 39 puntos ${hits} PR 2 Participante retirado 38 puntos ${hits} CA 3 Carla (Tú) 37 puntos ${hits} ` +
      'Ver la clasificación final',
  );
});

it('offers no further ranking when everybody is on the podium', () => {
  expect(shown({ participants: 3 })).not.toContain('Ver la clasificación final');
});

it('omits the champion of a cup without one and the position of a user who did not take part', () => {
  const text = shown({ champion: null, own: null, podium: [standing(1, 'Ana')] });
  expect(text).not.toContain('Campeón');
  expect(text).toContain('No participaste');
  expect(text).not.toContain('Terminaste');
});
