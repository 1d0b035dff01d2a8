import { expect, type Page } from '@playwright/test';
import { predict, cardOf } from './support/journeys.ts';
import { screens } from './support/screens/index.ts';
import { test } from './support/worlds-test.ts';

/** What look.md allows on any screen. */
const most = 0.02;
const measured = [
  'login',
  'visitor-matches',
  'visitor-rules',
  'matches',
  'champion-open',
  'ranking',
  'rules',
];
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Adds up every shift from the first paint on, those after a click included, with what moved. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: [number, string][] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        const moved = sources
          .map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120))
          .join(' | ');
        shifts.push([value, moved]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function expectNoShift(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // Entries are delivered after the frame that they belong to.
  const shifts = await page.evaluate(
    () =>
      new Promise<[number, string][]>((resolve) =>
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as unknown as { layoutShifts: [number, string][] }).layoutShifts)),
        ),
      ),
  );
  const sum = shifts.reduce((total, [value]) => total + value, 0);
  expect.soft(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(most);
}

for (const screen of screens.filter(({ name }) => measured.includes(name))) {
  test(`${screen.name} comes to stand without moving what is there`, async ({ openPage }) => {
    for (const viewport of sizes) {
      const { page } = await openPage(screen, { viewport });
      await watchShifts(page);
      await screen.open(page);
      await page.waitForLoadState('load');
      await expectNoShift(page);
    }
  });
}

test('a confirmed prediction settles without moving the page', async ({ openPage }) => {
  for (const [index, viewport] of sizes.entries()) {
    const person = index === 0 ? 'longName' : 'emojis';
    const { page } = await openPage({ world: 'midway', person }, { viewport });
    await watchShifts(page);
    await page.goto('/');
    await predict(cardOf(page, 'PSG', 'Bayern Munich'), '2', '1');
    await expectNoShift(page);
  }
});
