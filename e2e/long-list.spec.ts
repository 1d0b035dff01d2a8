// Shows docs/screens.md#long-lists.
import type { Page } from '@playwright/test';
import { makeDataFolder, removeDataFolder, startDemoServer, type DemoServer } from './support/demo-server.ts';
import { cardOf, newcomer, signInAs } from './support/flows.ts';
import { runAxe } from './support/run-axe.ts';
import { expect, test as base } from './support/test.ts';
import { longTag } from './support/long-tag.ts';
import { followUntilStill } from './support/until-still.ts';

/** The demo of a league in its 20th round: 192 matches have finished, one is live, 187 are open. */
const test = base.extend<object, { league: DemoServer }>({
  league: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const league = await startDemoServer(makeDataFolder(), { demo: 'laliga' });
      await use(league);
      await league.stop();
      removeDataFolder(league.dataDir);
    },
    { scope: 'worker' },
  ],
  server: ({ league }, use) => use(league),
});

// Tests share one server, so they run one after another.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const bar = (page: Page) => page.getByRole('navigation', { name: 'Ir a jornada' });
const round = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true });
const upcoming = (page: Page) => page.getByRole('region', { name: /^Próximos partidos 187/ });

async function openMatches(page: Page): Promise<void> {
  await signInAs(page, newcomer);
  await page.goto('/');
  await expect(upcoming(page).getByRole('textbox').first()).toBeVisible();
  await expect(fold(page, 'Jornada 1')).toBeAttached();
  await expect(fold(page, 'Jornada 38')).toBeAttached();
}

const fold = (page: Page, name: string) =>
  page.locator('details', { has: page.getByRole('heading', { name, exact: true }) });

test('a league opens at its current round, folding all but the next', { tag: longTag }, async ({ page }) => {
  await openMatches(page);
  const headings = upcoming(page).getByRole('heading', { level: 3 });
  await expect(headings.first()).toHaveText('Jornada 20');
  await expect(round(page, 'Jornada 20')).toHaveAttribute('aria-current', 'true');
  const first = upcoming(page).getByRole('article').first();
  await expect(first).toBeInViewport();
  await expect(first.getByRole('textbox')).toHaveCount(2);
  // Every match has a line or card, and find-in-page finds its names.
  await expect(upcoming(page).locator('article, details li')).toHaveCount(188);
  await expect(page.getByText('Athletic Club contra FC Barcelona', { exact: true })).toBeAttached();
  await expect(page.locator('details')).toHaveCount(36);
  await expect(page.locator('details[open]')).toHaveCount(0);
  expect(await page.getByRole('article').count()).toBeLessThan(30);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(4_000);
  expect(await runAxe(page)).toEqual([]);
});

test('the bar leads to any round, folded or far, and Back returns', { tag: longTag }, async ({ page }) => {
  const untilStill = followUntilStill(page);
  await openMatches(page);
  await round(page, 'Jornada 30').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Jornada 30' })).toBeInViewport();
  await expect(round(page, 'Jornada 30')).toHaveAttribute('aria-current', 'true');
  await expect(bar(page)).toBeInViewport();
  await expect(page.getByRole('article').filter({ hasText: 'Jornada 30' }).first()).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox').and(page.locator(':focus'))).toBeInViewport();
  expect(await page.evaluate(() => document.activeElement?.closest('article')?.textContent)).toContain(
    'Jornada 30',
  );

  await round(page, 'Jornada 3').click();
  const third = fold(page, 'Jornada 3');
  await expect(third).toHaveAttribute('open', '');
  await expect(third.getByRole('article').first()).toContainText('Finalizado');
  await expect(third.locator('summary')).toBeInViewport();
  await expect(page.locator('details[open]')).toHaveCount(2);
  await untilStill();
  const left = await page.evaluate(() => scrollY);
  await page.getByRole('button', { name: 'Ranking', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Ranking de Participantes' })).toBeVisible();
  await page.goBack();
  await expect(third.getByRole('article').first()).toBeInViewport();
  await expect.poll(() => page.evaluate((before) => Math.abs(scrollY - before), left)).toBeLessThan(100);
  await third.locator('summary').click();
  await expect(third.getByRole('article')).toHaveCount(0);
});

test('a line found by the browser’s search becomes a card', { tag: longTag }, async ({ page }) => {
  await openMatches(page);
  const found = await fold(page, 'Jornada 35').evaluate((group: HTMLDetailsElement) => {
    // The browser opens the group and scrolls the line to the middle of the window.
    group.open = true;
    const line = group.querySelectorAll('li')[7];
    line?.scrollIntoView({ block: 'center' });
    return line?.textContent ?? '';
  });
  await expect(page.getByRole('article', { name: found })).toBeInViewport({ ratio: 0.5 });
});

test(
  'Tab moves through the cards to the folded rounds, and the live match’s row leads to its card',
  { tag: longTag },
  async ({ page }) => {
    await openMatches(page);
    await upcoming(page)
      .getByRole('article')
      .last()
      .getByRole('button', { name: 'Confirmar Predicción' })
      .focus();
    await page.keyboard.press('Tab');
    const next = fold(page, 'Jornada 22');
    await expect(next.locator('summary')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(next.getByRole('article').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(next.getByRole('textbox').first()).toBeFocused();

    await page.evaluate(() => scrollTo(0, 0));
    const card = cardOf(page, 'CD Leganés', 'Club Atlético de Madrid');
    const live = page.getByRole('button', { name: '1 partido en vivo' });
    await expect(card).not.toBeInViewport();
    await live.click();
    expect(new URL(page.url()).hash).toBe('');
    await expect(card).toBeFocused();
    await expect(card).toBeInViewport({ ratio: 0.5 });
  },
);
