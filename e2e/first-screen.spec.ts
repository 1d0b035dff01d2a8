import type { Locator, Page } from '@playwright/test';
import type { MatchData } from '../src/domain/api-schemas.ts';
import { dayKey } from '../src/web/ui/dates.ts';
import { expectPhrases } from './support/expect-texts.ts';
import { summary } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { alter } from './support/screens/screen.ts';
import { expect, test } from './support/test.ts';

const newcomer = { stage: 'midway', signedIn: 'newcomer' } as const;
const hour = 3_600_000;
const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
] as const;

test(
  'on a phone and a desktop the first form is on the first screen',
  { tag: longTag },
  async ({ openPage }) => {
    for (const viewport of sizes) {
      await test.step(`${viewport.width} x ${viewport.height}`, async () => {
        // In this zone kick-offs name the zone, which makes the card's first line the longest.
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
          // On a phone, these facts end the page.
          ...(viewport.width < 500 ? [] : tournament),
          page.getByText('Última actualización:'),
          page.getByRole('button', { name: 'Actualizar' }),
          page.getByRole('button', { name: 'Elegir campeón' }),
          page.getByRole('button', { name: 'Predecir 4 pendientes' }),
        ]) {
          await expectUncovered(part);
        }
        await expect(page.getByText('Marcador exacto').first()).toBeInViewport();
        // The smallest phone has no room for the sentence.
        if (viewport.width > 320)
          await expect(page.getByText('Predice cada partido antes de que empiece')).toBeInViewport();
        await expect(page.getByRole('article')).toHaveCount(11);
        // Live matches have a link above the form, which leads to their card.
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

/** Makes the page read its matches as on the morning after a match day, without those that began later. */
async function showMorningAfter(page: Page): Promise<void> {
  await alter<MatchData>(page, /\/api\/match-data/, (data) => {
    const zone = 'America/Argentina/Buenos_Aires';
    // A day is over at midnight, and its recap is due six hours later.
    const lastDay = dayKey(Date.parse(data.serverTime) - 30 * hour, zone);
    const matches = data.matches.filter(
      ({ status, kickoffAt }) =>
        status === 'scheduled' || kickoffAt === null || dayKey(kickoffAt, zone) <= lastDay,
    );
    const count = (wanted: string) => matches.filter(({ status }) => status === wanted).length;
    const totals = { ...data.totals, matches: matches.length };
    return {
      ...data,
      matches,
      totals: { ...totals, finished: count('finished'), scheduled: count('scheduled') },
    };
  });
}

test(
  'the morning recap leaves the first form on the first screen, unfolds, and can be dismissed for good',
  { tag: longTag },
  async ({ openPage }) => {
    const veteran = { stage: 'midway', signedIn: 'veteran' } as const;
    const recapOf = (page: Page) => page.getByRole('region', { name: 'Resumen de la jornada' });
    const openOn = async (viewport: (typeof sizes)[number]) => {
      // On a phone the scroll bar takes no space.
      const { page } = await openPage(veteran, { viewport, isMobile: viewport.width < 500 });
      await showMorningAfter(page);
      await page.goto('/');
      await expectUncovered(recapOf(page));
      await expectUncovered(
        page.locator('form').first().getByRole('button', { name: 'Confirmar Predicción' }),
      );
      return page;
    };
    const [first, ...others] = sizes;
    for (const viewport of others) await openOn(viewport);
    const page = await openOn(first);
    const recap = recapOf(page);
    await recap.getByRole('button', { name: /^[A-ZÁ]\p{L}+: \d+ puntos?, \d+\.º de la jornada\b/u }).click();
    await expectPhrases(recap, ['Lo mejor de la jornada', 'Mayor subida', 'Acierto más arriesgado']);
    await expect(recap).not.toContainText('@');
    await recap.getByRole('button', { name: 'Descartar resumen' }).click();
    await expect(recap).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(page.getByRole('article').getByText('Tu predicción').first()).toBeVisible();
    await expect(recap).toHaveCount(0);
  },
);

/** Expects `part` to be wholly in the window, with nothing over its corners, such as the tab bar. */
async function expectUncovered(part: Locator): Promise<void> {
  await expect.soft(part).toBeInViewport({ ratio: 1 });
  const covered = await part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // Rounded corners are not part of it, and a digit is narrower than two of them.
    const inset = Math.min(20, (right - left) / 4);
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
