import { scrollToOwnRow, summary } from './support/flows.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: 'veteran' });

test("the ranking lists everybody, with one's own row marked", async ({ page }) => {
  await page.goto('/');
  await expect(summary(page, 'Puntos Totales')).toHaveText(/^\d+$/);
  const points = await summary(page, 'Puntos Totales').innerText();
  await page.getByRole('button', { name: 'Ranking' }).click();
  await expect(page).toHaveURL(/\?tab=ranking$/);
  await expect(page.getByRole('heading', { name: 'Ranking de Participantes' })).toBeVisible();
  await expect(page.getByText('Tu Posición')).toBeVisible();
  const list = page.getByRole('list', { name: 'Ranking General' });
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', /^1\d\d$/);
  const own = await scrollToOwnRow(page);
  await expect(own).toContainText(`${points} puntos`);
  await expect(own).toContainText('lucia.aguirre@beyondmedia.example');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ranking de Participantes' })).toBeVisible();
});
