import { expect, type Page } from '@playwright/test';
import type { SaveResult } from '../../../src/domain/save-result-schemas.ts';
import { expectCause, expectPhrases, expectTexts } from '../expect-texts.ts';
import { pressFinal } from '../flows.ts';
import { holdBack, refusal, refuse, type Screen } from './screen.ts';

const newcomer = { stage: 'midway', signedIn: 'newcomer' } as const;
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Carga rápida' });

async function openSheet(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /^Predecir \d+ pendientes$/ }).click();
  await expect(sheet(page)).toBeVisible();
}

/** Fills the first two rows, and half of the third. */
async function fillSheet(page: Page): Promise<void> {
  await openSheet(page);
  const boxes = sheet(page).getByRole('textbox');
  for (const [index, goals] of ['2', '1', '0', '0', '3'].entries()) await boxes.nth(index).fill(goals);
  await sheet(page).getByRole('button', { name: 'Confirmar 2 predicciones' }).focus();
}

async function ask(page: Page): Promise<void> {
  await fillSheet(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
}

/** The focus is where the user goes on: in the empty box of the third row, not in one of a row that is closed. */
async function expectFocusOnMissing(page: Page): Promise<void> {
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(sheet(page).getByRole('listitem').nth(2).getByRole('textbox').last()).toBeFocused();
}

const started = 'Este partido ya comenzó. No se pueden hacer más predicciones.';

/** Answers as the server does when the first match has started and the others are saved. */
async function refuseFirst(page: Page): Promise<void> {
  await page.route('**/api/predictions', async (route) => {
    const { predictions } = route.request().postDataJSON() as {
      predictions: { matchId: string; home: number; away: number }[];
    };
    const at = new Date().toISOString();
    const results = predictions.map(({ matchId, home, away }, index): SaveResult => {
      if (index === 0) return { matchId, outcome: 'match_started', message: started, prediction: null };
      const goals = { home_score: home, away_score: away };
      const times = { predicted_at: at, updated_at: at };
      const row = { user_id: 'x', match_id: matchId, ...goals, ...times, points: null };
      return { matchId, outcome: 'saved', message: null, prediction: row };
    });
    const rows = results.flatMap(({ prediction }) => prediction ?? []);
    await page.route(/\/rest\/v1\/predictions/, (next) => next.fulfill({ json: rows }));
    await route.fulfill({ json: { results } });
  });
}

/** The sheet that takes all open matches at once, from its rows to what became of them. */
export const quickEntryScreens: Screen[] = [
  {
    ...newcomer,
    name: 'quick-entry',
    open: openSheet,
    async says(page) {
      await expectTexts(sheet(page), ['Carga rápida', 'Escribe los goles: el cursor avanza solo.']);
      const rows = sheet(page).getByRole('listitem');
      await expect(sheet(page).getByRole('textbox')).toHaveCount(2 * (await rows.count()));
      await expect(rows.first()).toContainText(/Cierra en/);
      await expect(sheet(page).getByRole('button', { name: 'Escribe al menos un marcador' })).toBeDisabled();
      await expect(sheet(page).getByText(/^Confirmar/)).toHaveCount(0);
      await expect(sheet(page).getByText('esta fila no se envía')).toHaveCount(0);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    },
    async leadsOn(page) {
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Predecir \d+ pendientes$/ })).toBeFocused();
    },
  },
  {
    ...newcomer,
    name: 'quick-entry-half',
    open: fillSheet,
    async says(page) {
      await expectPhrases(sheet(page), ['Llevas 2 de 4']);
      const third = sheet(page).getByRole('listitem').nth(2);
      await expect(third.getByText('Falta un marcador: esta fila no se envía.')).toBeVisible();
      await expect(sheet(page).getByText('Falta un marcador')).toHaveCount(1);
    },
  },
  {
    ...newcomer,
    name: 'quick-entry-confirm',
    open: ask,
    says: (page) =>
      expectTexts(page.getByRole('alertdialog', { name: 'Confirmar 2 predicciones' }), [
        'Borussia Dortmund 2 - 1 Monterrey',
        'Fluminense 0 - 0 Al Hilal',
        '¿Estás seguro de tus 2 predicciones? Una vez confirmadas, no se pueden modificar.',
        'Sí, confirmar',
        'Cancelar',
      ]),
    async leadsOn(page) {
      await page.keyboard.press('Escape');
      await expectFocusOnMissing(page);
      await expect(sheet(page).getByRole('textbox').first()).toHaveValue('2');
    },
  },
  {
    ...newcomer,
    name: 'quick-entry-refused',
    async open(page) {
      await refuseFirst(page);
      await ask(page);
      await pressFinal(page.getByRole('button', { name: 'Sí, confirmar' }));
      await expect(page.getByText('1 no se guardó', { exact: true })).toBeVisible();
    },
    async says(page) {
      const rows = sheet(page).getByRole('listitem');
      await expectPhrases(sheet(page), ['Quedan 2 partidos']);
      await expect(sheet(page).getByRole('status')).toHaveText('1 guardada, 1 no se guardó');
      await expectTexts(rows.first(), ['Tu 2 - 1 no se guardó', 'Este partido ya comenzó.']);
      await expectTexts(rows.nth(1), ['0 - 0', 'Guardada']);
      for (const index of [0, 1]) await expect(rows.nth(index).getByRole('textbox')).toHaveCount(0);
      await expect(rows.nth(2).getByRole('textbox').first()).toHaveValue('3');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    },
    leadsOn: expectFocusOnMissing,
  },
  {
    ...newcomer,
    name: 'quick-entry-failed',
    async open(page) {
      await refuse(page, '**/api/predictions');
      await ask(page);
      await pressFinal(page.getByRole('button', { name: 'Sí, confirmar' }));
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeFocused();
    },
    async says(page) {
      const alert = page.getByRole('alertdialog', { name: 'No pudimos guardar tus 2 predicciones' });
      await expectTexts(alert, [
        'Error al guardar las predicciones. Inténtalo de nuevo.',
        'Borussia Dortmund 2 - 1 Monterrey',
        'Fluminense 0 - 0 Al Hilal',
        'Siguen escritas en la lista',
      ]);
      await expectCause(alert, ['Error al guardar predicción']);
      await expect(page.getByText('Error al guardar predicción', { exact: true })).toHaveCount(1);
    },
    async leadsOn(page) {
      const refuseAgain = await holdBack(page, '**/api/predictions', refusal);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('button', { name: 'Guardando...' })).toBeFocused();
      refuseAgain();
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Cerrar' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expectFocusOnMissing(page);
      await expect(sheet(page).getByRole('textbox').first()).toHaveValue('2');
    },
  },
];
