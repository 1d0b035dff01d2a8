// Shows docs/rules.md#closed-message.
import { expect, type Page } from '@playwright/test';
import type { MatchData } from '../../../src/domain/api-schemas.ts';
import { expectCause, expectPhrases, expectTexts } from '../expect-texts.ts';
import { cardOf, predict } from '../flows.ts';
import { alter, hideProfile, hold, holdBack, pretendToSave, refusal, refuse, type Screen } from './screen.ts';

const newcomer = { stage: 'midway', signedIn: 'newcomer' } as const;
const saving = (page: Page) => page.getByRole('button', { name: 'Sí, confirmar' });
const card = (page: Page) => cardOf(page, 'Palmeiras', 'Chelsea');

async function typeScore(page: Page): Promise<void> {
  await page.goto('/');
  await card(page).getByRole('textbox').first().fill('2');
  await card(page).getByRole('textbox').last().fill('1');
}

async function askForConfirmation(page: Page): Promise<void> {
  await typeScore(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

async function expectUnsaved(page: Page): Promise<void> {
  await expect(card(page).getByText('Confirmada', { exact: true })).toHaveCount(0);
  await expect(card(page).getByRole('textbox').first()).toHaveValue('2');
}

/** The prediction's way from the boxes to the locked card, with its dialogs and alerts. */
export const predictionScreens: Screen[] = [
  {
    ...newcomer,
    name: 'prediction-typed',
    inWindow: true,
    async open(page) {
      await typeScore(page);
      await page.getByRole('button', { name: 'Cancelar' }).scrollIntoViewIfNeeded();
    },
  },
  {
    ...newcomer,
    name: 'prediction-confirm',
    open: askForConfirmation,
    says: (page) =>
      expectTexts(page.getByRole('alertdialog', { name: 'Confirmar Predicción' }), [
        'Palmeiras 2 - 1 Chelsea',
        '¿Estás seguro de tu predicción 2 - 1? Una vez confirmada, no se puede modificar.',
        'Sí, confirmar',
        'Cancelar',
      ]),
    async leadsOn(page) {
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(card(page).getByRole('button', { name: 'Confirmar Predicción' })).toBeFocused();
      await expectUnsaved(page);
    },
  },
  {
    ...newcomer,
    name: 'prediction-saving',
    async open(page) {
      await askForConfirmation(page);
      await hold(page, /\/rest\/v1\/predictions/);
      await saving(page).click();
      await expect(page.getByText('Guardando...').first()).toBeVisible();
    },
    async says(page) {
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByRole('button', { name: 'Guardando...' })).toBeDisabled();
      await expect(dialog.getByRole('button', { name: 'Guardando...' })).toBeFocused();
      await expectTexts(dialog, ['Tu 2 - 1 va en camino']);
      // It asks nothing any more.
      await expect(dialog.getByText('¿Estás seguro')).toBeHidden();
    },
    async leadsOn(page) {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    ...newcomer,
    name: 'prediction-failed',
    async open(page) {
      await hideProfile(page);
      await askForConfirmation(page);
      await refuse(page, /\/rest\/v1\//);
      await saving(page).click();
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeFocused();
    },
    async says(page) {
      const alert = page.getByRole('alertdialog', { name: 'Tu 2 - 1 no se guardó' });
      await expectTexts(alert, [
        'Error al guardar la predicción. Inténtalo de nuevo.',
        'Palmeiras 2 - 1 Chelsea',
        'Sigue escrito en sus casillas',
      ]);
      await expect(alert).toHaveAccessibleDescription(
        /^Error al guardar la predicción\. .*Sigue escrito en sus casillas$/,
      );
      await expectCause(alert, ['Error al guardar predicción', 'Error al crear perfil de usuario']);
      // One message for one failure.
      await expect(page.getByText('Error al guardar predicción', { exact: true })).toHaveCount(1);
    },
    async leadsOn(page) {
      const refuseAgain = await holdBack(page, /\/rest\/v1\//, refusal);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('button', { name: 'Guardando...' })).toBeFocused();
      refuseAgain();
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeFocused();
      await page.getByRole('button', { name: 'Cerrar' }).click();
      await expectUnsaved(page);
    },
  },
  {
    ...newcomer,
    name: 'prediction-invalid',
    async open(page) {
      await page.goto('/');
      await card(page).getByRole('textbox').first().fill('2');
      await page.keyboard.press('Enter');
      await expect(page.getByText('Por favor ingresa números válidos (0 o más)')).toBeVisible();
    },
    async says(page) {
      const alert = page.getByRole('alertdialog', { name: 'Faltan los goles de Chelsea' });
      await expectTexts(alert, ['Por favor ingresa números válidos (0 o más)', 'Palmeiras 2 - ? Chelsea']);
      await expect(page.getByText('❌')).toHaveCount(0);
    },
    async leadsOn(page) {
      await page.getByRole('button', { name: 'Completar marcador' }).click();
      await expect(card(page).getByRole('textbox').last()).toBeFocused();
    },
  },
  {
    ...newcomer,
    name: 'prediction-started',
    async open(page) {
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
      await askForConfirmation(page);
      await saving(page).click();
      await expect(page.getByText('❌')).toBeVisible();
    },
    says: (page) =>
      expectTexts(page.getByRole('alertdialog'), [
        '❌ Este partido ya comenzó. No se pueden hacer más predicciones.',
        'Palmeiras 2 - 1 Chelsea',
        'Tu 2 - 1 no se guardó',
      ]),
    async leadsOn(page) {
      await page.getByRole('button', { name: 'Aceptar' }).click();
      await expectTexts(card(page), [
        'Predicciones cerradas. Este partido ya comenzó o está en curso. Las predicciones se cierran automáticamente cuando comienza el partido.',
      ]);
      await expect(card(page).getByRole('textbox')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Predecir 3 pendientes' })).toBeVisible();
    },
  },
  {
    ...newcomer,
    signedIn: 'emojis',
    name: 'prediction-saved',
    async open(page) {
      await pretendToSave(page);
      await askForConfirmation(page);
      await saving(page).click();
      await expect(page.getByText('¡Predicción guardada!')).toBeVisible();
    },
    says: (page) =>
      expectTexts(page.getByRole('alertdialog', { name: '¡Predicción guardada!' }), [
        'Podrás ver los resultados cuando termine el partido.',
        'Continuar',
      ]),
    async leadsOn(page) {
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expectTexts(card(page), ['Tu predicción', '2 - 1', 'Confirmada']);
      await expectPhrases(card(page), ['Las predicciones no se pueden modificar']);
      await expect(card(page).getByText(/^Realizada el \d{1,2} [a-z]{3,4} \d{4}, \d\d:\d\d$/)).toBeVisible();
    },
  },
  {
    ...newcomer,
    signedIn: 'longName',
    name: 'prediction-confirmed',
    async open(page) {
      // Its card is the only one that has not begun: it is on the first screen.
      await alter<MatchData>(page, /\/api\/match-data/, ({ totals, ...data }) => ({
        ...data,
        totals: { ...totals, matches: totals.finished + 1, scheduled: 1 },
        matches: data.matches.filter(
          ({ status, homeTeam, awayTeam }) =>
            status === 'finished' || (homeTeam === 'Palmeiras' && awayTeam === 'Chelsea'),
        ),
      }));
      await pretendToSave(page);
      await page.goto('/');
      await predict(card(page), '2', '1');
      await expect(card(page).getByText('Confirmada', { exact: true })).toBeVisible();
    },
  },
];
