// Shows docs/screens.md#live-updates.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { receiptListSchema } from '../src/domain/record-schemas.ts';
import { cardOf, endMatch, predict, scrollToOwnRow, summary } from './support/flows.ts';
import { expectNoShift, mostByResult, watchShifts } from './support/layout-shift.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: 'fresh', ownDemo: true, viewport: { width: 360, height: 740 } });

async function openReceipts(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Tu cuenta$/ }).click();
  await page
    .getByRole('dialog', { name: 'Tu cuenta' })
    .getByRole('button', { name: 'Tus comprobantes' })
    .click();
  return page.getByRole('dialog', { name: 'Tus comprobantes' });
}

async function closeReceipts(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Tus comprobantes' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a receipt is saved as a file, and the end of the match updates points, ranking and record on every open page', async ({
  page,
  context,
  browser,
  server,
}) => {
  await watchShifts(page, { afterInput: false });
  await page.goto('/');
  const card = cardOf(page, 'Borussia Dortmund', 'Monterrey');
  await expect(summary(page, 'Puntos Totales')).toHaveText('0');
  const dialog = await openReceipts(page);
  await expect(dialog.getByText('Todavía no tienes comprobantes')).toBeVisible();
  await closeReceipts(page);

  const firstVisit = page.getByText('Predice cada partido antes de que empiece');
  await expect(firstVisit).toBeVisible();
  await predict(card, '2', '1');
  await expect(firstVisit).toHaveCount(0);
  await openReceipts(page);
  const row = dialog.getByRole('list', { name: 'Tus comprobantes' }).getByRole('listitem');
  await expect(row).toContainText('Borussia Dortmund 2 - 1 Monterrey');
  const check = row.getByRole('button', { name: 'Comprobar: Borussia Dortmund - Monterrey' });
  await expect(check).toHaveCount(0);
  for (const [name, file] of [
    ['Guardar mis comprobantes', /^comprobantes-beyond-prode\.json$/],
    ['Guardar comprobante: Borussia Dortmund - Monterrey', /^comprobante-.+\.json$/],
  ] as const) {
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(file);
    const { receipts } = receiptListSchema.parse(JSON.parse(await readFile(await saved.path(), 'utf8')));
    expect(receipts).toMatchObject([{ score: { home: 2, away: 1 } }]);
  }
  await closeReceipts(page);

  const ranking = await context.newPage();
  await ranking.goto('/?tab=ranking');
  const rows = () =>
    ranking.getByRole('list', { name: 'Ranking General' }).getByRole('listitem').allInnerTexts();
  await expect.poll(rows).not.toEqual([]);
  const before = await rows();
  await endMatch(browser, server.url, 'Borussia Dortmund');
  // A page of the demo asks every five seconds.
  await Promise.all([
    expect(card.getByText('Finalizado')).toBeVisible(),
    expect(page.getByText('¡EXACTO! +5')).toBeVisible(),
    expect(ranking.getByText('¡EXACTO! +5')).toBeVisible(),
    expect.poll(rows).not.toEqual(before),
  ]);
  await expect(ranking.getByText('Borussia Dortmund 2 - 1 Monterrey')).toBeVisible();
  await expect(ranking.getByText(/^Posición \d+\.º → \d+\.º ▲\d+$/)).toBeVisible();
  await ranking.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(ranking.getByText('¡EXACTO! +5')).toHaveCount(0);
  await ranking.close();
  await page.getByRole('button', { name: 'Ranking', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ranking de Participantes' })).toBeVisible();
  await page.goBack();
  await expect(summary(page, 'Puntos Totales')).toHaveText('5');
  await expectNoShift(page, mostByResult);
  await expect(page.getByRole('heading', { name: /^Resultados 7/ })).toBeVisible();
  await page.reload();
  await expect(card.getByText('5 puntos')).toBeVisible();
  await expect(page.getByText('¡EXACTO!')).toHaveCount(0);
  await expect(page.getByText('Mientras no estabas')).toHaveCount(0);
  await openReceipts(page);
  await expect(async () => {
    await check.click();
    await expect(row.getByText('Todo coincide')).toBeVisible();
  }).toPass();
  await expect(row.getByText(/nadie agregó ni cambió ninguna/)).toBeVisible();
  await expect(row.getByText('Algo no coincide')).toHaveCount(0);
  await closeReceipts(page);

  await page.getByRole('button', { name: 'Ranking' }).click();
  await expect(await scrollToOwnRow(page)).toContainText('5 puntos');
});

test(
  'a forged record, and one without the receipt, are reported',
  { tag: longTag },
  async ({ page, browser, server }) => {
    await page.goto('/');
    const card = cardOf(page, 'Borussia Dortmund', 'Monterrey');
    await predict(card, '2', '1');
    await endMatch(browser, server.url, 'Borussia Dortmund');
    await expect(card.getByText('Finalizado')).toBeVisible();
    await page.route('**/api/records/*', async (route) => {
      const response = await route.fetch();
      if (!response.ok()) return route.fulfill({ response });
      const { matchId, digests } = await response.json();
      await route.fulfill({ json: { matchId, digests: [...digests.slice(1).map(() => '0'.repeat(64))] } });
    });
    const dialog = await openReceipts(page);
    await expect(async () => {
      await dialog.getByRole('button', { name: /^Comprobar/ }).click();
      await expect(dialog.getByText('Algo no coincide')).toBeVisible();
    }).toPass();
    await expect(dialog.getByText('La cantidad de predicciones no es la que se publicó')).toBeVisible();
    await expect(dialog.getByText('Las predicciones no coinciden con la huella publicada')).toBeVisible();
    await expect(dialog.getByText('Tu comprobante no está en el registro publicado.')).toBeVisible();
    await expect(dialog.getByText('Tu comprobante no coincide con su huella.')).toHaveCount(0);
    await expect(dialog.getByText('Todo coincide')).toHaveCount(0);
  },
);
