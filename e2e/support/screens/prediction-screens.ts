import type { Page } from '@playwright/test';
import { cardOf, predict } from '../journeys.ts';
import { expect } from '../test.ts';
import { fail, hold, pretendToSave, type Screen } from './screen.ts';

const newcomer = { world: 'midway', person: 'newcomer' } as const;
const saving = (page: Page) => page.getByRole('button', { name: 'Sí, confirmar' });

async function typeScore(page: Page): Promise<void> {
  await page.goto('/');
  const card = cardOf(page, 'Palmeiras', 'Chelsea');
  await card.getByRole('textbox').first().fill('2');
  await card.getByRole('textbox').last().fill('1');
}

async function askForConfirmation(page: Page): Promise<void> {
  await typeScore(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

/** The prediction's way from the boxes to the locked card, with its dialogs and alerts. */
export const predictionScreens: Screen[] = [
  {
    ...newcomer,
    name: 'prediction-typed',
    async open(page) {
      await typeScore(page);
      await expect(page.getByRole('button', { name: 'Cancelar' })).toBeVisible();
    },
  },
  { ...newcomer, name: 'prediction-confirm', open: askForConfirmation },
  {
    ...newcomer,
    name: 'prediction-saving',
    async open(page) {
      await askForConfirmation(page);
      await hold(page, /\/rest\/v1\/predictions/);
      await saving(page).click();
      await expect(page.getByText('Guardando...').first()).toBeVisible();
    },
  },
  {
    ...newcomer,
    name: 'prediction-failed',
    async open(page) {
      await askForConfirmation(page);
      await fail(page, /\/rest\/v1\//);
      await saving(page).click();
      await expect(page.getByText('Error al guardar la predicción. Inténtalo de nuevo.')).toBeVisible({
        timeout: 20_000,
      });
    },
  },
  {
    ...newcomer,
    name: 'prediction-invalid',
    async open(page) {
      await page.goto('/');
      const card = cardOf(page, 'Palmeiras', 'Chelsea');
      await card.getByRole('button', { name: 'Confirmar Predicción' }).click();
      await expect(page.getByText('Por favor ingresa números válidos (0 o más)')).toBeVisible();
    },
  },
  {
    world: 'midway',
    person: 'emojis',
    name: 'prediction-saved',
    async open(page) {
      await pretendToSave(page);
      await askForConfirmation(page);
      await saving(page).click();
      await expect(page.getByText('¡Predicción guardada!')).toBeVisible();
    },
  },
  {
    world: 'midway',
    person: 'longName',
    name: 'prediction-confirmed',
    async open(page) {
      await pretendToSave(page);
      await page.goto('/');
      await predict(cardOf(page, 'Palmeiras', 'Chelsea'), '2', '1');
    },
  },
];
