import { expect } from '@playwright/test';
import { cardOf, summary } from './support/journeys.ts';
import { expectTexts, expectWords } from './support/expect-texts.ts';
import { test } from './support/worlds-test.ts';

test('the main page greets, sums up and has its tabs, person and sign-out', async ({ openScreen }) => {
  const page = await openScreen('matches');
  await expect(page.getByRole('heading', { name: '¡Hola, Lucía Aguirre!' })).toBeVisible();
  for (const name of ['Partidos', 'Ranking', 'Reglas', 'Cerrar sesión']) {
    await expect.soft(page.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await expectTexts(page, [
    'Lucía Aguirre',
    'lucia.aguirre@beyondmedia.example',
    'Puntos Totales',
    'Posición',
  ]);
  await expect(page.locator('header img')).toHaveAttribute('src', /avatars/);
  await expect(summary(page, 'Posición')).toHaveText(/^\d+\.º$/);
});

test('each tab has its own subtitle, the rules no summary cards, and the logo leads back', async ({
  openScreen,
}) => {
  const page = await openScreen('matches');
  const subtitles = {
    Partidos: 'Predice cada marcador antes de que ruede el balón.',
    Ranking: 'Así va la competencia en toda la agencia.',
    Reglas: 'Todo lo que necesitas saber para jugar y ganar.',
  };
  for (const [tab, subtitle] of Object.entries(subtitles)) {
    await page.getByRole('button', { name: tab, exact: true }).click();
    await expectTexts(page, [subtitle]);
    await expect(page.getByText('Puntos Totales')).toHaveCount(tab === 'Reglas' ? 0 : 1);
  }
  await page.getByRole('button', { name: 'Beyond Prode, ir a los partidos' }).click();
  await expect(page.getByRole('heading', { name: /^Próximos partidos/ })).toBeVisible();
});

test('somebody without a name or points is Usuario with 0 points and no position', async ({ openPage }) => {
  const { page } = await openPage({ world: 'midway', person: 'newcomer' });
  await page.addInitScript(() => {
    const key = 'beyond-prode-session';
    const session = JSON.parse(localStorage.getItem(key) ?? '{}') as { user?: { user_metadata?: object } };
    if (session.user) session.user.user_metadata = {};
    localStorage.setItem(key, JSON.stringify(session));
  });
  await page.route(/\/rest\/v1\/user_stats/, (route) => route.fulfill({ json: [] }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '¡Hola, Usuario!' })).toBeVisible();
  await expect(summary(page, 'Puntos Totales')).toHaveText('0');
  await expect(summary(page, 'Posición')).toHaveText('-');
});

test('the matches tab has its header, counts, lists and cards', async ({ openScreen }) => {
  const page = await openScreen('matches');
  await expectTexts(page, ['Actualizar', 'Finalizados', 'Programados', 'Equipos']);
  await expectWords(page, ['Última actualización:']);
  await expect(page.getByRole('heading', { name: /^Próximos partidos \d+$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Resultados \d+$/ })).toBeVisible();
  const card = cardOf(page, 'Palmeiras', 'Chelsea');
  await expectTexts(card, ['Programado', 'Local', 'Visitante', 'vs', 'Palmeiras', 'Chelsea']);
  await expect(card).toContainText('Lincoln Financial Field, Filadelfia · Cuartos de Final');
  await expect(card.getByText(/^\d{1,2} [a-z]{3,4} \d{4} · \d\d:\d\d$/)).toBeVisible();
  const over = cardOf(page, 'Palmeiras', 'Botafogo');
  await expectTexts(over, ['Finalizado', '1 - 0']);
  await expect(over.getByText('vs', { exact: true })).toHaveCount(0);
});

test('the lists stand in two columns on wide screens and below each other on a phone', async ({
  openScreen,
}) => {
  const page = await openScreen('matches', { viewport: { width: 1280, height: 800 } });
  const boxes = async () => [
    await page.getByRole('region', { name: /^Próximos partidos/ }).boundingBox(),
    await page.getByRole('region', { name: /^Resultados/ }).boundingBox(),
  ];
  const [left, right] = await boxes();
  expect(left?.y).toBe(right?.y);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
  await page.setViewportSize({ width: 360, height: 740 });
  const [above, below] = await boxes();
  expect(above?.x).toBe(below?.x);
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
});

test('while the matches load it says Cargando datos...', async ({ openScreen }) => {
  const page = await openScreen('matches-loading');
  await expectTexts(page, ['Cargando datos...']);
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('matches that cannot be loaded are an error with Reintentar, which brings them', async ({
  openScreen,
}) => {
  const page = await openScreen('matches-error');
  await expectTexts(page, ['No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo.']);
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(cardOf(page, 'Palmeiras', 'Chelsea')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
});

test('an error of the sheet stands above the matches, with Reintentar', async ({ openScreen }) => {
  const page = await openScreen('matches-stale');
  await expectWords(page, [
    'Límite de peticiones excedido. Los datos se actualizarán automáticamente en unos minutos.',
  ]);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('sample data are labelled and cannot be predicted', async ({ openScreen }) => {
  const page = await openScreen('matches-sample');
  await expectTexts(page, ['Datos de muestra']);
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('without matches it says No hay partidos disponibles', async ({ openScreen }) => {
  const page = await openScreen('matches-empty');
  await expectTexts(page, ['No hay partidos disponibles']);
  await expectWords(page, ['Los partidos aparecerán aquí cuando estén cargados en la planilla.']);
});

test('a live match is En vivo, an unknown status is shown raw and takes no prediction', async ({
  openScreen,
}) => {
  const page = await openScreen('matches-live');
  await expectTexts(page, ['En vivo', '1 - 1', 'Postergado por tormenta eléctrica']);
  const postponed = page.getByRole('article').filter({ hasText: 'Postergado' });
  await expect(postponed.getByRole('textbox')).toHaveCount(0);
});

test('predictions that cannot be loaded are told, and nothing can be predicted meanwhile', async ({
  openScreen,
}) => {
  const page = await openScreen('predictions-unavailable');
  await expectTexts(page, ['Error al cargar predicciones']);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

test('Actualizar says what came of it', async ({ openPage }) => {
  const { page } = await openPage({ world: 'midway', person: null });
  await page.goto('/?vista=partidos');
  const refresh = page.getByRole('button', { name: 'Actualizar' });
  await refresh.click();
  await expect(page.getByText(/^(Datos actualizados|Los datos ya están al día)$/)).toBeVisible();
  await page.route(/\/api\/match-data/, (route) => route.fulfill({ status: 500, json: {} }));
  await refresh.click();
  await expectWords(page, ['Ocurrió un error inesperado']);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('Ocurrió un error inesperado')).toHaveCount(0);
});
