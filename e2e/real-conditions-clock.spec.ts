// Shows docs/screens.md#match-card.
import type { Page } from '@playwright/test';
import { expectTexts } from './support/expect-texts.ts';
import {
  cardOf,
  confirmScore,
  endMatch,
  hearNothing,
  newcomer,
  predict,
  signInAs,
  typeScore,
} from './support/flows.ts';
import { expect, test } from './support/test.ts';

const started = '❌ Este partido ya comenzó. No se pueden hacer más predicciones.';
const hour = 3_600_000;

test.use({ signedIn: 'fresh', ownDemo: true });

async function type(page: Page) {
  const card = cardOf(page, 'Borussia Dortmund', 'Monterrey');
  await typeScore(card, '2', '1');
  return card;
}

test.describe('a page that has not heard of it', () => {
  test.use({ expectedProblems: [/status of 400/] });

  test('learns from the server that the match has started, and what was not saved', async ({
    page,
    browser,
    server,
  }) => {
    await hearNothing(page);
    await page.goto('/');
    const card = await type(page);
    await endMatch(browser, server.url, 'Borussia Dortmund');
    await confirmScore(card);
    const alert = page.getByRole('alertdialog');
    await expectTexts(alert, [started, 'Borussia Dortmund 2 - 1 Monterrey', 'Tu 2 - 1 no se guardó']);
    await alert.getByRole('button', { name: 'Aceptar' }).click();
    await expect(card.getByRole('textbox')).toHaveCount(0);
    await expect(card.getByText('Confirmada', { exact: true })).toHaveCount(0);
  });
});

test('a form becomes the closed message at kick-off, by the clock alone', async ({ page }) => {
  await page.goto('/');
  await page.clock.install({ time: Date.now() });
  await page.reload();
  const card = await type(page);
  // The server, whose clock did not move, must not be asked meanwhile.
  await page.route(/\/api\/(match-data|config|changes)$/, () => undefined);
  await page.clock.fastForward(hour);
  await expect(page.getByText(started)).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(card.getByText(/^Predicciones cerradas\. Este partido ya comenzó/)).toBeVisible();
  await expect(card.getByText('Comenzó', { exact: true })).toBeVisible();
  await expect(card.getByText('Programado')).toHaveCount(0);
});

for (const [name, wrong] of [
  ['ahead', 2 * hour],
  ['behind', -2 * hour],
] as const) {
  test.describe(`a browser whose clock is two hours ${name}`, () => {
    test.use({ signedIn: null, expectedProblems: [/Session as retrieved from URL|status of 401/] });

    test('counts down and saves by the server’s clock', async ({ page }) => {
      await page.clock.install({ time: Date.now() + wrong });
      await signInAs(page, newcomer);
      const card = cardOf(page, 'Borussia Dortmund', 'Monterrey');
      await expect(card.getByText(/^Cierra en [1-4]\d min$/)).toBeVisible();
      await predict(card, '2', '1');
      await page.reload();
      await expect(card.getByText('2 - 1')).toBeVisible();
    });
  });
}
