// Shows docs/screens.md#not-found-page, docs/screens.md#routes, docs/screens.md#login-screen.
import type { Page } from '@playwright/test';
import type { GameConfig } from '../src/domain/api-schemas.ts';
import { alter } from './support/screens/screen.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

test('a visitor sees the matches and a prompt to sign in, but cannot predict', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Ver partidos' }).click();
  await expect(page.getByText('Inicia sesión para hacer predicciones')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Próximos partidos/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Resultados/ })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(11);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByText('Puntos Totales')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ranking' })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  await page.goto('/?tab=ranking&vista=partidos');
  await expect(page.getByText('Inicia sesión').first()).toBeVisible();
  await expect(page.getByText('Ranking General')).toHaveCount(0);
  await expect(page.getByText('@beyondmedia.example')).toHaveCount(0);
});

test('the brand is shown before any file of the app loads, in its typeface once that is loaded', async ({
  page,
}) => {
  await page.route(/\.(js|css)$/, () => new Promise<void>(() => undefined));
  const typeface = page.waitForRequest(/\.woff2$/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByText('Beyond Prode', { exact: true })).toBeVisible();
  await typeface;
  await page.unrouteAll();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.woff2$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  await expect(page.locator('#brand')).toHaveCount(0);
  expect(await readTypeface(page, 'button')).not.toContain('Archivo');
  release();
  await expect.poll(() => readTypeface(page, 'button')).toContain('Archivo');
});

/** Returns the name of the typeface in which the browser painted the first `selector`. */
async function readTypeface(page: Page, selector: string): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName).join(', ');
}

test.describe('when the app’s file does not load', { tag: longTag }, () => {
  test.use({ expectedProblems: [/net::ERR_FAILED .*\/assets\/index-/] });

  test('the page says so and offers to try again', async ({ page }) => {
    await page.route(/\/assets\/index-.*\.js$/, (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('No se pudo cargar Beyond Prode');
    await expect(page.getByRole('button', { name: 'Continuar con Google' })).toHaveCount(0);
    await page.unrouteAll();
    await page.getByRole('link', { name: 'vuelve a intentarlo' }).click();
    await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('an unknown path', () => {
  test.use({ expectedProblems: [/Failed to load resource.*404.*\/no\/existe/] });

  test('shows the 404 page with a link back', async ({ page }) => {
    const response = await page.goto('/no/existe');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click();
    await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  });
});

test(
  'a visitor is asked to sign in to predict until the game ends',
  { tag: longTag },
  async ({ openPage }) => {
    const { page } = await openPage({ stage: 'midway', signedIn: null });
    const prompt = page.getByText(/^(Inicia sesión para hacer predicciones|Entra y predice\.)$/);
    for (const address of ['/?vista=partidos', '/rules']) {
      await page.goto(address);
      await expect(prompt).toBeVisible();
    }
    await alter<GameConfig>(page, /\/api\/config/, (config) => ({ ...config, over: true }));
    for (const address of ['/?vista=partidos', '/rules']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: '¡Te damos la bienvenida!' })).toBeVisible();
      await expect(prompt).toHaveCount(0);
    }
  },
);
