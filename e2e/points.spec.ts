import { cardOf, newcomer, predict, scrollToOwnRow, signInAs, summary, veteran } from './support/journeys.ts';
import { expect, test } from './support/test.ts';

test('a match ended on the demo page brings its points to the open app', async ({ page, context }) => {
  await signInAs(page, newcomer);
  await expect(summary(page, 'Puntos Totales')).toHaveText('0');
  const card = cardOf(page, 'Borussia Dortmund', 'Monterrey');
  await predict(card, '2', '1');

  const demo = await context.newPage();
  await demo.goto('/demo');
  await demo.getByRole('button', { name: /^Terminar ahora Borussia Dortmund/ }).click();
  await expect(demo.getByText('Partido terminado: Borussia Dortmund 2 - 1 Monterrey')).toBeVisible();
  await demo.close();

  await expect(card.getByText('Finalizado')).toBeVisible();
  await expect(card.getByText('5 puntos')).toBeVisible();
  await expect(summary(page, 'Puntos Totales')).toHaveText('5');
  await expect(page.getByRole('heading', { name: /^Resultados 7/ })).toBeVisible();

  await page.getByRole('button', { name: 'Ranking' }).click();
  await expect(await scrollToOwnRow(page)).toContainText('5 puntos');
});

test("the ranking lists everybody, with one's own row marked", async ({ page }) => {
  await signInAs(page, veteran);
  await expect(summary(page, 'Puntos Totales')).not.toHaveText('0');
  const points = await summary(page, 'Puntos Totales').innerText();
  await page.getByRole('button', { name: 'Ranking' }).click();
  await expect(page).toHaveURL(/\?tab=ranking$/);
  await expect(page.getByRole('heading', { name: 'Ranking de Participantes' })).toBeVisible();
  await expect(page.getByText('Tu Posición')).toBeVisible();
  const list = page.getByRole('list', { name: 'Ranking General' });
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', /^4\d$/);
  const own = await scrollToOwnRow(page);
  await expect(own).toContainText(`${points} puntos`);
  await expect(own).toContainText('lucia.aguirre@beyondmedia.example');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ranking de Participantes' })).toBeVisible();
});
