import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

async function openDialog(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /Tu cuenta$/ }).click();
  await page.getByRole('dialog', { name: 'Tu cuenta' }).getByRole('button', { name: 'Avisos' }).click();
  await expect(page.getByRole('radio', { name: '1 h antes' })).toBeVisible();
}

/** 'Avisos' at its longest, with the calendar on. */
export const remindersScreens: Screen[] = [
  {
    stage: 'midway',
    signedIn: 'veteran',
    name: 'reminders',
    async open(page) {
      await openDialog(page);
      // Another visit may have left it open.
      const more = page.getByRole('button', { name: 'Más opciones Calendario' });
      if (!(await more.isVisible()))
        await page.getByRole('button', { name: 'Añadir a mi calendario' }).click();
      await expect(more).toBeVisible();
      // The unfolding must not count as a layout shift of the dialog.
      await openDialog(page);
      await expect(more).toBeVisible();
    },
  },
];
