import type { Locator, Page } from '@playwright/test';
import { holdBack } from './support/screens/screen.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: 'veteran' });

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Clicks at a button's place, because Playwright's own click would scroll the page first. */
async function clickInPlace(page: Page, button: Locator): Promise<void> {
  const box = await button.boundingBox();
  if (box === null) throw new Error('The button is not shown.');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

async function openTab(page: Page, name: string, address: RegExp): Promise<void> {
  await clickInPlace(page, page.getByRole('navigation').getByRole('button', { name }));
  await expect(page).toHaveURL(address);
}

test('a page opens at its top, and Back returns to the previous position', async ({ page }) => {
  await page.goto('/');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(11);
  const last = cards.last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  expect(await scrolled(page)).toBeGreaterThan(500);
  await openTab(page, 'Ranking', /tab=ranking$/);
  await expect(page.getByRole('heading', { name: 'Ranking de Participantes' })).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(last).toBeInViewport();
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('the view of the ranking survives a reload, Back and Forward', { tag: longTag }, async ({ page }) => {
  const view = page.getByRole('button', { name: 'Jornada', exact: true, pressed: true });
  await page.goto('/?tab=ranking');
  const entries = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'Jornada', exact: true }).click();
  await expect(page).toHaveURL(/tab=ranking&ver=jornada$/);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.reload();
  await expect(view).toBeVisible();
  await openTab(page, 'Reglas', /tab=reglas$/);
  await page.goBack();
  await expect(view).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(view).toBeVisible();
  await page.getByRole('button', { name: 'Toda la agencia' }).click();
  await expect(page).toHaveURL(/tab=ranking$/);
  // An unknown view shows everybody.
  await page.goto('/?tab=ranking&ver=olfato');
  const views = page.getByRole('group', { name: 'Vista del ranking' });
  await expect(views.getByRole('button', { pressed: true })).toHaveText('Toda la agencia');
});

test.describe('Back on a phone', () => {
  test.use({ signedIn: 'fresh', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('closes the profile without a trace in the history, and keeps the list’s position', async ({
    page,
  }) => {
    await page.goto('/rules');
    await page.goto('/?tab=ranking');
    const row = page.getByRole('list', { name: 'Ranking General' }).getByRole('button').nth(4);
    const profile = page.getByRole('dialog');
    await row.tap();
    await expect(profile).toBeVisible();
    const stood = await scrolled(page);
    expect(stood).toBeGreaterThan(100);
    await page.goBack();
    await expect(profile).toHaveCount(0);
    await expect(row).toBeFocused();
    // A line above the list may still have come.
    expect(Math.abs((await scrolled(page)) - stood)).toBeLessThan(40);
    await row.tap();
    await profile.getByRole('button', { name: 'Cerrar' }).tap();
    await expect(profile).toHaveCount(0);
    await row.tap();
    await expect(profile).toBeVisible();
    await page.reload();
    await expect(row).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/rules$/);
  });

  test('closes the topmost dialog, unless it is saving', { tag: longTag }, async ({ page }) => {
    const respond = await holdBack(page, '**/api/predictions', (route) => route.continue());
    await page.goto('/rules');
    await page.goto('/');
    await page.getByRole('button', { name: /^Predecir \d+ pendientes$/ }).tap();
    const sheet = page.getByRole('dialog', { name: 'Carga rápida' });
    await sheet.getByRole('textbox').first().focus();
    await page.keyboard.type('10');
    const submit = sheet.getByRole('button', { name: 'Confirmar 1 predicción' });
    const question = page.getByRole('alertdialog');
    await submit.tap();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toHaveCount(0);
    await submit.tap();
    await question.getByRole('button', { name: 'Sí, confirmar' }).tap();
    await expect(question.getByRole('button', { name: 'Guardando...' })).toBeVisible();
    const entry = () => page.evaluate(() => JSON.stringify(history.state));
    const own = await entry();
    for (const _ of [1, 2]) {
      await page.goBack();
      // The page goes forward again, which takes a moment.
      await expect.poll(entry).toBe(own);
    }
    await expect(question.getByRole('button', { name: 'Guardando...' })).toBeVisible();
    respond();
    await expect(sheet.getByText('Guardada', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/rules$/);
  });
});

test(
  'Back from a page opened in a dialog leads to the page below the dialog',
  { tag: longTag },
  async ({ page }) => {
    await page.goto('/rules');
    await page.goto('/');
    await page.getByRole('button', { name: /Tu cuenta$/ }).click();
    await page.getByRole('link', { name: 'Organizar el juego' }).click();
    await expect(page.getByRole('textbox', { name: 'Texto del aviso' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/rules$/);
  },
);

test('the open tab and the logo on it add nothing to the history', { tag: longTag }, async ({ page }) => {
  await page.goto('/rules');
  await page.goto('/');
  await openTab(page, 'Partidos', /:\d+\/$/);
  await expect(page.getByRole('article').first()).toBeVisible();
  const entries = await page.evaluate(() => history.length);
  for (let time = 1; time <= 3; time += 1) {
    await page.getByRole('navigation').getByRole('button', { name: 'Partidos' }).click();
    await page.getByRole('banner').getByRole('button').first().click();
  }
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(page).toHaveURL(/\/rules$/);
});

test(
  'a link to a section of the rules opens and focuses it, and Back returns',
  { tag: longTag },
  async ({ page }) => {
    await page.goto('/rules#premio');
    const section = page.getByRole('region', { name: 'Premio' });
    await expect(section).toBeFocused();
    await expect(section.getByRole('heading')).toBeInViewport();
    // The focused section is visible as such.
    await expect(section).toHaveCSS('outline-style', 'solid');
    expect(await scrolled(page)).toBeGreaterThan(100);

    // A link within the page scrolls, and Back returns to the link.
    await page.goto('/rules');
    const link = page.getByRole('link', { name: 'Preguntas frecuentes' });
    // Scrolls some pixels if the link lies across the window's lower edge.
    await link.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    await link.click();
    await expect(page.getByRole('heading', { name: 'Preguntas frecuentes' })).toBeInViewport();
    expect(await scrolled(page)).toBeGreaterThan(before + 100);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(before);
  },
);
