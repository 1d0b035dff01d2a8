// Shows docs/screens.md#live-updates, docs/screens.md#saving-without-a-connection.
import type { Page } from '@playwright/test';
import { expectPhrases } from './support/expect-texts.ts';
import { cardOf, confirmScore, endMatch, predict, summary, typeScore } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

test.use({
  signedIn: 'fresh',
  serviceWorkers: 'allow',
  expectedProblems: [/net::ERR_INTERNET_DISCONNECTED/],
});

const oldData = /^Sin conexión: datos de las \d\d:\d\d/;

async function waitForShell(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

function cachedPersonal(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter(
      (key) => key.startsWith('beyond-prode-offline') && !key.endsWith(':public'),
    ),
  );
}

test('without a network the last data are shown, marked as old, until their user signs out', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await predict(cardOf(page, 'Palmeiras', 'Chelsea'), '2', '1');
  await page.getByRole('button', { name: 'Ranking' }).click();
  await expect(page.getByText('Tu Posición')).toBeVisible();
  await waitForShell(page);
  await expect(page.getByText(oldData)).toHaveCount(0);

  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByText(oldData)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^¡Hola, Participante \d+!$/ })).toBeVisible();
  const card = cardOf(page, 'Palmeiras', 'Chelsea');
  await expect(card.getByText('2 - 1')).toBeVisible();
  await expect(card.getByText('Confirmada', { exact: true })).toBeVisible();
  await expect(summary(page, 'Puntos Totales')).toHaveText('0');
  await page.getByRole('button', { name: 'Ranking' }).click();
  await expect(page.getByText('Tu Posición')).toBeVisible();
  await expect(page.getByText(oldData)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(oldData)).toBeHidden();
  expect(await cachedPersonal(page)).toHaveLength(1);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  expect(await cachedPersonal(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto('/?vista=partidos');
  await expect(page.getByText(oldData)).toBeVisible();
  await expect(card).toBeVisible();
  await expect(page.getByText('Tu predicción')).toHaveCount(0);
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toContain('/');
  expect(cached.filter((path) => /^\/(api|auth|rest|demo)/.test(path))).toEqual([]);
});

test(
  'a confirmed prediction is sent when the connection is back, unless it was edited',
  { tag: longTag },
  async ({ page, context }) => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/rest/v1/predictions')) sent += 1;
    });
    await page.goto('/');
    await expect(cardOf(page, 'Palmeiras', 'Chelsea')).toBeVisible();
    await waitForShell(page);
    await context.setOffline(true);
    await expect(page.getByText(oldData)).toBeVisible();
    const cards = [cardOf(page, 'Palmeiras', 'Chelsea'), cardOf(page, 'Fluminense', 'Al Hilal')] as const;
    for (const card of cards) {
      await typeScore(card, '2', '1');
      await confirmScore(card);
      await page.getByRole('button', { name: 'Enviar cuando vuelva la conexión' }).click();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(card.getByText('Se enviará cuando vuelva la conexión.')).toBeVisible();
    }
    const [confirmed, changed] = cards;
    for (const _ of [2, 3]) await changed.getByRole('textbox').last().press('ArrowUp');
    await expect(changed.getByText('Se enviará cuando vuelva la conexión.')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText(oldData)).toBeVisible();
    await expect(confirmed.getByText('Se enviará cuando vuelva la conexión.')).toBeVisible();
    await expect(confirmed.getByText('Confirmada', { exact: true })).toHaveCount(0);

    sent = 0;
    await context.setOffline(false);
    await expect(page.getByText('Se guardó tu predicción Palmeiras 2 - 1 Chelsea')).toBeVisible();
    await expect(confirmed.getByText('Confirmada', { exact: true })).toBeVisible();
    await expect(confirmed.getByText('2 - 1')).toBeVisible();
    await expect(changed.getByRole('textbox').last()).toHaveValue('3');
    await expect(changed.getByText('Confirmada', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Se guardó tu predicción Fluminense')).toHaveCount(0);
    expect(sent).toBe(1);
  },
);

test.describe('in a separate demo', () => {
  test.use({ ownDemo: true });

  test(
    'a prediction waiting for a connection is not sent after kick-off',
    { tag: longTag },
    async ({ page, context, browser, server }) => {
      await page.goto('/');
      const card = cardOf(page, 'Borussia Dortmund', 'Monterrey');
      await typeScore(card, '2', '1');
      await context.setOffline(true);
      await expect(page.getByText(oldData)).toBeVisible();
      await confirmScore(card);
      await page.getByRole('button', { name: 'Enviar cuando vuelva la conexión' }).click();
      await expect(card.getByText('Se enviará cuando vuelva la conexión.')).toBeVisible();
      await endMatch(browser, server.url, 'Borussia Dortmund');

      let sent = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/rest/v1/predictions')) sent += 1;
      });
      await context.setOffline(false);
      const alert = page.getByRole('alertdialog');
      await expect(alert).toContainText('❌ Este partido ya comenzó. No se pueden hacer más predicciones.');
      await expectPhrases(alert, ['Borussia Dortmund 2 - 1 Monterrey', 'Tu 2 - 1 no se guardó']);
      await alert.getByRole('button', { name: 'Aceptar' }).click();
      await expect(card.getByText('Finalizado')).toBeVisible();
      await expect(card.getByText('Confirmada', { exact: true })).toHaveCount(0);
      await expect(page.getByText('Se guardó tu predicción')).toHaveCount(0);
      await expect(alert).toHaveCount(0);
      expect(sent).toBe(0);
    },
  );
});

test(
  'an expired session can still read without a network, and is renewed afterwards',
  { tag: longTag },
  async ({ page, context }) => {
    await page.goto('/');
    await expect(cardOf(page, 'Palmeiras', 'Chelsea')).toBeVisible();
    await expect(summary(page, 'Puntos Totales')).toHaveText('0');
    await waitForShell(page);
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('beyond-prode-session') ?? '{}');
      localStorage.setItem(
        'beyond-prode-session',
        JSON.stringify({ ...stored, expires_at: 1, expires_in: 0 }),
      );
    });
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: /^¡Hola, Participante \d+!$/ })).toBeVisible();
    await expect(page.getByText(oldData)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continuar con Google' })).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByText(oldData)).toBeHidden();
    await predict(cardOf(page, 'Palmeiras', 'Chelsea'), '1', '0');
  },
);

test(
  'the app can be installed: manifest, icons of every size, theme colours',
  { tag: longTag },
  async ({ page }) => {
    await page.goto('/');
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const response = await page.request.get(String(address));
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await response.json();
    expect(manifest).toMatchObject({
      name: 'Beyond Prode',
      display: 'standalone',
      start_url: '/',
      lang: 'es',
    });
    const purposes = manifest.icons.map((icon: { sizes: string; purpose?: string }) => [
      icon.sizes,
      icon.purpose,
    ]);
    expect(purposes).toEqual(
      expect.arrayContaining([
        ['192x192', undefined],
        ['512x512', undefined],
        ['512x512', 'maskable'],
      ]),
    );
    for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true);
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', /^#(071711|f5f7f2)$/);
  },
);
