import { expect } from '@playwright/test';
import { expectTexts, expectWords } from './support/expect-texts.ts';
import { test } from './support/worlds-test.ts';

test('the champion dialog has its grid, summary, phase, warning and buttons', async ({ openScreen }) => {
  const page = await openScreen('champion-selected');
  const dialog = page.getByRole('dialog', { name: 'Predecí al Campeón' });
  await expect(dialog.getByRole('radio')).toHaveCount(10);
  for (const name of [
    'Botafogo',
    'Benfica',
    'Inter Miami',
    'Flamengo',
    'Inter de Milán',
    'Manchester City',
  ]) {
    await expect(dialog.getByText(name)).toHaveCount(0);
  }
  await expectTexts(dialog, [
    'Equipo seleccionado',
    'Esta predicción se realiza en la fase de Cuartos de Final.',
    'Puedes elegir campeón una sola vez: después no se puede cambiar.',
    'Cancelar',
    'Confirmar Campeón',
  ]);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Elegir campeón' })).toBeVisible();
});

test('nothing can be confirmed before a team is chosen', async ({ openScreen }) => {
  const page = await openScreen('champion-dialog');
  await expect(page.getByRole('button', { name: 'Confirmar Campeón' })).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a saved champion is told with its name and stands in the banner with its phase', async ({
  openScreen,
}) => {
  const page = await openScreen('champion-saved');
  await expectTexts(page, ['¡Predicción guardada! Has elegido a Palmeiras como campeón.']);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expectTexts(page.getByRole('region', { name: 'Predicción de campeón' }), [
    'Tu campeón',
    'Elegido en Cuartos de Final',
  ]);
  await expect(page.getByRole('heading', { name: /Palmeiras$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Elegir campeón' })).toHaveCount(0);
});

test('a champion that cannot be saved is told, and can be tried again', async ({ openScreen }) => {
  const page = await openScreen('champion-failed');
  await expectTexts(page, [
    'Error al guardar la predicción. Inténtalo de nuevo.',
    'Error al guardar predicción del campeón',
  ]);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByRole('button', { name: 'Confirmar Campeón' })).toBeVisible();
});

test('once closed without a pick the banner says Predicciones cerradas and Cerrada', async ({
  openScreen,
}) => {
  const page = await openScreen('champion-closed');
  await expectTexts(page, ['Predicciones cerradas', 'Cerrada']);
  await expect(page.getByRole('button', { name: 'Elegir campeón' })).toHaveCount(0);
});

test('after the final the banner tells of the bonus', async ({ openScreen }) => {
  const page = await openScreen('champion-won');
  await expectTexts(page, ['¡Campeón! +20 puntos', 'Elegido en Cuartos de Final']);
});

test('after the final the banner tells who won instead, and of a pick of the round of 16 its phase', async ({
  openScreen,
}) => {
  const page = await openScreen('champion-lost');
  await expectWords(page, ['Elegido en Octavos de Final', 'El campeón fue Chelsea']);
});
