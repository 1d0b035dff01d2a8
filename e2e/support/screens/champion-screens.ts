import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import { fail, pretendToSave, type Screen } from './screen.ts';

const newcomer = { world: 'midway', person: 'newcomer' } as const;

async function openDialog(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Elegir campeón' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

async function selectPalmeiras(page: Page): Promise<void> {
  await openDialog(page);
  await page.getByRole('radio', { name: 'Palmeiras' }).check();
  await expect(page.getByText('Equipo seleccionado')).toBeVisible();
}

/** The champion banner and dialog; what the banner says after the final is in `overScreens`. */
export const championScreens: Screen[] = [
  {
    ...newcomer,
    name: 'champion-open',
    async open(page) {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Elegir campeón' })).toBeVisible();
      await expect(page.getByRole('textbox').first()).toBeVisible();
    },
  },
  { ...newcomer, name: 'champion-dialog', open: openDialog },
  { ...newcomer, name: 'champion-selected', open: selectPalmeiras },
  {
    ...newcomer,
    name: 'champion-failed',
    async open(page) {
      await selectPalmeiras(page);
      await fail(page, /\/rest\/v1\//);
      await page.getByRole('button', { name: 'Confirmar Campeón' }).click();
      await expect(page.getByText('Error al guardar la predicción. Inténtalo de nuevo.')).toBeVisible({
        timeout: 20_000,
      });
    },
  },
  {
    ...newcomer,
    person: 'emojis',
    name: 'champion-saved',
    async open(page) {
      await pretendToSave(page);
      await selectPalmeiras(page);
      await page.getByRole('button', { name: 'Confirmar Campeón' }).click();
      await expect(page.getByText('Has elegido a Palmeiras como campeón.')).toBeVisible();
    },
  },
  {
    ...newcomer,
    name: 'champion-unavailable',
    async open(page) {
      await page.route(/champion_prediction/, (route) => route.fulfill({ status: 400, json: {} }));
      await page.goto('/');
      await expect(page.getByText('No pudimos cargar tu campeón')).toBeVisible();
    },
  },
];
