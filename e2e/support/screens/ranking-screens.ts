// Shows docs/screens.md#profile-and-duel.
import { expect } from '@playwright/test';
import { expectPhrases, expectTexts } from '../expect-texts.ts';
import { scrollToOwnRow } from '../flows.ts';
import type { Screen } from './screen.ts';

const veteran = { stage: 'midway', signedIn: 'veteran' } as const;
const transparent = 'rgba(0, 0, 0, 0)';

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
    async says(page) {
      for (const name of ['Ranking de Participantes', 'Tu Posición', 'Ranking General']) {
        await expect.soft(page.getByText(name, { exact: true }).first()).toBeVisible();
      }
      const rows = page.getByRole('list', { name: 'Ranking General' }).getByRole('listitem');
      await expectPhrases(rows.first(), ['1.º', '@', 'puntos']);
      for (const index of [0, 1, 2]) await expect(rows.nth(index).locator('svg.lucide')).toBeVisible();
      const further = rows.filter({ hasText: /^\s*2\d/ }).first();
      await expect(further.locator('svg.lucide')).toHaveCount(0);
    },
    async leadsOn(page) {
      const own = await scrollToOwnRow(page);
      await expectPhrases(own, ['(Tú)', 'Lucía Aguirre', 'lucia.aguirre@beyondmedia.example']);
      // Card and row show the same position.
      for (const place of [own, page.getByRole('region', { name: 'Tu Posición' })])
        await expectPhrases(place, ['24.º', 'Posición compartida']);
      const rows = page.getByRole('list', { name: 'Ranking General' }).getByRole('listitem');
      const other = rows.filter({ hasNotText: '(Tú)' }).filter({ hasText: '@' }).first();
      const background = (element: Element) => getComputedStyle(element).backgroundColor;
      expect(await own.locator('> *').evaluate(background)).not.toBe(transparent);
      expect(await other.locator('> *').evaluate(background)).toBe(transparent);
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
