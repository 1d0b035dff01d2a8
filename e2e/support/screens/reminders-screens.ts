import { expect, type Page } from '@playwright/test';
import { expectPhrases } from '../expect-texts.ts';
import type { Screen } from './screen.ts';

async function openDialog(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /Mis datos$/ }).click();
  await page.getByRole('dialog', { name: 'Mis datos' }).getByRole('button', { name: 'Avisos' }).click();
  await expect(page.getByRole('radio', { name: '1 h antes' })).toBeVisible();
}

/** 'Avisos', with the calendar on: as long as it gets. */
export const remindersScreens: Screen[] = [
  {
    stage: 'midway',
    signedIn: 'veteran',
    name: 'reminders',
    async open(page) {
      await openDialog(page);
      await page.getByRole('switch', { name: 'Calendario' }).click();
      const address = page.getByRole('textbox', { name: 'Dirección de tu calendario' });
      await expect(address).toBeVisible();
      // What the switch unfolds is not what the dialog moves by itself.
      await openDialog(page);
      await expect(address).toBeVisible();
    },
    async says(page) {
      await expectPhrases(page, [
        'Solo si te falta alguna predicción, y mientras estés a tiempo.',
        'Lo que te falta predecir, con una alarma una hora antes.',
        'En ese horario no llega nada',
      ]);
      await page.getByRole('switch', { name: 'Calendario' }).click();
      await expect(page.getByRole('textbox', { name: 'Dirección de tu calendario' })).toHaveCount(0);
    },
  },
];
