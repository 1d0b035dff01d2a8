import { expect } from '@playwright/test';
import { longTag } from './support/long-tag.ts';
import { cutOffTexts, finishAnimations, overflowOf } from './support/measure-page.ts';
import { runAxe } from './support/run-axe.ts';
import { screens } from './support/screens/index.ts';
import { test } from './support/worlds-test.ts';

const widths = [320, 360, 768, 1280, 2560];
const largeTextWidths = [360, 768, 1280];
const themes = { noche: 'dark', dia: 'light' } as const;

/** Looked at in every run; `npm run test:browser` looks at all of them. */
const always = [
  'login',
  'matches',
  'prediction-confirm',
  'champion-dialog',
  'ranking',
  'rules',
  'celebration',
];

// One page per screen: it is brought to its state once, then looked at in every way.
for (const screen of screens) {
  const title = `${screen.name}: axe is silent in both themes, nothing scrolls sideways, large text fits`;
  const details = always.includes(screen.name) ? {} : { tag: longTag };
  test(title, details, async ({ openPage }) => {
    const { page } = await openPage(screen);
    await screen.open(page);
    for (const [theme, colorScheme] of Object.entries(themes)) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await finishAnimations(page);
      expect.soft(await runAxe(page), theme).toEqual([]);
    }
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflowOf(page), `at ${width} px`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await finishAnimations(page);
    expect.soft(await runAxe(page), 'on a phone').toEqual([]);
    for (const width of largeTextWidths) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect.soft(await overflowOf(page), `at ${width} px with text of 200 %`).toBeLessThanOrEqual(0);
      expect.soft(await cutOffTexts(page), `at ${width} px with text of 200 %`).toEqual([]);
      await page.evaluate(() => (document.documentElement.style.fontSize = ''));
    }
  });
}
