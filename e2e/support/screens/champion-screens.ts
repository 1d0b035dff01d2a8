// Shows docs/rules.md#champion-dialog.
import { expect, type Page } from '@playwright/test';
import { expectCause, expectTexts } from '../expect-texts.ts';
import { cardOf } from '../flows.ts';
import { hold, holdBack, pretendToSave, refusal, refuse, type Screen } from './screen.ts';

const newcomer = { stage: 'midway', signedIn: 'newcomer' } as const;
const eliminated = ['Botafogo', 'Benfica', 'Inter Miami', 'Flamengo', 'Inter de Milán', 'Manchester City'];

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
    async says(page) {
      const open = cardOf(page, 'Palmeiras', 'Chelsea');
      await expect(open.getByRole('textbox')).toHaveCount(2);
      await expectTexts(open, ['Confirmar Predicción', 'Una vez confirmada no se puede modificar.']);
      await expect(open.getByRole('button', { name: 'Cancelar' })).toHaveCount(0);
      const over = cardOf(page, 'Palmeiras', 'Botafogo');
      await expectTexts(over, ['No se pueden hacer más predicciones para este partido']);
      await expect(over.getByRole('textbox')).toHaveCount(0);
    },
    async leadsOn(page) {
      const card = cardOf(page, 'Palmeiras', 'Chelsea');
      const box = card.getByRole('textbox').first();
      await box.fill('21');
      await expect(box).toHaveValue('');
      await box.fill('20');
      await expect(box).toHaveValue('20');
      await card.getByRole('button', { name: 'Cancelar' }).click();
      await expect(box).toHaveValue('');
    },
  },
  {
    ...newcomer,
    name: 'champion-dialog',
    open: openDialog,
    async says(page) {
      await expect(page.getByRole('button', { name: 'Confirmar Campeón' })).toBeDisabled();
    },
    async leadsOn(page) {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    ...newcomer,
    name: 'champion-selected',
    open: selectPalmeiras,
    async says(page) {
      const dialog = page.getByRole('dialog', { name: 'Predecí al Campeón' });
      await expect(dialog.getByRole('radio')).toHaveCount(10);
      for (const name of eliminated) await expect(dialog.getByText(name)).toHaveCount(0);
      await expectTexts(dialog, [
        'Equipo seleccionado',
        'Esta predicción se realiza en la fase de Cuartos de Final.',
        'El campeón se elige una sola vez: después no se puede cambiar.',
        'Cancelar',
        'Confirmar Campeón',
      ]);
    },
    async leadsOn(page) {
      const dialog = page.getByRole('dialog', { name: 'Predecí al Campeón' });
      await dialog.getByRole('button', { name: 'Cancelar' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Elegir campeón' })).toBeVisible();
    },
  },
  {
    ...newcomer,
    name: 'champion-saving',
    async open(page) {
      await selectPalmeiras(page);
      await hold(page, /\/rest\/v1\/profiles/);
      await page.getByRole('button', { name: 'Confirmar Campeón' }).click();
      await expect(page.getByText('Guardando...')).toBeVisible();
    },
    async says(page) {
      await expect(page.getByRole('button', { name: 'Guardando...' })).toBeDisabled();
      await expect(page.getByRole('button', { name: 'Confirmar Campeón' })).toHaveCount(0);
    },
    async leadsOn(page) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    ...newcomer,
    name: 'champion-failed',
    async open(page) {
      await selectPalmeiras(page);
      await refuse(page, /\/rest\/v1\//);
      await page.getByRole('button', { name: 'Confirmar Campeón' }).click();
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeFocused();
    },
    async says(page) {
      const alert = page.getByRole('alertdialog', { name: 'No pudimos guardar tu campeón' });
      await expectTexts(alert, [
        'Error al guardar la predicción. Inténtalo de nuevo.',
        'Palmeiras',
        'Tu elección sigue marcada',
      ]);
      await expectCause(alert, ['Error al guardar predicción del campeón']);
      await expect(page.getByText('Ocurrió un error inesperado')).toHaveCount(0);
      // One message for one failure.
      await expect(page.getByText('Error al guardar predicción del campeón')).toHaveCount(1);
    },
    async leadsOn(page) {
      const refuseAgain = await holdBack(page, /\/rest\/v1\//, refusal);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('button', { name: 'Guardando...' })).toBeFocused();
      refuseAgain();
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeFocused();
      await page.getByRole('button', { name: 'Cerrar' }).click();
      await expect(page.getByRole('button', { name: 'Confirmar Campeón' })).toBeEnabled();
    },
  },
  {
    ...newcomer,
    signedIn: 'emojis',
    name: 'champion-saved',
    async open(page) {
      await pretendToSave(page);
      await selectPalmeiras(page);
      await page.getByRole('button', { name: 'Confirmar Campeón' }).click();
      await expect(page.getByText('Has elegido a Palmeiras como campeón.')).toBeVisible();
    },
    says: (page) =>
      expectTexts(page.getByRole('alertdialog'), [
        '¡Predicción guardada! Has elegido a Palmeiras como campeón.',
        '+20',
        'puntos si gana el torneo',
      ]),
    async leadsOn(page) {
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expectTexts(page.getByRole('region', { name: 'Predicción de campeón' }), [
        'Tu campeón',
        'Elegido en Cuartos de Final',
      ]);
      await expect(page.getByRole('heading', { name: /Palmeiras$/ })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Elegir campeón' })).toHaveCount(0);
    },
  },
  {
    ...newcomer,
    name: 'champion-unavailable',
    async open(page) {
      await refuse(page, /champion_prediction/);
      await page.goto('/');
      await expect(page.getByText('Tu campeón no cargó')).toBeVisible();
    },
    async says(page) {
      const row = page.getByRole('alert').filter({ hasText: 'Tu campeón no cargó' });
      await expectTexts(row, ['Si elegiste, sigue guardado.', 'Reintentar']);
      await expect(page.getByRole('button', { name: 'Elegir campeón' })).toHaveCount(0);
    },
  },
];
