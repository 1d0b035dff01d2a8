// Shows docs/screens.md#own-account.
import { readFile } from 'node:fs/promises';
import { cardOf, newcomer, predict, signInAs, summary, veteran } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { overflowOf } from './support/measure-page.ts';
import { runAxe } from './support/run-axe.ts';
import { expect, test } from './support/test.ts';

test.use({
  ownDemo: true,
  viewport: { width: 320, height: 640 },
  // Organisers cannot erase themselves, and after an erasure the client signs out of a session that is gone.
  expectedProblems: [/409 \(Conflict\) .*\/own-data|403 \(Forbidden\) .*\/auth\/v1\/logout/],
});

test('own data can be downloaded, and erased after confirmation', { tag: longTag }, async ({ page }) => {
  await signInAs(page, veteran);
  await expect(summary(page, 'Puntos Totales')).toHaveText('8');
  await page.getByRole('button', { name: /Tu cuenta$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Tu cuenta' });
  await expect(dialog).toContainText('Tus predicciones, tu campeón, tus puntos y tus comprobantes.');
  await expect(dialog).toContainText('desde el saque inicial de cada partido, lo que predijiste.');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  expect(await runAxe(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'JSON' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('mis-datos-beyond-prode.json');
  const { account, predictions } = JSON.parse(await readFile(await saved.path(), 'utf8'));
  expect(account).toMatchObject([{ email: 'lucia.aguirre@beyondmedia.example' }]);
  expect(predictions.length).toBeGreaterThan(0);

  await dialog.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Borrar tu cuenta?' });
  // Enter keeps the account.
  await expect(question.getByRole('button', { name: 'Conservarla' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  await question.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  // She is an organiser.
  await expect(page.getByText('pide que te quiten de la organización.')).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());

  await signInAs(page, newcomer);
  const card = cardOf(page, 'Palmeiras', 'Chelsea');
  await predict(card, '1', '0');
  await page.getByRole('button', { name: /Tu cuenta$/ }).click();
  await dialog.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  await question.getByRole('button', { name: 'Borrar mi cuenta' }).click();
  await expect(page.getByText('Tu cuenta se borró')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('diego');

  await signInAs(page, newcomer);
  await expect(card.getByRole('textbox')).toHaveCount(2);
});
