// Shows docs/rules.md#prediction-form, docs/rules.md#quick-entry.
import type { Page, Request } from '@playwright/test';
import { cardOf, endMatch, pressFinal } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: 'fresh' });

const pending = (page: Page) => page.getByRole('button', { name: /^Predecir \d+ pendientes?$/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Carga rápida' });
const scores = ['10', '03', '21', '50'];

function countSaves(page: Page): Request[] {
  const saves: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/(api|rest\/v1)\/predictions/.test(request.url()))
      saves.push(request);
  });
  return saves;
}

async function openSheet(page: Page): Promise<void> {
  await pending(page).click();
  await expect(sheet(page).getByRole('textbox').first()).toBeFocused();
}

async function expectAllSaved(page: Page, saves: Request[]): Promise<void> {
  await expect(page.getByText('Se guardaron 4 predicciones')).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByText('Confirmada', { exact: true })).toHaveCount(4);
  await expect(pending(page)).toHaveCount(0);
  expect(saves).toHaveLength(1);
  await page.reload();
  await expect(page.getByText('Confirmada', { exact: true })).toHaveCount(4);
}

test('four matches take eleven keys and one request', async ({ page }) => {
  const saves = countSaves(page);
  await page.goto('/');
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await pending(page).focus();
  await press('Enter');
  await expect(sheet(page).getByRole('textbox').first()).toBeFocused();
  for (const digit of scores.join('')) await press(digit);
  await expect(sheet(page).getByRole('button', { name: 'Confirmar 4 predicciones' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('alertdialog').getByRole('listitem')).toHaveCount(4);
  await pressFinal(page.getByRole('button', { name: 'Sí, confirmar' }));
  expect(keys + 1).toBeLessThanOrEqual(11);
  await expectAllSaved(page, saves);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('four matches take ten taps in the sheet', { tag: longTag }, async ({ page }) => {
    const saves = countSaves(page);
    await page.goto('/');
    await pending(page).tap();
    await expect(sheet(page).getByRole('textbox').first()).toBeFocused();
    let taps = 0;
    // A digit is a tap on the phone's own keys.
    for (const digit of scores.join('')) {
      taps += 1;
      await page.keyboard.press(digit);
    }
    for (const name of ['Confirmar 4 predicciones', 'Sí, confirmar']) {
      taps += 1;
      await page.getByRole('button', { name }).tap();
    }
    expect(taps).toBeLessThanOrEqual(10);
    await expectAllSaved(page, saves);
  });
});

test('each digit moves on to the next box', { tag: longTag }, async ({ page }) => {
  await page.goto('/');
  await openSheet(page);
  const boxes = sheet(page).getByRole('textbox');
  await page.keyboard.type('1021');
  for (const [index, digit] of ['1', '0', '2', '1'].entries())
    await expect(boxes.nth(index)).toHaveValue(digit);
  await expect(boxes.nth(4)).toBeFocused();
});

test('what is typed survives a reload, and is gone once it is saved or the user signs out', async ({
  page,
}) => {
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('beyond-prode-drafts')));
  await page.goto('/');
  await openSheet(page);
  await page.keyboard.type('3045');
  await page.reload();
  await expect(cardOf(page, 'Borussia Dortmund', 'Monterrey').getByRole('textbox').first()).toHaveValue('3');
  await openSheet(page);
  await sheet(page).getByRole('textbox').nth(4).fill('3');
  await sheet(page).getByRole('button', { name: 'Confirmar 2 predicciones' }).click();
  await page.getByRole('button', { name: 'Sí, confirmar' }).click();
  await expect(page.getByText('Se guardaron 2 predicciones')).toBeVisible();
  const rows = sheet(page).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('Guardada');
  await expect(rows.nth(2).getByText('Falta un marcador: esta fila no se envía.')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await stored()).toHaveLength(1);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  expect(await stored()).toEqual([]);
});

test('matches that are refused together are read again once', { tag: longTag }, async ({ page }) => {
  const message = 'Este partido ya comenzó. No se pueden hacer más predicciones.';
  await page.route('**/api/predictions', (route) => {
    const { predictions } = route.request().postDataJSON() as { predictions: { matchId: string }[] };
    const refusal = { outcome: 'match_started', message, prediction: null };
    return route.fulfill({ json: { results: predictions.map(({ matchId }) => ({ matchId, ...refusal })) } });
  });
  const reads: string[] = [];
  page.on('request', (request) => request.url().includes('refresh=1') && reads.push(request.url()));
  await page.goto('/');
  await openSheet(page);
  await page.keyboard.type('3045');
  await sheet(page).getByRole('button', { name: 'Confirmar 2 predicciones' }).click();
  await page.getByRole('button', { name: 'Sí, confirmar' }).click();
  const rows = sheet(page).getByRole('listitem');
  for (const index of [0, 1]) await expect(rows.nth(index)).toContainText('Este partido ya comenzó.');
  await expect(rows.nth(2).getByRole('textbox').first()).toBeEnabled();
  expect(reads).toHaveLength(1);
});

test.describe('a match that begins meanwhile', { tag: longTag }, () => {
  test.use({ ownDemo: true, expectedProblems: [/net::ERR_FAILED .*\/api\/events/] });

  test('is refused in its row, and the others are saved', async ({ page, browser, server }) => {
    // The page does not hear of it before the server does.
    await page.route('**/api/events', (route) => route.abort());
    await page.goto('/');
    await openSheet(page);
    await endMatch(browser, server.url, 'Borussia Dortmund');
    await page.keyboard.type('3045');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Sí, confirmar' }).click();
    await expect(sheet(page).getByRole('status')).toHaveText('1 guardada, 1 no se guardó');
    const rows = sheet(page).getByRole('listitem');
    await expect(rows.nth(0)).toContainText('Este partido ya comenzó.');
    await expect(rows.nth(0).getByRole('textbox')).toHaveCount(0);
    await expect(rows.nth(1)).toContainText('Guardada');
    await expect(page.getByText('❌')).toHaveCount(0);
  });
});
