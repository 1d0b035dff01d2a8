// Shows docs/screens.md#prediction-form, docs/screens.md#quick-entry.
import type { Page, Request } from '@playwright/test';
import { cardOf, endMatch, hearNothing, openQuickEntry, pressFinal, quickEntry } from './support/flows.ts';
import { expectTexts } from './support/expect-texts.ts';
import { longTag } from './support/long-tag.ts';
import { holdBack, refusal, refuse } from './support/screens/screen.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: 'fresh' });

const pending = (page: Page) => page.getByRole('button', { name: /^Predecir \d+ pendientes?$/ });
const scores = ['10', '03', '21', '50'];

test('four matches take eleven keys and one request', async ({ page }) => {
  const saves: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(api|rest\/v1)\/predictions/.test(request.url()))
      saves.push(request);
  });
  await page.goto('/');
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await pending(page).focus();
  await press('Enter');
  await expect(quickEntry(page).getByRole('textbox').first()).toBeFocused();
  for (const digit of scores.join('')) await press(digit);
  await expect(quickEntry(page).getByRole('button', { name: 'Confirmar 4 predicciones' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveCount(4);
  await pressFinal(page.getByRole('button', { name: 'Sí, confirmar' }));
  expect(keys + 1).toBeLessThanOrEqual(11);
  await expect(page.getByText('Se guardaron 4 predicciones')).toBeVisible();
  await expect(quickEntry(page)).toHaveCount(0);
  await expect(page.getByText('Confirmada', { exact: true })).toHaveCount(4);
  await expect(pending(page)).toHaveCount(0);
  expect(saves).toHaveLength(1);
  await page.reload();
  await expect(page.getByText('Confirmada', { exact: true })).toHaveCount(4);
});

test('typed scores survive a reload, not a save or sign-out', { tag: longTag }, async ({ page }) => {
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('beyond-prode-drafts')));
  await openQuickEntry(page);
  await page.keyboard.type('3045');
  await page.reload();
  await expect(cardOf(page, 'Borussia Dortmund', 'Monterrey').getByRole('textbox').first()).toHaveValue('3');
  await openQuickEntry(page);
  await quickEntry(page).getByRole('textbox').nth(4).fill('3');
  await quickEntry(page).getByRole('button', { name: 'Confirmar 2 predicciones' }).click();
  await page.getByRole('button', { name: 'Sí, confirmar' }).click();
  await expect(page.getByText('Se guardaron 2 predicciones')).toBeVisible();
  const rows = quickEntry(page).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('Guardada');
  await expect(rows.nth(2).getByText('Marcador incompleto: esta fila no se envía.')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await stored()).toHaveLength(1);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  expect(await stored()).toEqual([]);
});

test.describe('a save that fails', () => {
  test.use({ expectedProblems: [/status of 400/] });

  test(
    'keeps typed scores, can be tried again, and moves the focus to the empty box',
    { tag: longTag },
    async ({ page }) => {
      await openQuickEntry(page);
      const boxes = quickEntry(page).getByRole('textbox');
      for (const [index, goals] of ['2', '1', '0', '0', '3'].entries()) await boxes.nth(index).fill(goals);
      await refuse(page, '**/api/predictions');
      await quickEntry(page).getByRole('button', { name: 'Confirmar 2 predicciones' }).press('Enter');
      await pressFinal(page.getByRole('button', { name: 'Sí, confirmar' }));
      const alert = page.getByRole('alertdialog', { name: 'No pudimos guardar tus 2 predicciones' });
      await expectTexts(alert, [
        'Error al guardar las predicciones. Inténtalo de nuevo.',
        'Borussia Dortmund 2 - 1 Monterrey',
        'Fluminense 0 - 0 Al Hilal',
        'Las conservamos en la lista',
      ]);
      await expect(alert.getByRole('button', { name: 'Reintentar' })).toBeFocused();
      const refuseAgain = await holdBack(page, '**/api/predictions', refusal);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Guardando...' })).toBeFocused();
      refuseAgain();
      await expect(alert.getByRole('button', { name: 'Reintentar' })).toBeFocused();
      await alert.getByRole('button', { name: 'Cerrar' }).click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      const third = quickEntry(page).getByRole('listitem').nth(2);
      await expect(third.getByRole('textbox').last()).toBeFocused();
      await expect(boxes.first()).toHaveValue('2');
    },
  );
});

test.describe('a match that starts meanwhile', { tag: longTag }, () => {
  test.use({ ownDemo: true });

  test('is refused in its row, and the others are saved', async ({ page, browser, server }) => {
    // The page must not hear of it before the server does.
    await hearNothing(page);
    await openQuickEntry(page);
    await endMatch(browser, server.url, 'Borussia Dortmund');
    await page.keyboard.type('3045');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sí, confirmar' }).click();
    await expect(quickEntry(page).getByRole('status')).toHaveText('1 guardada, 1 no se guardó');
    const rows = quickEntry(page).getByRole('listitem');
    await expect(rows.nth(0)).toContainText('Este partido ya comenzó.');
    await expect(rows.nth(0).getByRole('textbox')).toHaveCount(0);
    await expect(rows.nth(1)).toContainText('Guardada');
    await expect(page.getByText('❌')).toHaveCount(0);
  });
});
