import { expect } from '@playwright/test';
import type { Screen } from './screen.ts';

/** 'Tus comprobantes', with a checked match. */
export const receiptsScreens: Screen[] = [
  {
    stage: 'midway',
    signedIn: 'veteran',
    name: 'receipts',
    async open(page) {
      await page.goto('/');
      await page.getByRole('button', { name: /Tu cuenta$/ }).click();
      await page
        .getByRole('dialog', { name: 'Tu cuenta' })
        .getByRole('button', { name: 'Tus comprobantes' })
        .click();
      const rows = page.getByRole('list', { name: 'Tus comprobantes' }).getByRole('listitem');
      await rows
        .getByRole('button', { name: /^Comprobar/ })
        .first()
        .click();
      await expect(rows.getByText('Todo coincide')).toBeVisible();
    },
  },
];
