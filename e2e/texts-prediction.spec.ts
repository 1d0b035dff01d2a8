import { expect } from '@playwright/test';
import { expectTexts, expectWords } from './support/expect-texts.ts';
import { cardOf } from './support/journeys.ts';
import { test } from './support/worlds-test.ts';

test('the form has two boxes, the warning, the button and an optional cancel', async ({ openScreen }) => {
  const page = await openScreen('champion-open');
  const card = cardOf(page, 'Palmeiras', 'Chelsea');
  await expect(card.getByRole('textbox')).toHaveCount(2);
  await expectTexts(card, ['Una vez confirmada no se puede modificar.', 'Confirmar Predicción']);
  await expect(card.getByRole('button', { name: 'Cancelar' })).toHaveCount(0);
  const box = card.getByRole('textbox').first();
  await box.fill('21');
  await expect(box).toHaveValue('');
  await box.fill('20');
  await expect(box).toHaveValue('20');
  await card.getByRole('button', { name: 'Cancelar' }).click();
  await expect(box).toHaveValue('');
});

test('the confirmation asks in the specified words', async ({ openScreen }) => {
  const page = await openScreen('prediction-confirm');
  const dialog = page.getByRole('alertdialog', { name: 'Confirmar Predicción' });
  await expectTexts(dialog, [
    'Palmeiras 2 - 1 Chelsea',
    '¿Estás seguro de tu predicción 2 - 1? Una vez confirmada, no se puede modificar.',
    'Sí, confirmar',
    'Cancelar',
  ]);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toHaveCount(0);
  const card = cardOf(page, 'Palmeiras', 'Chelsea');
  await expect(card.getByText('Confirmada', { exact: true })).toHaveCount(0);
  await expect(card.getByRole('textbox').first()).toHaveValue('2');
});

test('while it is saved the confirmation says Guardando... and takes no second click', async ({
  openScreen,
}) => {
  const page = await openScreen('prediction-saving');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Guardando...' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
});

test('a saved prediction is told in the success dialog and stands confirmed', async ({ openScreen }) => {
  const page = await openScreen('prediction-saved');
  const dialog = page.getByRole('alertdialog', { name: '¡Predicción guardada!' });
  await expectTexts(dialog, ['Podrás ver los resultados cuando termine el partido.']);
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const card = cardOf(page, 'Palmeiras', 'Chelsea');
  await expectTexts(card, ['Tu predicción', '2 - 1', 'Confirmada']);
  await expectWords(card, ['Las predicciones no se pueden modificar']);
  await expect(card.getByText(/^Realizada el \d{1,2} [a-z]{3,4} \d{4}, \d\d:\d\d$/)).toBeVisible();
});

test('a failed save is an alert, and the prediction stays unsaved', async ({ openScreen }) => {
  const page = await openScreen('prediction-failed');
  await expectTexts(page, [
    'Error al guardar la predicción. Inténtalo de nuevo.',
    'Error al guardar predicción',
    'Error al crear perfil de usuario',
  ]);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  const card = cardOf(page, 'Palmeiras', 'Chelsea');
  await expect(card.getByText('Confirmada', { exact: true })).toHaveCount(0);
  await expect(card.getByRole('textbox').first()).toHaveValue('2');
});

test('empty boxes are an alert about numbers, without a cross mark', async ({ openScreen }) => {
  const page = await openScreen('prediction-invalid');
  await expectTexts(page, ['Por favor ingresa números válidos (0 o más)']);
  await expect(page.getByText('❌')).toHaveCount(0);
});

test('a match that began when the server is asked is the started alert and the closed message', async ({
  openScreen,
}) => {
  const page = await openScreen('prediction-confirm');
  await page.route(/\/rest\/v1\/predictions/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 400,
          json: {
            code: 'P0001',
            message: 'Este partido ya comenzó. No se pueden hacer más predicciones.',
            hint: 'match_started',
            details: null,
          },
        })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Sí, confirmar' }).click();
  await expectTexts(page, ['❌ Este partido ya comenzó. No se pueden hacer más predicciones.']);
  await page.getByRole('button', { name: 'Aceptar' }).click();
  const card = cardOf(page, 'Palmeiras', 'Chelsea');
  await expectTexts(card, [
    'Predicciones cerradas. Este partido ya comenzó o está en curso. Las predicciones se cierran automáticamente cuando comienza el partido.',
  ]);
  await expect(card.getByRole('textbox')).toHaveCount(0);
});

test('a finished match without a prediction takes none, in the specified words', async ({ openScreen }) => {
  const page = await openScreen('champion-open');
  const card = cardOf(page, 'Palmeiras', 'Botafogo');
  await expectTexts(card, ['No se pueden hacer más predicciones para este partido']);
  await expect(card.getByRole('textbox')).toHaveCount(0);
});

test('a finished match with a prediction shows its points', async ({ openScreen }) => {
  const page = await openScreen('matches');
  const card = page
    .getByRole('article')
    .filter({ hasText: 'Finalizado' })
    .filter({ hasText: 'Tu predicción' });
  await expect(card.first().getByText(/^(5|3|0) puntos$/)).toBeVisible();
});
