// Shows docs/rules.md#live-updates.
import type { Page } from '@playwright/test';
import { cardOf, endMatch } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: 'fresh', ownDemo: true });

test(
  'a result reaches every open page, and the ranking that it brings',
  { tag: longTag },
  async ({ page, context, browser, server }) => {
    const [ranking, matches] = [page, await context.newPage()];
    await ranking.goto('/?tab=ranking');
    await matches.goto('/');
    const rowsOf = (tab: Page) =>
      tab.getByRole('list', { name: 'Ranking General' }).getByRole('listitem').allInnerTexts();
    await expect.poll(() => rowsOf(ranking)).not.toEqual([]);
    const before = await rowsOf(ranking);
    const card = cardOf(matches, 'Borussia Dortmund', 'Monterrey');
    await expect(card.getByText('Programado')).toBeVisible();
    await endMatch(browser, server.url, 'Borussia Dortmund');
    await expect(card.getByText('Finalizado')).toBeVisible();
    await expect.poll(() => rowsOf(ranking)).not.toEqual(before);
  },
);

test.describe('without a network', () => {
  test.use({ expectedProblems: [/net::ERR_INTERNET_DISCONNECTED/] });

  test(
    'a result waits, and is there when the network is back',
    { tag: longTag },
    async ({ page, context, browser, server }) => {
      await page.goto('/');
      const card = cardOf(page, 'Borussia Dortmund', 'Monterrey');
      await expect(card.getByText('Programado')).toBeVisible();
      await context.setOffline(true);
      await endMatch(browser, server.url, 'Borussia Dortmund');
      await expect(card.getByText('Finalizado')).toHaveCount(0);
      await context.setOffline(false);
      await expect(card.getByText('Finalizado')).toBeVisible();
    },
  );
});
