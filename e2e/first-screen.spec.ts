import type { Locator } from '@playwright/test';
import { cardOf, predict, summary } from './support/flows.ts';
import { expectNoShift, watchShifts } from './support/layout-shift.ts';
import { longTag } from './support/long-tag.ts';
import { showMorningAfter } from './support/screens/recap-screens.ts';
import { expect, test } from './support/test.ts';

const newcomer = { stage: 'midway', signedIn: 'newcomer' } as const;
const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
];

test(
  'on a phone and on a desk the first form is on the first screen',
  { tag: longTag },
  async ({ openPage }) => {
    for (const viewport of sizes) {
      await test.step(`${viewport.width} x ${viewport.height}`, async () => {
        // Where kick-offs name their zone the card's first line is at its longest.
        const timezoneId = 'Europe/Madrid';
        const { page } = await openPage(newcomer, { viewport, isMobile: viewport.width < 500, timezoneId });
        await page.goto('/');
        await expect(
          page.getByText(/· hora de Buenos Aires \(\d+:\d\d.* en tu zona\)/).first(),
        ).toBeVisible();
        const form = page.locator('form').first();
        const tournament = [
          page.getByRole('heading', { name: 'Mundial de Clubes 2025' }),
          summary(page, 'Finalizados'),
        ];
        for (const part of [
          form.getByRole('textbox').first(),
          form.getByRole('textbox').last(),
          form.getByRole('button', { name: 'Confirmar Predicción' }),
          page.getByRole('heading', { name: /^¡Hola, / }),
          summary(page, 'Puntos Totales'),
          summary(page, 'Posición'),
          // What the lists tell too ends the page on a phone.
          ...(viewport.width < 500 ? [] : tournament),
          page.getByText('Última actualización:'),
          page.getByRole('button', { name: 'Actualizar' }),
          page.getByRole('button', { name: 'Elegir campeón' }),
          page.getByRole('button', { name: 'Predecir 4 pendientes' }),
        ]) {
          await expectUncovered(part);
        }
        await expect(page.getByRole('article')).toHaveCount(11);
        // What is being played is above the form, and leads to its card.
        await expectUncovered(page.getByRole('button', { name: '1 partido en vivo' }));
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
        for (const part of tournament) {
          await part.scrollIntoViewIfNeeded();
          await expectUncovered(part);
        }
      });
    }
  },
);

test(
  'when the first form is filled in already, the first one without a pick is one press away',
  { tag: longTag },
  async ({ openPage }) => {
    const { page } = await openPage({ stage: 'midway', signedIn: 'fresh' });
    await page.goto('/');
    await predict(cardOf(page, 'Borussia Dortmund', 'Monterrey'), '2', '1');
    for (const viewport of sizes) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => window.scrollTo(0, 0));
      const pending = page.getByRole('button', { name: 'Predecir 3 pendientes' });
      await expectUncovered(pending);
      await pending.click();
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
      await expectUncovered(page.getByRole('dialog').getByRole('listitem').first());
      await page.keyboard.press('Escape');
    }
  },
);

test(
  'the recap of the morning leaves the first form on the first screen',
  { tag: longTag },
  async ({ openPage }) => {
    for (const viewport of sizes) {
      const { page } = await openPage(newcomer, { viewport, isMobile: viewport.width < 500 });
      await watchShifts(page, { afterInput: true });
      await showMorningAfter(page);
      await page.goto('/');
      await expectUncovered(page.getByRole('region', { name: 'Resumen de la jornada' }));
      const form = page.locator('form').first();
      await expectUncovered(form.getByRole('textbox').last());
      await expectUncovered(form.getByRole('button', { name: 'Confirmar Predicción' }));
      await expectNoShift(page);
    }
  },
);

/** Expects `part` to be wholly in the window, with nothing over its corners, such as the bar of tabs. */
async function expectUncovered(part: Locator): Promise<void> {
  await expect.soft(part).toBeInViewport({ ratio: 1 });
  const covered = await part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // A digit is narrower than two corners of a button.
    const inset = Math.min(8, (right - left) / 4);
    const corners = [
      [left + inset, top + 2],
      [right - inset, bottom - 2],
    ] as const;
    return corners.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit === null || !(element.contains(hit) || hit.contains(element));
    });
  });
  expect.soft(covered, `${String(part)} is covered`).toBe(false);
}
