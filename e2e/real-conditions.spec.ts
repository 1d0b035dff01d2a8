import type { Page, Request } from '@playwright/test';
import { cardOf, hearNothing, predict } from './support/flows.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: 'fresh' });

const saves = (request: Request) =>
  request.method() === 'POST' && request.url().includes('/rest/v1/predictions');

function countSaves(page: Page): { sent: number } {
  const count = { sent: 0 };
  page.on('request', (request) => (count.sent += saves(request) ? 1 : 0));
  return count;
}

async function ask(
  page: Page,
  home: string,
  away: string,
  teams: [string, string] = ['Palmeiras', 'Chelsea'],
) {
  const card = cardOf(page, ...teams);
  await card.getByRole('textbox').first().fill(home);
  await card.getByRole('textbox').last().fill(away);
  await card.getByRole('button', { name: 'Confirmar Predicción' }).click();
  return {
    card,
    question: page.getByRole('alertdialog'),
    yes: page.getByRole('button', { name: 'Sí, confirmar' }),
  };
}

async function expireSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('beyond-prode-session') ?? '{}');
    localStorage.setItem('beyond-prode-session', JSON.stringify({ ...stored, expires_at: 1, expires_in: 0 }));
  });
}

test('on a slow network any number of clicks saves once, and the dialog stays open until the response', async ({
  page,
}) => {
  await page.goto('/');
  let respond = () => {};
  const released = new Promise<void>((resolve) => (respond = resolve));
  await page.route('**/rest/v1/predictions?on_conflict*', async (route) => {
    await released;
    await route.continue();
  });
  const count = countSaves(page);
  const { card, question, yes } = await ask(page, '2', '1');
  await yes.dblclick();
  await expect(question.getByRole('button', { name: 'Guardando...' })).toBeDisabled();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expect(page.getByText('¡Predicción guardada!')).toHaveCount(0);
  respond();
  await expect(page.getByText('¡Predicción guardada!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByText('Confirmada', { exact: true })).toBeVisible();
  expect(count.sent).toBe(1);
});

test.describe('a lost response', () => {
  test.use({ expectedProblems: [/net::ERR_(FAILED|CONNECTION_RESET)/] });

  test('does not count as saved, and sending the same score again succeeds', async ({ page }) => {
    await page.goto('/');
    // The page must not learn from anything else what the server knows.
    await hearNothing(page);
    await page.route(/\/healthz$/, (route) => route.abort());
    await page.reload();
    let lost = 0;
    await page.route('**/rest/v1/predictions?on_conflict*', async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      expect((await route.fetch()).status()).toBe(201);
      await route.abort();
    });
    const first = await ask(page, '2', '1');
    await first.yes.click();
    await expect(page.getByText('Error al guardar la predicción. Inténtalo de nuevo.')).toBeVisible();
    await expect(page.getByText('¡Predicción guardada!')).toHaveCount(0);
    await page.getByRole('button', { name: 'Cerrar' }).click();
    await expect(first.card.getByRole('textbox').first()).toHaveValue('2');
    await first.card.getByRole('button', { name: 'Confirmar Predicción' }).click();
    await first.yes.click();
    await expect(page.getByText('¡Predicción guardada!')).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(first.card.getByText('2 - 1')).toBeVisible();
    expect(lost).toBe(1);
  });
});

test.describe('an expired session', () => {
  test.use({ expectedProblems: [/status of 40[01]/] });

  test('is renewed while a score is typed, and keeps it', async ({ page }) => {
    await page.goto('/');
    const { card, yes } = await ask(page, '2', '1');
    await expireSession(page);
    await yes.click();
    await expect(page.getByText('¡Predicción guardada!')).toBeVisible();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(card.getByText('2 - 1')).toBeVisible();
  });

  test('is renewed even if only the server knows that it expired', async ({ page }) => {
    await page.goto('/');
    let refused = 0;
    await page.route('**/rest/v1/predictions?on_conflict*', async (route) => {
      if (refused > 0) return route.continue();
      refused += 1;
      await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer a.b.c' } });
    });
    const { yes } = await ask(page, '2', '1');
    await yes.click();
    await expect(page.getByText('¡Predicción guardada!')).toBeVisible();
    expect(refused).toBe(1);
  });
});

test.describe('two tabs', () => {
  test.use({ expectedProblems: [/status of 400/] });

  test('show a score saved in one in the other, whose different score is refused', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/');
    const late = await ask(other, '3', '3');
    await expect(late.question).toBeVisible();
    await predict(cardOf(page, 'Palmeiras', 'Chelsea'), '2', '1');
    await late.yes.click();
    await expect(other.getByText('Error al guardar predicción', { exact: true })).toBeVisible();
    await expect(late.card.getByText('2 - 1')).toBeVisible();
    await expect(late.card.getByText('3 - 3')).toHaveCount(0);
    await expect(other.getByText('¡Predicción guardada!')).toHaveCount(0);
  });
});
