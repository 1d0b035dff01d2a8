import { expect } from '@playwright/test';
import { expectPhrases, expectTexts } from '../expect-texts.ts';
import { cardOf } from '../flows.ts';
import type { Screen } from './screen.ts';

const veteran = { stage: 'midway', signedIn: 'veteran' } as const;

/** What everybody predicted of a match. */
export const agencyScreens: Screen[] = [
  {
    ...veteran,
    name: 'agency',
    async open(page) {
      await page.goto('/');
      const card = cardOf(page, 'Palmeiras', 'Botafogo');
      await card.getByRole('button', { name: /^Ver las \d+: Palmeiras - Botafogo$/ }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
    async says(page) {
      const dialog = page.getByRole('dialog', { name: 'La agencia dijo' });
      await expectTexts(dialog, ['Palmeiras 1 - 0 Botafogo · Finalizado', '1 - 0', 'Finalizado']);
      await expectTexts(dialog, ['Gana Palmeiras', 'Empate', 'Gana Botafogo', 'Tu predicción']);
      // Once over the predictions that got the same, not on each of them.
      for (const name of [/^Marcador exacto \d+ \+5$/, /^Resultado acertado \d+ \+3$/, /^Sin acierto \d+ 0$/])
        await expect(dialog.getByRole('heading', { name })).toHaveCount(1);
      await expect(dialog.getByLabel('Buscar por nombre')).toBeVisible();
      await expectTexts(dialog, ['Descargar los comprobantes']);
      await expectPhrases(page, ['La agencia dijo']);
    },
    async leadsOn(page) {
      const dialog = page.getByRole('dialog', { name: 'La agencia dijo' });
      await dialog.getByLabel('Buscar por nombre').fill('nadie se llama así');
      await expectTexts(dialog, ['Nadie con ese nombre predijo este partido.']);
      await expect(dialog.getByRole('listitem')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
];
