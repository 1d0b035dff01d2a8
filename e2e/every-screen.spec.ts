import type { Page } from '@playwright/test';
import { longTag } from './support/long-tag.ts';
import { expectNoShift, watchShifts } from './support/layout-shift.ts';
import { cutOffTexts, finishAnimations, overflowOf } from './support/measure-page.ts';
import { runAxe } from './support/run-axe.ts';
import { screens } from './support/screens/index.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/** Checked on a phone in every run. `RUN_LENGTH=long npx playwright test` also checks the others, and all on a desktop. */
const always = ['login', 'rules', 'matches', 'ranking'];

for (const screen of screens) {
  const tag = always.includes(screen.name) ? [] : [longTag];

  test(`${screen.name} on a phone`, { tag }, async ({ openPage }) => {
    const { page } = await openPage(screen, { viewport: phone });
    await watchShifts(page, { afterInput: always.includes(screen.name) });
    await screen.open(page);
    await expectNoShift(page);
    await expectAccessible(page);
    await page.setViewportSize({ ...phone, width: 320 });
    expect.soft(await overflowOf(page), 'at 320 px').toBeLessThanOrEqual(0);
    await page.setViewportSize(phone);
    await expectLargeTextFits(page);
  });

  test(`${screen.name} on a desktop`, { tag: longTag }, async ({ openPage }) => {
    const { page } = await openPage(screen, { viewport: desktop });
    await watchShifts(page, { afterInput: always.includes(screen.name) });
    await screen.open(page);
    await expectNoShift(page);
    await expectAccessible(page);
    await expectLargeTextFits(page);
    await screen.says?.(page);
    await screen.leadsOn?.(page);
  });
}

async function expectLargeTextFits(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect.soft(await overflowOf(page), 'with text of 200 %').toBeLessThanOrEqual(0);
  expect.soft(await cutOffTexts(page), 'with text of 200 %').toEqual([]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await finishAnimations(page);
    expect.soft(await runAxe(page), colorScheme).toEqual([]);
  }
}
