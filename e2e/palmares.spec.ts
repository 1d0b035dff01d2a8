import type { GameConfig } from '../src/domain/api-schemas.ts';
import type { PastCup, PastStanding } from '../src/domain/past-cup-schemas.ts';
import { expectPhrases } from './support/expect-texts.ts';
import { longTag } from './support/long-tag.ts';
import { runAxe } from './support/run-axe.ts';
import { alter } from './support/screens/screen.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: 'veteran' });

const standings = ['Belén Ortiz', 'Thiago Pereyra', null, 'Lucía Aguirre'].map(
  (name, index): PastStanding => ({
    ...{ position: index + 1, name, own: name === 'Lucía Aguirre', totalPoints: 184 - index * 7 },
    ...{ totalPredictions: 104, hits: { exact: 18 - index, outcome: 31 - index } },
  }),
);
const cup: PastCup = {
  ...{ id: 'mundial', name: 'Mundial 2026', closedAt: '2026-07-20T02:00:00.000Z', champion: 'España' },
  ...{ participants: 44, podium: standings.slice(0, 3), own: standings[3] ?? null },
};

// A demo has no past cups.
test(
  'the ranking leads to past cups, which unfold their final standings',
  { tag: longTag },
  async ({ page }) => {
    await alter<GameConfig>(page, '**/api/config', (config) => ({ ...config, hasPastCups: true }));
    await page.route('**/api/past-cups', (route) => route.fulfill({ json: { cups: [cup] } }));
    await page.route('**/api/past-cups/mundial', (route) => route.fulfill({ json: { standings } }));
    await page.goto('/?tab=ranking');
    await page.getByRole('link', { name: 'Palmarés' }).click();
    await expect(page).toHaveURL(/palmares$/);
    await expectPhrases(page, ['Mundial 2026', 'España', 'Terminaste 4.º de 44', 'Participante retirado']);
    await page.getByRole('button', { name: 'Ver la clasificación final' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ocultar la clasificación' }).click();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByRole('link', { name: 'Volver al ranking' }).click();
    await expect(page).toHaveURL(/tab=ranking/);
  },
);
