// Shows docs/screens.md#ranking-tab.
import type { Locator } from '@playwright/test';
import type { LeaderboardRow } from '../src/domain/api-schemas.ts';
import { formatMatchDay } from '../src/web/ui/dates.ts';
import { expectPhrases } from './support/expect-texts.ts';
import { endMatch, scrollToOwnRow, summary } from './support/flows.ts';
import { alter } from './support/screens/screen.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: 'veteran' });

test("on a phone the first rows are on the first screen, and one's own row is one press away", async ({
  openPage,
}) => {
  // This participant shares the 40th position with 65 others. Each demo's draw decides the place in the list, mostly on its
  // second page.
  const { page } = await openPage(
    { stage: 'midway', signedIn: 'emojis' },
    { viewport: { width: 390, height: 844 } },
  );
  await page.goto('/?tab=ranking');
  const rows = page.getByRole('list', { name: 'Ranking General' }).getByRole('listitem');
  const own = rows.filter({ hasText: '(Tú)' });
  const tabs = (await page.getByRole('navigation', { name: 'Secciones' }).last().boundingBox())?.y ?? 0;
  const second = await rows.nth(1).boundingBox();
  expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThanOrEqual(tabs);
  // In reach of the thumb, and large enough for it.
  const tab = await page.getByRole('button', { name: 'Ranking', exact: true }).boundingBox();
  expect(tab?.y).toBeGreaterThan(700);
  expect(tab?.height).toBeGreaterThanOrEqual(48);
  await expect(page.getByText(/^Estás a \d+ puntos? del puesto \d+$/)).toBeVisible();
  for (let time = 0; time < 2; time++) {
    await page.getByRole('button', { name: 'Ver mi fila' }).click();
    await expect(own).toBeFocused();
    await expect(own).toBeInViewport({ ratio: 1 });
    expect(Number(await own.getAttribute('aria-posinset'))).toBeGreaterThanOrEqual(40);
    await page.evaluate(() => window.scrollTo(0, 0));
  }
});

test("the ranking lists everybody in pages of fifty, with one's own row marked, and the row being read stays in place", async ({
  page,
}) => {
  await page.goto('/');
  await expect(summary(page, 'Puntos Totales')).toHaveText(/^\d+$/);
  const points = await summary(page, 'Puntos Totales').innerText();
  await page.getByRole('button', { name: 'Ranking' }).click();
  await expect(page).toHaveURL(/\?tab=ranking$/);
  await expect(page.getByRole('heading', { name: 'Ranking de Participantes' })).toBeVisible();
  await expect(page.getByText('Tu Posición')).toBeVisible();
  await expect(page.getByText(/^Quedan \d+ puntos en juego; estás a \d+ del primero$/)).toBeVisible();
  const rows = page.getByRole('list', { name: 'Ranking General' }).getByRole('listitem');
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toHaveAttribute('aria-setsize', /^1\d\d$/);
  const own = await scrollToOwnRow(page);
  await expect(own).toContainText(`${points} puntos`);
  await expect(own).toContainText('lucia.aguirre@beyondmedia.example');

  const more = page.getByRole('button', { name: 'Ver más' });
  const read = page.locator('[aria-posinset="50"]');
  const person = (await userOf(read)) ?? '';
  await more.scrollIntoViewIfNeeded();
  const top = (await read.boundingBox())?.y ?? 0;
  await more.press('Enter');
  await expect(rows).toHaveCount(100);
  await expect(read).toHaveAttribute('data-user', person);
  await expect(read.getByRole('button')).toBeFocused();
  expect(Math.abs(((await read.boundingBox())?.y ?? 0) - top)).toBeLessThan(2);
  await expect(page.getByRole('button', { name: 'Ver anteriores' })).toHaveCount(0);
  await more.click();
  await expect(more).toHaveCount(0);
  await page.reload();
  await expect.poll(() => rows.count()).toBeGreaterThan(100);
});

