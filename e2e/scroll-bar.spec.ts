import config from '../playwright.config.ts';
import { longTag } from './support/long-tag.ts';
import { typeScore } from './support/flows.ts';
import { expect, test } from './support/test.ts';

test.use({
  signedIn: 'newcomer',
  // Scroll bars take room beside the page, as on most computers.
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] },
});

test('a dialog leaves the page in its place beside a scroll bar', { tag: longTag }, async ({ page }) => {
  await page.goto('/');
  // Located by its element, because the dialog hides the page from the accessibility tree.
  const card = page.locator('article:has(form)').first();
  await typeScore(card, '2', '1');
  const placeOf = () => card.evaluate((element) => element.getBoundingClientRect().x);
  const before = await placeOf();
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  await card.getByRole('button', { name: 'Confirmar Predicción' }).click();
  await expect(page.getByRole('button', { name: 'Sí, confirmar' })).toBeVisible();
  expect(await placeOf()).toBe(before);
});
