// Shows docs/screens.md#live-updates.
import type { Page } from '@playwright/test';
import { cardOf, endMatch } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: 'fresh', ownDemo: true });

test(
  'a hidden page asks nothing, and catches up at once when shown',
  { tag: longTag },
  async ({ page, browser, server }) => {
    await page.clock.install();
    // The first poll comes even if the page is hidden by then, so it must be over before the page counts as hidden.
    const firstPoll = page.waitForResponse('**/api/changes');
    await page.goto('/');
    const card = cardOf(page, 'Borussia Dortmund', 'Monterrey');
    await expect(card.getByText('Programado')).toBeVisible();
    await firstPoll;
    await setHidden(page, true);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await endMatch(browser, server.url, 'Borussia Dortmund');
    await page.clock.runFor(60_000);
    expect(asked).not.toContain('/api/changes');
    await setHidden(page, false);
    await expect(card.getByText('Finalizado')).toBeVisible();
  },
);

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    const visibilityState = value ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);
}
