// Shows docs/rules.md#ranking-tab.
import type { Locator } from '@playwright/test';
import type { LeaderboardRow } from '../src/domain/api-schemas.ts';
import { scrollToOwnRow, summary } from './support/flows.ts';
import { alter, fail } from './support/screens/screen.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: 'veteran' });

test("the ranking lists everybody, with one's own row marked", async ({ page }) => {
  await page.goto('/');
  await expect(summary(page, 'Puntos Totales')).toHaveText(/^\d+$/);
  const points = await summary(page, 'Puntos Totales').innerText();
  await page.getByRole('button', { name: 'Ranking' }).click();
  await expect(page).toHaveURL(/\?tab=ranking$/);
  await expect(page.getByRole('heading', { name: 'Ranking de Participantes' })).toBeVisible();
  await expect(page.getByText('Tu Posición')).toBeVisible();
  const list = page.getByRole('list', { name: 'Ranking General' });
  await expect(list.getByRole('listitem').first()).toHaveAttribute('aria-setsize', /^1\d\d$/);
  const own = await scrollToOwnRow(page);
  await expect(own).toContainText(`${points} puntos`);
  await expect(own).toContainText('lucia.aguirre@beyondmedia.example');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ranking de Participantes' })).toBeVisible();
});

test("on a phone the first rows are on the first screen, and one's own row is one press away", async ({
  openPage,
}) => {
  // Shares the 40th position with 65 others: the draw of each demo says where in the list, mostly on its second page.
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
  await expect(page.getByText(/^A \d+ puntos? del \d+\.º$/)).toBeVisible();
  await expect(own).toHaveCount(0);
  for (let time = 0; time < 2; time++) {
    await page.getByRole('button', { name: 'Ver mi fila' }).click();
    await expect(own).toBeFocused();
    await expect(own).toBeInViewport({ ratio: 1 });
    expect(Number(await own.getAttribute('aria-posinset'))).toBeGreaterThanOrEqual(40);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(own).toHaveCount(0);
  }
});

test(
  'the ranking is read in the order in which it stands on screen, narrow and wide',
  { tag: longTag },
  async ({ page }) => {
    await page.goto('/?tab=ranking');
    await expect(page.getByRole('list', { name: 'Ranking General' })).toBeVisible();
    const parts = {
      own: page.getByRole('region', { name: 'Tu Posición' }),
      title: page.getByRole('heading', { name: 'Ranking de Participantes' }),
      views: page.getByRole('group', { name: 'Vista del ranking' }),
      podium: page.getByRole('region', { name: 'Podio' }),
      list: page.getByRole('list', { name: 'Ranking General' }),
    };
    for (const [width, order] of [
      [390, ['own', 'title', 'views', 'podium', 'list']],
      [1100, ['own', 'podium', 'title', 'views', 'list']],
      [1440, ['own', 'podium', 'title', 'views', 'list']],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const boxes = [];
      for (const name of order) boxes.push((await parts[name].boundingBox()) ?? { x: 0, y: 0 });
      const inPage = await page.locator('main *').evaluateAll((elements) =>
        elements.flatMap((element) => {
          const { order: moved } = getComputedStyle(element);
          return moved === '0' ? [] : [element.className];
        }),
      );
      expect(inPage).toEqual([]);
      const handles = await Promise.all(order.map((name) => parts[name].elementHandle()));
      for (const [index, handle] of handles.entries()) {
        const next = handles[index + 1];
        if (handle === null || next == null) continue;
        const follows = await handle.evaluate(
          (element, other) => (element.compareDocumentPosition(other) & 4) !== 0,
          next,
        );
        expect(follows, `${order[index]} before ${order[index + 1]} at ${width}`).toBe(true);
      }
      if (width === 390)
        expect(boxes.map(({ y }) => y)).toEqual(boxes.map(({ y }) => y).toSorted((a, b) => a - b));
    }
  },
);

test(
  'equal positions stand equally high on the podium, and no digit is cut off',
  { tag: longTag },
  async ({ page }) => {
    let positions: number[] = [];
    await alter<LeaderboardRow[] | LeaderboardRow>(page, /user_stats/, (rows) =>
      Array.isArray(rows)
        ? rows.map((row, index) => ({
            ...row,
            position: positions[index] ?? 4,
            profiles: row.profiles && {
              ...row.profiles,
              full_name: index === 1 ? 'Victoria Ocampo Rinaldi' : 'Ana Li',
            },
          }))
        : rows,
    );
    const podium = page.getByRole('region', { name: 'Podio' });
    for (positions of [
      [1, 2, 3],
      [1, 1, 3],
      [1, 2, 2],
      [1, 1, 1],
    ]) {
      await page.goto('/?tab=ranking');
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const steps = podium.getByRole('listitem');
        await expect(steps).toHaveText(
          positions.map((position) => new RegExp(`${position}${position}\\d+ puntos?`)),
        );
        const tops = await podium
          .locator('li > div > div')
          .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
        expect(orderOf(tops)).toEqual(orderOf(positions));
        const pictures = await podium
          .locator('li > div > :first-child')
          .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().bottom)));
        expect(orderOf(pictures)).toEqual(orderOf(positions));
        // However many lines a name takes: points beside points, and names beside names.
        for (const text of ['li > :nth-child(2)', 'li > :nth-child(3)']) {
          const starts = await podium
            .locator(text)
            .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
          expect(new Set(starts).size, text).toBe(1);
        }
        const below = await podium.evaluate((section) => {
          const digits = section.querySelectorAll('li > div > div > span[aria-hidden]');
          return Array.from(
            digits,
            (digit) =>
              (digit.parentElement?.getBoundingClientRect().bottom ?? 0) -
              digit.getBoundingClientRect().bottom,
          );
        });
        expect(below).toHaveLength(3);
        for (const space of below) expect(space).toBeGreaterThanOrEqual(8);
      }
    }
  },
);

