import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { LeaderboardRow } from '../../src/domain/api-schemas.ts';
import { alter, hold } from './screens/screen.ts';

/** Sample accounts of the demo by name. Both may take part. */
export const newcomer = 'Diego Romero';
export const veteran = 'Lucía Aguirre';

/** Signs in by clicks and waits for the main page. */
export async function signInAs(page: Page, fullName: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Continuar con Google' }).click();
  await page.getByRole('button', { name: fullName }).click();
  // The celebration hides the page from assistive technology after a second.
  const greeting = page.getByRole('heading', { name: `¡Hola, ${fullName}!`, includeHidden: true });
  await expect(greeting).toBeVisible();
}

/** Ends a match on the demo's page, from another browser. */
export async function endMatch(browser: Browser, url: string, name: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  const demo = await context.newPage();
  await demo.goto('/demo');
  await demo.getByRole('button', { name: new RegExp(`^Terminar ahora ${name}`) }).click();
  await expect(demo.getByText(`Partido terminado: ${name}`)).toBeVisible();
  await context.close();
}

/** Keeps changes on the server from the page, except in responses to its own calls. */
export async function hearNothing(page: Page): Promise<void> {
  await hold(page, '**/api/changes');
}

/** Returns the card of a match on the matches tab. */
export function cardOf(page: Page, home: string, away: string): Locator {
  return page.getByRole('article', { name: `${home} contra ${away}` });
}

/** Types a score into an open card. */
export async function typeScore(card: Locator, home: string, away: string): Promise<void> {
  await card.getByRole('textbox').first().fill(home);
  await card.getByRole('textbox').last().fill(away);
}

/** Confirms the typed score of a card, and waits for the outcome. */
export async function confirmScore(card: Locator): Promise<void> {
  await card.getByRole('button', { name: 'Confirmar Predicción' }).click();
  await card.page().getByRole('button', { name: 'Sí, confirmar' }).click();
}

/** Presses Enter on the focused button of a final confirmation, once it accepts it (docs/screens.md#dialogs). */
export async function pressFinal(button: Locator): Promise<void> {
  await expect(button).toBeFocused();
  await expect(button).toHaveCSS('pointer-events', 'auto');
  await button.page().keyboard.press('Enter');
}

/** Presses Tab until `target` has the focus. */
export async function tabTo(target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 100; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Stops the page's clock, which must be installed before the page opens, so that a test controls how long a dialog is open. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
}

/** Types a score into an open card and confirms it in both dialogs, by mouse. */
export async function predict(card: Locator, home: string, away: string): Promise<void> {
  const page = card.page();
  await typeScore(card, home, away);
  await confirmScore(card);
  await expect(page.getByText('¡Predicción guardada!')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(card.getByText('Confirmada', { exact: true })).toBeVisible();
}

/** Returns the dialog in which all open matches can be predicted at once. */
export function quickEntry(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Carga rápida' });
}

/** Opens the matches and the quick entry over them. */
export async function openQuickEntry(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /^Predecir \d+ pendientes$/ }).click();
  await expect(quickEntry(page).getByRole('textbox').first()).toBeFocused();
}

/** Returns one of the two summary cards: 'Puntos Totales' or 'Posición'. */
export function summary(page: Page, label: string): Locator {
  return page
    .getByRole('term')
    .filter({ hasText: label })
    .locator('xpath=following-sibling::dd | preceding-sibling::dd');
}

/** Returns the user's own row of the ranking, scrolled into view. */
export async function scrollToOwnRow(page: Page): Promise<Locator> {
  const own = page
    .getByRole('list', { name: 'Ranking General' })
    .getByRole('listitem')
    .filter({ hasText: '(Tú)' });
  await own.scrollIntoViewIfNeeded();
  return own;
}

/** Shows the returning participant in third place of a finished game. */
export async function standThird(page: Page): Promise<void> {
  await alter<LeaderboardRow[] | LeaderboardRow>(page, /\/rest\/v1\/user_stats/, (rows) => {
    if (!Array.isArray(rows)) return { ...rows, position: 3 };
    const isOwn = ({ profiles }: LeaderboardRow) => profiles?.full_name === veteran;
    return rows
      .filter((row) => isOwn(row) || ![3, 4].includes(row.position))
      .map((row) => (isOwn(row) ? { ...row, position: 3 } : row));
  });
}
