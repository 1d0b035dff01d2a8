import { expect, type Page } from '@playwright/test';
import { expectPhrases, expectTexts } from '../expect-texts.ts';
import { alter, type Screen } from './screen.ts';

const veteran = { stage: 'over', signedIn: 'veteran' } as const;

async function closeCelebration(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: '¡Entendido!' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function openWithChampion(page: Page, team: string, phase: string): Promise<void> {
  await alter<object>(page, /champion_prediction/, () => ({
    champion_prediction: team,
    champion_prediction_phase: phase,
  }));
  await closeCelebration(page, '/');
  await expect(page.getByText('Tu campeón')).toBeVisible();
}

/** When every match is played: the celebration, and the screens afterwards. */
export const overScreens: Screen[] = [
  {
    ...veteran,
    name: 'celebration',
    async open(page) {
      await page.goto('/');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    ...veteran,
    name: 'champion-won',
    open: (page) => openWithChampion(page, 'Chelsea', 'extended'),
    says: (page) => expectTexts(page, ['¡Campeón! +20 puntos', 'Elegido en Cuartos de Final']),
  },
  {
    ...veteran,
    name: 'champion-lost',
    open: (page) => openWithChampion(page, 'Borussia Dortmund', 'original'),
    says: (page) => expectPhrases(page, ['Elegido en Octavos de Final', 'El campeón fue Chelsea']),
  },
  {
    ...veteran,
    signedIn: 'newcomer',
    name: 'champion-closed',
    async open(page) {
      await closeCelebration(page, '/');
      await expect(page.getByText('Cerrada', { exact: true })).toBeVisible();
    },
    async says(page) {
      await expectTexts(page, ['Predicciones cerradas', 'Cerrada']);
      await expect(page.getByRole('button', { name: 'Elegir campeón' })).toHaveCount(0);
    },
  },
  {
    ...veteran,
    name: 'ranking-over',
    async open(page) {
      await closeCelebration(page, '/?tab=ranking');
      await expect(page.getByRole('list', { name: 'Ranking General' })).toBeVisible();
    },
    async says(page) {
      const rows = page.getByRole('list', { name: 'Ranking General' }).getByRole('listitem');
      for (const index of [0, 1, 2]) await expect(rows.nth(index)).toContainText(`${index + 1}.º`);
    },
  },
];
