import { expect } from '@playwright/test';
import { expectTexts, expectWords } from './support/expect-texts.ts';
import { lengthOfStay, watchElement } from './support/watch-element.ts';
import { fail, hold } from './support/screens/screen.ts';
import { test } from './support/worlds-test.ts';

const anyToast = '[data-sonner-toast]';

test('the login screen has its title, tagline, three icons, button and notice', async ({ openScreen }) => {
  const page = await openScreen('login');
  await expectTexts(page, ['Competir', 'Analizar', 'Predecir', 'Continuar con Google', 'Acceso exclusivo']);
  await expect(page.getByRole('heading', { name: 'Beyond Prode' })).toBeVisible();
  await expectWords(page, [
    'Compite con toda la agencia y demuestra cuánto sabes de fútbol.',
    'beyondmedia.example',
    'agenciabeyond.example',
  ]);
  await expect(page.getByText('Iniciando sesión...')).toHaveCount(0);
});

test('the sign-in button reads Iniciando sesión... while it is loading', async ({ openScreen }) => {
  const page = await openScreen('login-busy');
  await expect(page.getByRole('button', { name: 'Iniciando sesión...' })).toBeVisible();
  await expect(page.getByText('Continuar con Google')).toHaveCount(0);
});

test('a spinner stands alone while the session loads', async ({ openScreen }) => {
  const page = await openScreen('session-loading');
  await expect(page.getByRole('status').filter({ hasText: 'Cargando sesión...' })).toBeAttached();
  await expect(page.getByText('Continuar con Google')).toHaveCount(0);
  await expect(page.getByText('Puntos Totales')).toHaveCount(0);
});

test('an unknown path says Oops! Page not found and leads back to /', async ({ openScreen }) => {
  const page = await openScreen('not-found');
  await expectTexts(page, ['Oops! Page not found']);
  await expect(page.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
});

test('a refused new user is told for 6 s which domains may enter, and the address is cleaned', async ({
  openPage,
}) => {
  const { page, url } = await openPage({ world: 'midway', person: null });
  await watchElement(page, anyToast);
  await page.goto('/?error=server_error&error_description=Database+error+saving+new+user#error=server_error');
  const toast = page.getByRole('listitem').filter({ hasText: 'Acceso restringido' });
  await expect(toast).toContainText(
    'Solo pueden acceder cuentas de beyondmedia.example y agenciabeyond.example.',
  );
  expect(page.url()).toBe(`${url}/`);
  expect(await lengthOfStay(page, anyToast)).toBeGreaterThanOrEqual(6000);
});

test('a session from outside the domains ends with the toast of 5 s', async ({ openPage }) => {
  const { page } = await openPage({ world: 'midway', person: 'newcomer' });
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ response, json: { ...config, allowedEmailDomains: ['another.example'] } });
  });
  await watchElement(page, anyToast);
  await page.goto('/');
  const toast = page.getByRole('listitem').filter({ hasText: 'Acceso restringido' });
  await expect(toast).toContainText('Solo usuarios de Beyond Media Agency pueden acceder a esta aplicación.');
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  const stay = await lengthOfStay(page, anyToast);
  expect(stay).toBeGreaterThanOrEqual(5000);
  expect(stay).toBeLessThan(6000);
});

test('a failed sign-in without words of its own is an unexpected error', async ({ openPage }) => {
  const { page } = await openPage({ world: 'midway', person: null });
  await page.goto('/?error=access_denied');
  const toast = page.getByRole('listitem').filter({ hasText: 'Error al iniciar sesión' });
  await expect(toast).toContainText('Ocurrió un error inesperado');
});

test('a sign-out that fails says so and keeps the session', async ({ openPage }) => {
  const { page } = await openPage({ world: 'midway', person: 'newcomer' });
  await page.goto('/');
  await fail(page, /\/auth\/v1\/logout/);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expectTexts(page, ['Error al cerrar sesión']);
  await expect(page.getByRole('heading', { name: '¡Hola, Diego Romero!' })).toBeVisible();
  await expect(page.getByText('Sesión cerrada correctamente')).toHaveCount(0);
});

test('a visitor is asked to sign in, and has no summary cards', async ({ openScreen }) => {
  const page = await openScreen('visitor-matches');
  await expectTexts(page, ['Inicia sesión para hacer predicciones', 'Partidos', 'Reglas']);
  for (const hidden of ['Puntos Totales', 'Posición', 'Ranking', 'Confirmar Predicción']) {
    await expect(page.getByText(hidden, { exact: true })).toHaveCount(0);
  }
});

test('the rules have every section, with the values of the game', async ({ openScreen }) => {
  const page = await openScreen('visitor-rules');
  for (const name of [
    'De qué se trata',
    'Sistema de puntuación',
    'Bonus por el campeón',
    'Cómo participar',
    'Límites de tiempo',
    'Reglas del ranking',
    'Premio',
    'Preguntas frecuentes',
    'Contacto',
  ]) {
    await expect.soft(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('5 puntos');
  await expect(rows.nth(2)).toContainText('3 puntos');
  await expect(rows.nth(3)).toContainText('0 puntos');
  await expect(rows.nth(4)).toContainText('Sin predicción');
  await expectWords(page, [
    '20 puntos',
    'ni los penales ni quién se clasifica cambian los puntos',
    'Una vez elegido, no se puede cambiar.',
    'las predicciones se cierran automáticamente cuando comienza cada partido',
    'va primero quien tiene más resultados exactos. Si el empate sigue, se define por sorteo.',
    'al día siguiente de la jornada: los resultados están al mediodía.',
    'Por definir',
    '¿Problemas técnicos?',
  ]);
});

test('no request is answered from elsewhere while the login screen loads', async ({ openPage }) => {
  const { page, url } = await openPage({ world: 'midway', person: null });
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(url)) elsewhere.push(request.url());
  });
  await hold(page, '**/api/events');
  await page.goto('/');
  await expectTexts(page, ['Continuar con Google']);
  expect(elsewhere).toEqual([]);
});
