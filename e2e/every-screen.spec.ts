import type { Page } from '@playwright/test';
import { longRun } from '../test/support/run-length.ts';
import { longTag } from './support/long-tag.ts';
import { expectNoShift, watchShifts } from './support/layout-shift.ts';
import { cutOffTexts, finishAnimations, overflowOf } from './support/measure-page.ts';
import { runAxe } from './support/run-axe.ts';
import { screens } from './support/screens/index.ts';
import { expect, test } from './support/test.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };
const widths = [320, 360, 768, 1280, 2560];
const largeTextWidths = [360, 768, 1280];

/** Checked for axe, overflow and shifts in every run; `RUN_LENGTH=long npx playwright test` checks all screens so. */
const always = ['login', 'matches', 'ranking', 'visitor-rules', 'quick-entry'];
/** Of these, in every run also on a desktop. */
const alwaysOnDesktop = ['login', 'matches'];
/** Left to `RUN_LENGTH=long npx playwright test`, most of them as flows and the tests of components check their texts in every run. */
const leftOut = [
  ...['matches-live', 'ranking-over', 'visitor-matches', 'not-found', 'matches-stale'],
  ...['prediction-saved', 'prediction-started', 'quick-entry-half', 'quick-entry-confirm'],
  ...['quick-entry-refused', 'quick-entry-failed', 'champion-saved', 'champion-won', 'champion-lost'],
  ...['champion-closed', 'champion-failed', 'matches-notice', 'matches-undated', 'matches-without-champion'],
  ...['organiser-trouble', 'organiser-erase', 'organiser-refused'],
  ...[
    'palmares',
    'closing',
    'closing-without-champion',
    'closing-predictions-unavailable',
    'ranking-chances',
    'ranking-provisional',
  ],
  ...['reminders', 'matches-recap', 'match-ended', 'matches-refreshed', 'while-away', 'login-restricted'],
  ...[
    'champion-selected',
    'champion-saving',
    'prediction-saving',
    'prediction-invalid',
    'prediction-confirm',
  ],
  ...['departments-level', 'departments-nobody', 'departments-many', 'department-choice', 'profile-loading'],
  ...[
    'ranking-skill',
    'ranking-skill-too-few',
    'ranking-skill-own-too-few',
    'ranking-near',
    'ranking-view-failed',
  ],
  ...[
    'ranking-loading',
    'profile-own',
    'login-busy',
    'session-loading',
    'champion-open',
    'champion-unavailable',
  ],
  ...['organiser-person', 'rules-error', 'matches-sample', 'departments', 'predictions-unavailable'],
  ...[
    'matches-error',
    'matches-empty',
    'ranking-no-points',
    'ranking-match-day',
    'ranking-empty',
    'ranking-error',
    'matches-loading',
  ],
];

// One visit a screen: what it says, how it looks in every way, then where it leads.
for (const screen of screens) {
  const inDepth = longRun || always.includes(screen.name);
  const shows = screen.says !== undefined || screen.leadsOn !== undefined;
  const inEveryRun = inDepth || (shows && !leftOut.includes(screen.name));
  test(screen.name, inEveryRun ? {} : { tag: longTag }, async ({ openPage }) => {
    const { page } = await openPage(screen, { viewport: inDepth ? phone : desktop });
    if (inDepth) await watchShifts(page, { afterInput: always.includes(screen.name) });
    await screen.open(page);
    if (inDepth) await expectNoShift(page);
    if (inDepth) await expectAccessibleAndFitting(page);
    await page.setViewportSize(desktop);
    await screen.says?.(page);
    await screen.leadsOn?.(page);
  });
}

for (const screen of screens) {
  const tag = alwaysOnDesktop.includes(screen.name) ? [] : [longTag];
  test(`${screen.name} on a desktop moves nothing that is already there`, { tag }, async ({ openPage }) => {
    const { page } = await openPage(screen, { viewport: desktop });
    await watchShifts(page, { afterInput: always.includes(screen.name) });
    await screen.open(page);
    await expectNoShift(page);
  });
}

async function expectAccessibleAndFitting(page: Page): Promise<void> {
  await expectAccessible(page, 'light');
  if (longRun) await expectAccessible(page, 'dark');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await overflowOf(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page, 'dark');
  for (const width of largeTextWidths) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect.soft(await overflowOf(page), `at ${width} px with text of 200 %`).toBeLessThanOrEqual(0);
    expect.soft(await cutOffTexts(page), `at ${width} px with text of 200 %`).toEqual([]);
    await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  }
}

async function expectAccessible(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  await finishAnimations(page);
  expect.soft(await runAxe(page), `${theme}, ${page.viewportSize()?.width} px`).toEqual([]);
}