test(
  'without points nobody has a position, and a link leads to the matches',
  { tag: longTag },
  async ({ page }) => {
    await alter<LeaderboardRow[] | LeaderboardRow>(page, /user_stats/, (rows) => {
      const none = { position: 1, total_points: 0, correct_winners: 0, exact_predictions: 0 };
      return Array.isArray(rows) ? rows.map((row) => ({ ...row, ...none })) : { ...rows, ...none };
    });
    await page.goto('/?tab=ranking');
    await expect(page.getByText('El podio aparece con los primeros puntos.')).toBeVisible();
    const list = page.getByRole('list', { name: 'Ranking General' });
    await expect(list.getByRole('listitem').first()).toContainText(/\d+ predicciones 0 puntos/);
    await expect(list.getByText('1.º')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Podio' })).toHaveCount(0);
    await expect(page.getByText('Te quedan 4 partidos por predecir.')).toBeVisible();
    await page.getByRole('link', { name: 'Ir a los partidos' }).click();
    await expect(page.getByRole('button', { name: 'Predecir 4 pendientes' })).toBeVisible();
  },
);

test('a match day has its own ranking and recap', { tag: longTag }, async ({ page }) => {
  await page.goto('/?tab=ranking&ver=jornada');
  await expect(page.getByText(/^Tú: \d+ puntos?, \d+\.º de \d+$/)).toBeVisible();
  const recap = page.getByRole('list', { name: 'Resumen de la jornada' });
  await expectPhrases(recap, ['Mayor subida', 'Acierto más arriesgado']);
  const days = page.getByLabel('Jornada', { exact: true });
  const first = (await days.locator('option').last().getAttribute('value')) ?? '';
  await days.selectOption(first);
  const rows = page.getByRole('list', { name: formatMatchDay(first) }).getByRole('listitem');
  await expectPhrases(rows.first(), ['1.º', '+', 'exacto']);
  await expect(rows.first()).not.toContainText('@');
});

test.describe('while a match is live', () => {
  test.use({ ownDemo: true });

  test(
    "the ranking has 'En vivo', until the match ends on screen",
    { tag: longTag },
    async ({ page, browser, server }) => {
      await page.goto('/?tab=ranking');
      const chip = page.getByRole('button', { name: 'En vivo', exact: true });
      await chip.click();
      await expect(page.getByRole('list', { name: 'En vivo', exact: true })).toBeVisible();
      await expect(page.getByText(/^Tú: 24\.º → \d+\.º, \d+ puntos/)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('list', { name: 'En vivo', exact: true })).toBeVisible();
      await endMatch(browser, server.url, 'Real Madrid');
      await expect(page.getByRole('list', { name: 'Ranking General' })).toBeVisible();
      await expect(chip).toHaveCount(0);
      await expect(page).toHaveURL(/\?tab=ranking$/);
    },
  );
});

test('rows move to their new places, at once with reduced motion', { tag: longTag }, async ({ openPage }) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page } = await openPage({ stage: 'midway', signedIn: 'veteran' }, { reducedMotion });
    let turned = false;
    await alter<LeaderboardRow[] | LeaderboardRow>(page, /user_stats/, (rows) =>
      turned && Array.isArray(rows) ? [...rows.slice(0, 5).toReversed(), ...rows.slice(5)] : rows,
    );
    await page.goto('/?tab=ranking');
    const rows = page.getByRole('list', { name: 'Ranking General' }).getByRole('listitem');
    const before = await userOf(rows.first());
    await page.evaluate(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      const { animate } = Element.prototype;
      Element.prototype.animate = function (...args) {
        if (this instanceof HTMLElement) moved.push(this.dataset['user'] ?? '');
        return animate.apply(this, args);
      };
    });
    turned = true;
    await page.evaluate(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    // The text changes when the movement is read.
    await expect.poll(() => userOf(rows.first())).not.toBe(before);
    const moved = await page.evaluate(() => Reflect.get(window, 'moved') as string[]);
    if (reducedMotion === 'reduce') expect(moved).toEqual([]);
    else expect(new Set(moved).size).toBe(4);
    await page.close();
  }
});

function userOf(row: Locator): Promise<string | null> {
  return row.getAttribute('data-user');
}