test(
  'without points it counts as the list of matches does, also once the server has refused a match',
  { tag: longTag },
  async ({ openScreen }) => {
    const page = await openScreen('prediction-started');
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await expect(page.getByRole('button', { name: 'Predecir 3 pendientes' })).toBeVisible();
    await alter<LeaderboardRow[] | LeaderboardRow>(page, /user_stats/, (rows) => {
      const none = { position: 1, total_points: 0, correct_winners: 0, exact_predictions: 0 };
      return Array.isArray(rows) ? rows.map((row) => ({ ...row, ...none })) : { ...rows, ...none };
    });
    await page.getByRole('button', { name: 'Ranking' }).click();
    await expect(page.getByText('Te quedan 3 partidos por predecir.')).toBeVisible();
    await page.getByRole('link', { name: 'Ir a los partidos' }).click();
    await expect(page.getByRole('button', { name: 'Predecir 3 pendientes' })).toBeVisible();
  },
);

test.describe('with an own standing that cannot be read', () => {
  test.use({ expectedProblems: [/net::ERR_FAILED .*user_stats/] });
  test('a dash stands in its place', { tag: longTag }, async ({ page }) => {
    await fail(page, /user_stats\?.*user_id=eq\./);
    await page.goto('/?tab=ranking');
    const own = page.getByRole('region', { name: 'Tu Posición' });
    await expect(own.locator('dd')).toHaveText(['-', '-']);
    await expect(own.locator('dd:not(:has(*))', { hasText: '-' })).toHaveCount(2, { timeout: 20_000 });
  });
});

test(
  'rows climb to their new places, and stand there at once for who wants no movement',
  { tag: longTag },
  async ({ openPage }) => {
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
      // Not by its text, which its movement joins when that has been read.
      await expect.poll(() => userOf(rows.first())).not.toBe(before);
      const moved = await page.evaluate(() => Reflect.get(window, 'moved') as string[]);
      if (reducedMotion === 'reduce') expect(moved).toEqual([]);
      else expect(new Set(moved).size).toBe(4);
      await page.close();
    }
  },
);

/** The participant whose row it is. */
function userOf(row: Locator): Promise<string | null> {
  return row.getAttribute('data-user');
}

/** The place of each value among the different ones, from 0. */
function orderOf(values: number[]): number[] {
  const different = [...new Set(values)].sort((left, right) => left - right);
  return values.map((value) => different.indexOf(value));
}
