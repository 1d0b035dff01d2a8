// Shows docs/screens.md#errors, docs/screens.md#login-screen.
import type { MatchData } from '../src/domain/api-schemas.ts';
import { expectTexts } from './support/expect-texts.ts';
import { cardOf, summary } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { alter, fail, hold, holdBack, refusal, refuse } from './support/screens/screen.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: 'veteran', expectedProblems: [/net::ERR_FAILED .*match-data|status of 400/] });

const matchData = /\/api\/match-data/;
const predictions = /\/rest\/v1\/predictions/;
const ranking = /\/rest\/v1\/user_stats/;
const retryName = { name: 'Reintentar' };

test('parts that load say what is loading', { tag: longTag }, async ({ page }) => {
  for (const [address, path, text] of [
    [/\/assets\/main-page.*\.js/, '/', 'Cargando sesión...'],
    [matchData, '/', 'Cargando datos...'],
    [ranking, '/?tab=ranking', 'Cargando ranking...'],
  ] as const) {
    await hold(page, address);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByText(text).first()).toBeAttached();
    await expect(page.getByText('Continuar con Google')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.unrouteAll();
  }
});

test('unreadable matches can be read again', { tag: longTag }, async ({ page }) => {
  await fail(page, matchData);
  await page.goto('/');
  await expectTexts(page, [
    'No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo.',
    'Por ahora nos faltan los partidos.',
  ]);
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', retryName).click();
  await expect(cardOf(page, 'Palmeiras', 'Chelsea')).toBeVisible();
  await expect(page.getByRole('button', retryName)).toHaveCount(0);
});

test(
  'unreadable own predictions are reported once, and the retry button keeps the focus',
  { tag: longTag },
  async ({ page }) => {
    await refuse(page, predictions);
    await page.goto('/');
    const error = page.getByText('Error al cargar predicciones');
    await expect(error).toBeVisible();
    await expectTexts(page, ['Lo que guardaste sigue ahí.']);
    for (const status of ['Finalizado', 'Cierra en']) {
      const card = page.getByRole('article').filter({ hasText: status }).first();
      await expect(card).toContainText('Tu predicción no cargó');
    }
    await expect(page.getByRole('textbox')).toHaveCount(0);
    const retry = page.getByRole('button', retryName);
    const refuseAgain = await holdBack(page, predictions, refusal);
    await retry.click();
    await expect(retry).toHaveAttribute('aria-busy', 'true');
    await expect(retry).toBeFocused();
    refuseAgain();
    await expect(retry).toBeEnabled();
    await expect(retry).toBeFocused();
    await page.unroute(predictions);
    await retry.click();
    await expectTexts(page.getByRole('article'), ['Tu predicción']);
    await expect(error).toHaveCount(0);
  },
);

test('an unreadable ranking can be read again', { tag: longTag }, async ({ page }) => {
  await refuse(page, ranking);
  await page.goto('/?tab=ranking');
  await expectTexts(page, ['Error al cargar el ranking', 'Ocurrió un error inesperado']);
  await expect(summary(page, 'Puntos Totales')).toHaveText('-');
  await expect(summary(page, 'Posición')).toHaveText('-');
  await page.unrouteAll();
  await page.getByRole('button', retryName).click();
  await expect(page.getByRole('list', { name: 'Ranking General' })).toBeVisible();
});

test(
  'an unreadable sheet leaves old data, with their age, or a sample, marked as such',
  { tag: longTag },
  async ({ page }) => {
    const error = 'Límite de peticiones excedido. Los datos se actualizarán automáticamente en unos minutos.';
    await alter<MatchData>(page, matchData, (data) => ({
      ...{ ...data, source: 'cache', error },
      lastUpdated: new Date(Date.parse(data.serverTime) - 12.5 * 60_000).toISOString(),
    }));
    await page.goto('/');
    await expectTexts(page, [error, 'Reintentar', 'Puedes predecir igual.']);
    await expect(page.getByText(/^Datos de hace 1\d min$/)).toBeVisible();
    // The page must not derive a position from an outdated score.
    await expect(page.getByRole('article').getByText(/^Marcador de hace 1\d min$/)).toBeVisible();
    for (const text of ['Bajarías', 'Subirías', 'Seguirías', 'ahora'])
      await expect(page.getByText(text)).toHaveCount(0);

    await alter<MatchData>(page, matchData, (data) => ({
      ...{ ...data, source: 'fallback', lastUpdated: null, error },
      matches: data.matches.slice(-4).map((match) => ({ ...match, status: 'scheduled' })),
    }));
    await page.goto('/');
    await expectTexts(page, ['Datos de muestra', error]);
    await expect(page.getByRole('article').getByText('Ejemplo', { exact: true })).toHaveCount(4);
    await expect(page.getByText('ya comenzó')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
  },
);
