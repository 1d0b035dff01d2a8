// Shows docs/screens.md#profile-and-duel.
import { expect } from '@playwright/test';
import { expectTexts } from '../expect-texts.ts';
import type { Screen } from './screen.ts';

const veteran = { stage: 'midway', signedIn: 'veteran' } as const;

/** The ranking, and the profile of a participant with the duel. */
export const rankingScreens: Screen[] = [
  {
    ...veteran,
    name: 'ranking',
    async open(page) {
      await page.goto('/?tab=ranking');
      await expect(page.getByRole('list', { name: 'Ranking General' })).toContainText('1.º');
      // A demo settles its first results after its start.
      await expect(page.getByRole('region', { name: 'Tu Posición' })).toContainText('24.º');
    },
  },
  {
    ...veteran,
    name: 'profile',
    async open(page) {
      await page.goto('/?tab=ranking');
      const rows = page.getByRole('list', { name: 'Ranking General' }).getByRole('listitem');
      // A demo settles its first results after its start.
      await expect(rows.first()).toContainText('1.º');
      await rows.first().getByRole('button').click();
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Elegir como rival' })).toBeVisible();
    },
    async says(page) {
      const sheet = page.getByRole('dialog');
      await expectTexts(page, ['Exactos', 'Acertados', 'Racha', 'Tú']);
      await expect(sheet.getByText(/^(Te ganó|Le ganaste) \d+ de \d+$/)).toBeVisible();
      await expect(sheet.getByRole('figure', { name: 'Posición después de cada jornada' })).toBeVisible();
      await expect(sheet.getByText('Su posición')).toBeVisible();
      expect(await sheet.getByRole('row').count()).toBeGreaterThan(2);
      await expect(sheet).not.toContainText('@');
    },
    async leadsOn(page) {
      await page.getByRole('button', { name: 'Elegir como rival' }).click();
      await expect(page.getByRole('button', { name: 'Quitar rival' })).toBeVisible();
      await page.keyboard.press('Escape');
      const rival = page.getByRole('button', { name: /^Tu rival:/ });
      await expect(rival).toContainText(/te lleva \d+ puntos?/);
      await page.reload();
      await rival.click();
      await page.getByRole('button', { name: 'Quitar rival' }).click();
      await page.keyboard.press('Escape');
      await expect(rival).toHaveCount(0);
    },
  },
];
