import { expect } from '@playwright/test';
import type { GameConfig } from '../../../src/domain/api-schemas.ts';
import type { PastCup, PastStanding } from '../../../src/domain/past-cup-schemas.ts';
import { expectPhrases } from '../expect-texts.ts';
import { alter, type Screen } from './screen.ts';

const names = [
  'Belén Ortiz',
  'Thiago Pereyra de la Fuente',
  null,
  'Lucía Aguirre',
  'Nicolás Ferro',
  'Ana Sosa',
];
const standings = names.map((name, index): PastStanding => ({
  ...{ position: index + 1, name, own: name === 'Lucía Aguirre', totalPoints: 184 - index * 7 },
  ...{ totalPredictions: 104, correctWinners: 31 - index, exactPredictions: 18 - index },
}));
const cups: PastCup[] = [
  {
    ...{ id: 'mundial', name: 'Mundial 2026', closedAt: '2026-07-20T02:00:00.000Z', champion: 'España' },
    ...{ participants: 44, podium: standings.slice(0, 3), own: standings[3] ?? null },
  },
  {
    ...{ id: 'liga', name: 'LaLiga 2024/25', closedAt: '2025-05-26T02:00:00.000Z', champion: null },
    ...{
      participants: 31,
      podium: standings
        .slice(0, 3)
        .toReversed()
        .map((row, index) => ({ ...row, position: index + 1, totalPoints: 190 - index * 4 })),
      own: null,
    },
  },
];

/** The past cups, which a demo has none of. */
export const palmaresScreens: Screen[] = [
  {
    stage: 'midway',
    signedIn: 'veteran',
    name: 'palmares',
    async open(page) {
      await alter<GameConfig>(page, '**/api/config', (config) => ({ ...config, hasPastCups: true }));
      await alter(page, '**/api/past-cups', () => ({ cups }));
      await page.route('**/api/past-cups/mundial', (route) => route.fulfill({ json: { standings } }));
      await page.goto('/palmares');
      await page.getByRole('button', { name: 'Ver la clasificación final' }).first().click();
      await expect(page.getByRole('table')).toBeVisible();
    },
    async says(page) {
      await expectPhrases(page, [
        'Mundial 2026',
        'Campeón',
        'España',
        'Terminaste 4.º de 44',
        'LaLiga 2024/25',
      ]);
      await expectPhrases(page, [
        'Podio del prode',
        'Participante retirado',
        'No participaste',
        '44 participantes',
      ]);
      await expect(page.getByText('Campeón España', { exact: true })).toHaveCount(1);
      await expect(page.getByText('@')).toHaveCount(1);
    },
    async leadsOn(page) {
      await page.getByRole('button', { name: 'Ocultar la clasificación' }).click();
      await expect(page.getByRole('table')).toHaveCount(0);
      await page.getByRole('link', { name: 'Volver al ranking' }).click();
      await expect(page).toHaveURL(/tab=ranking/);
      await page.getByRole('link', { name: 'Palmarés' }).click();
      await expect(page).toHaveURL(/palmares$/);
    },
  },
];
