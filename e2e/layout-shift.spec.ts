import { expect, type Page } from '@playwright/test';
import { predict, cardOf } from './support/journeys.ts';
import { longTag } from './support/long-tag.ts';
import { screens } from './support/screens/index.ts';
import { test } from './support/worlds-test.ts';

/** What look.md allows on any screen. */
const most = 0.02;
/** Measured in every run, and nothing may move after a click either; `npm run test:browser` measures all screens. */
const always = ['login', 'visitor-matches', 'visitor-rules', 'matches', 'champion-open', 'ranking', 'rules'];
const sizes = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/**
 * Adds up every shift from the first paint on, with what moved. What moves within half a second of a click or a key is
 * an answer to it, and counts only `afterInput`.
 */
async function watchShifts(page: Page, { afterInput }: { afterInput: boolean }): Promise<void> {
  await page.addInitScript((countAfterInput) => {
    const shifts: [number, string][] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (hadRecentInput && !countAfterInput) continue;
        const moved = sources
          .map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120))
          .join(' | ');
        shifts.push([value, moved]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, afterInput);
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

for (const screen of screens) {
  const afterInput = always.includes(screen.name);
  const details = afterInput ? {} : { tag: longTag };
  test(`${screen.name} comes to stand without moving what is there`, details, async ({ openPage }) => {
    for (const viewport of sizes) {
      const { page } = await openPage(screen, { viewport });
      await watchShifts(page, { afterInput });
      await screen.open(page);
      await expectNoShift(page);
    }
  });
}

test('a confirmed prediction settles without moving the page', async ({ openPage }) => {
  for (const [index, viewport] of sizes.entries()) {
    const person = index === 0 ? 'longName' : 'emojis';
    const { page } = await openPage({ world: 'midway', person }, { viewport });
    await watchShifts(page, { afterInput: true });
    await page.goto('/');
    await predict(cardOf(page, 'PSG', 'Bayern Munich'), '2', '1');
    await expectNoShift(page);
  }
});
