// Shows docs/rules.md#live-updates.
import type { Page } from '@playwright/test';
import { cardOf, endMatch } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

/** Results must be on screen so soon after the sheet was read (milliseconds). */
const soon = 2000;
const minute = 60_000;

async function countStreams(pages: Page[]): Promise<number> {
  const counts = await Promise.all(
    pages.map((page) => page.evaluate(() => Reflect.get(window, 'openStreams') as number)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Counts the streams that a page holds open. */
function watchStreams(): void {
  let open = 0;
  const count = (change: number): void => void Reflect.set(window, 'openStreams', (open += change));
  const original = window.fetch;
  count(0);
  window.fetch = async (input, init) => {
    const response = await original(input, init);
    if (input === '/api/events' && response.ok) {
      count(1);
      init?.signal?.addEventListener('abort', () => count(-1));
    }
    return response;
  };
}

/** What a page asks for of the ranking's first page, from now on. */
function watchFirstPage(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    const isFirst = address.searchParams.get('offset') === '0';
    if (address.pathname === '/rest/v1/user_stats' && isFirst) asked.push(request.url());
  });
  return asked;
}

test.use({ signedIn: 'fresh' });

test.describe('with a demo of its own', () => {
  test.use({ ownDemo: true });

  test(
    'a result brings the new ranking to all tabs, none of which asks for it',
    { tag: longTag },
    async ({ page, context, browser, server }) => {
      const tabs = [page, await context.newPage()];
      for (const tab of tabs) await tab.goto('/?tab=ranking');
      const rowsOf = (tab: Page) =>
        tab.getByRole('list', { name: 'Ranking General' }).getByRole('listitem').allInnerTexts();
      for (const tab of tabs) await expect.poll(() => rowsOf(tab)).not.toEqual([]);
      const before = await rowsOf(page);
      const asked = tabs.map(watchFirstPage);
      await endMatch(browser, server.url, 'Borussia Dortmund');
      for (const tab of tabs) await expect.poll(() => rowsOf(tab)).not.toEqual(before);
      expect(asked).toEqual([[], []]);
    },
  );

  test(
    'three tabs share one stream, receive a result at once, and another tab takes over',
    { tag: longTag },
    async ({ page, context, browser, server }) => {
      await context.addInitScript(watchStreams);
      await page.goto('/');
      const others = [await context.newPage(), await context.newPage()];
      for (const other of others) {
        await other.goto('/');
        await expect(cardOf(other, 'Borussia Dortmund', 'Monterrey')).toBeVisible();
      }
      expect(await countStreams([page, ...others])).toBe(1);

      await endMatch(browser, server.url, 'Borussia Dortmund');
      for (const tab of [page, ...others]) {
        await expect(cardOf(tab, 'Borussia Dortmund', 'Monterrey').getByText('Finalizado')).toBeVisible({
          timeout: soon,
        });
      }

      await page.close();
      await expect(async () => expect(await countStreams(others)).toBe(1)).toPass();
      await endMatch(browser, server.url, 'Real Madrid');
      for (const tab of others) {
        await expect(cardOf(tab, 'Real Madrid', 'Juventus').getByText('Finalizado')).toBeVisible();
      }
    },
  );
});

test.describe('a stream that breaks', () => {
  test.use({ ownDemo: true, expectedProblems: [/net::ERR_INTERNET_DISCONNECTED/] });

  test(
    'reconnects by itself and delivers what was missed',
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

test.describe('without any stream', () => {
  test.use({ signedIn: null, expectedProblems: [/net::ERR_FAILED .*\/api\/events/] });

  test('match data are asked for every two minutes, and not more often', async ({ page }) => {
    await page.route('**/api/events', (route) => route.abort());
    await page.clock.install({ time: Date.now() });
    let asked = 0;
    page.on('request', (request) => (asked += request.url().endsWith('/api/match-data') ? 1 : 0));
    await page.goto('/?vista=partidos');
    await expect(cardOf(page, 'Palmeiras', 'Chelsea')).toBeVisible();
    expect(asked).toBe(1);
    await page.clock.fastForward(1.5 * minute);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    expect(asked).toBe(1);
    const again = page.waitForRequest('**/api/match-data');
    await page.clock.fastForward(minute);
    await again;
    expect(asked).toBe(2);
  });
});
