import { readFile } from 'node:fs/promises';
import { cardOf, endMatch, predict, scrollToOwnRow, summary } from './support/flows.ts';
import { expectNoShift, mostByResult, watchShifts } from './support/layout-shift.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: 'fresh', ownDemo: true, viewport: { width: 360, height: 740 } });

test('a receipt is kept as a file, and the end of the match brings its points and the published record', async ({
  page,
  context,
  browser,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.url });
  await watchShifts(page, { afterInput: false });
  await page.goto('/');
  const card = cardOf(page, 'Borussia Dortmund', 'Monterrey');
  await expect(summary(page, 'Puntos Totales')).toHaveText('0');
  await expect(card.getByRole('button', { name: /^Comprobante/ })).toHaveCount(0);
  await predict(card, '2', '1');
  const control = card.getByRole('button', { name: /^Comprobante/ });
  await control.click();
  const dialog = page.getByRole('dialog', { name: 'Comprobante' });
  await expect(dialog).toContainText('Borussia Dortmund 2 - 1 Monterrey');
  await expect(dialog.getByText(/se publica el registro y podrás comprobar/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Comprobar' })).toHaveCount(0);
  await expect(dialog.getByText(/SHA-256/)).toBeHidden();
  await dialog.getByText('Detalles técnicos').click();
  const digest = await dialog.getByText(/^[0-9a-f]{64}$/).innerText();
  await expect(dialog).toContainText(`${digest.slice(0, 4)} ${digest.slice(4, 8)}`.toUpperCase());
  await dialog.getByRole('button', { name: 'Copiar huella' }).click();
  await expect(dialog.getByText('Huella copiada')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(digest);

  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Guardar mis comprobantes' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('comprobantes-beyond-prode.json');
  const { receipts } = JSON.parse(await readFile(await saved.path(), 'utf8'));
  expect(receipts).toHaveLength(1);
  expect(receipts[0]).toMatchObject({ score: { home: 2, away: 1 }, digest });

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(control).toBeFocused();

  await endMatch(browser, server.url, 'Borussia Dortmund');
  await expect(card.getByText('Finalizado')).toBeVisible();
  await expect(card.getByRole('status')).toContainText('¡EXACTO! +5');
  await expect(summary(page, 'Puntos Totales')).toHaveText('5');
  await expectNoShift(page, mostByResult);
  await expect(page.getByRole('heading', { name: /^Resultados 7/ })).toBeVisible();
  await card.getByRole('link', { name: 'Ver ranking' }).click();
  await expect(page.getByRole('heading', { name: 'Ranking de Participantes' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^Resultados 7/ })).toBeVisible();
  await page.reload();
  await expect(card.getByText('5 puntos')).toBeVisible();
  await expect(card.getByText('¡EXACTO!')).toHaveCount(0);
  await expect(page.getByText('Mientras no estabas')).toHaveCount(0);
  await control.click();
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Comprobar' }).click();
    await expect(dialog.getByText('Todo coincide')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(dialog.getByText(/nadie agregó ni cambió ninguna/)).toBeVisible();
  await expect(dialog.getByText('Algo no coincide')).toHaveCount(0);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ranking' }).click();
  await expect(await scrollToOwnRow(page)).toContainText('5 puntos');
});

test(
  'a record that was tampered with, or lacks the receipt, is reported',
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
    await card.getByRole('button', { name: /^Comprobante/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Comprobante' });
    await expect(async () => {
      await dialog.getByRole('button', { name: 'Comprobar' }).click();
      await expect(dialog.getByText('Algo no coincide')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(dialog.getByText('La cantidad de predicciones no es la que se publicó')).toBeVisible();
    await expect(dialog.getByText('Las predicciones no dan la huella publicada')).toBeVisible();
    await expect(dialog.getByText('Tu comprobante no está en el registro publicado.')).toBeVisible();
    await expect(dialog.getByText('Tu comprobante no dice lo que')).toHaveCount(0);
    await expect(dialog.getByText('Todo coincide')).toHaveCount(0);
  },
);
