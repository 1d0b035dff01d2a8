// Shows docs/rules.md#login-screen, docs/rules.md#ranking-updates.
import { expect, type Page } from '@playwright/test';
import { expectPhrases, expectTexts } from '../expect-texts.ts';
import { fail, type Screen } from './screen.ts';

const visitor = { stage: 'midway', signedIn: null } as const;

async function openRefused(page: Page): Promise<void> {
  await page.goto('/?error=server_error&error_description=Database+error+saving+new+user');
  await expect(page.getByText('Acceso restringido')).toBeVisible();
}

async function saysTheRules(page: Parameters<Screen['open']>[0]): Promise<void> {
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
  for (const [index, points] of ['5 puntos', '3 puntos', '0 puntos', 'Sin predicción'].entries()) {
    await expect.soft(rows.nth(index + 1)).toContainText(points);
  }
  await expectPhrases(page, [
    '20 puntos',
    'ni los penales ni quién se clasifica cambian los puntos',
    'un solo campeón',
    'Una vez elegido, no se puede cambiar.',
    'las predicciones se cierran automáticamente cuando comienza cada partido',
    'va primero quien tiene más marcadores exactos. Si el empate sigue, se define por sorteo.',
    'al día siguiente de la jornada: los resultados están al mediodía.',
    'Por definir',
    '¿Problemas técnicos?',
  ]);
  const deadline = /hasta el \p{L}+ \d{1,2} de \p{L}+ a las \d\d:\d\d/u;
  await expect.soft(page.getByRole('region', { name: 'Bonus por el campeón' })).toContainText(deadline);
  await expect.soft(page.getByRole('region', { name: 'Límites de tiempo' })).toContainText(deadline);
}

/** What a visitor sees. */
export const outsideScreens: Screen[] = [
  {
    ...visitor,
    name: 'login',
    async open(page) {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
      await expect(page.getByText('agenciabeyond.example')).toBeVisible();
    },
    async says(page) {
      const icons = ['Competir', 'Analizar', 'Predecir'];
      await expectTexts(page, [...icons, 'Continuar con Google', 'Acceso exclusivo']);
      await expect(page.getByRole('heading', { name: 'Beyond Prode' })).toBeVisible();
      await expectPhrases(page, [
        'Compite con toda la agencia y demuestra cuánto sabes de fútbol.',
        'beyondmedia.example',
        'agenciabeyond.example',
      ]);
      await expect(page.getByRole('button', { name: /^Continuar con/ })).toHaveCount(1);
      for (const hidden of ['Iniciando sesión...', 'Esa cuenta no puede jugar'])
        await expect(page.getByText(hidden)).toHaveCount(0);
    },
  },
  {
    ...visitor,
    name: 'login-busy',
    async open(page) {
      await page.goto('/');
      // A response without content leaves the browser where it is.
      await page.route(/\/auth\/v1\/authorize/, (route) => route.fulfill({ status: 204 }));
      await page.getByRole('button', { name: 'Continuar con Google' }).click();
      await expect(page.getByText('Iniciando sesión...')).toBeVisible();
    },
    async says(page) {
      await expect(page.getByRole('button', { name: 'Iniciando sesión...' })).toBeVisible();
      await expect(page.getByText('Continuar con Google')).toHaveCount(0);
    },
  },
  {
    ...visitor,
    name: 'login-restricted',
    open: openRefused,
    async says(page) {
      // The toast may have gone during what was checked before.
      await openRefused(page);
      // Said once: by the toast, and by the sentence in its place when it has gone.
      const sentence = page.getByText('Esa cuenta no puede jugar. Prueba con tu cuenta de la agencia.');
      await expect(sentence).toBeHidden();
      await expectTexts(page, ['Al continuar puedes elegir otra cuenta.']);
      await expect(page.getByText('Acceso restringido')).toHaveCount(0, { timeout: 12_000 });
      await expect(page.getByText('Al continuar')).toHaveCount(0);
      await expect(sentence).toBeVisible();
      await expect(page.getByText('Acceso exclusivo')).toBeVisible();
      await expect(page.getByText('Compite con toda la agencia')).toHaveCount(0);
    },
    async leadsOn(page) {
      const asked = page.waitForRequest(/\/authorize\?/);
      await page.getByRole('button', { name: 'Continuar con Google' }).click();
      expect((await asked).url()).toContain('prompt=select_account');
    },
  },
  {
    ...visitor,
    name: 'visitor-matches',
    async open(page) {
      await page.goto('/?vista=partidos');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
    async says(page) {
      await expectTexts(page, ['Inicia sesión para hacer predicciones', 'Partidos', 'Reglas']);
      await expectTexts(page, ['+5', 'Marcador exacto', '+3', 'Resultado acertado']);
      for (const hidden of ['Puntos Totales', 'Posición', 'Ranking', 'Confirmar Predicción']) {
        await expect(page.getByText(hidden, { exact: true })).toHaveCount(0);
      }
    },
  },
  {
    ...visitor,
    name: 'visitor-rules',
    async open(page) {
      await page.goto('/rules');
      await expect(page.getByRole('heading', { name: 'Sistema de puntuación' })).toBeVisible();
    },
    async says(page) {
      await saysTheRules(page);
      const wayIn = page.getByRole('main').getByRole('link', { name: 'Iniciar sesión' });
      await expect(wayIn).toHaveAttribute('href', '/');
      await expect(page.getByRole('heading', { name: 'Entra y predice.' })).toBeVisible();
    },
  },
  {
    ...visitor,
    name: 'rules-error',
    async open(page) {
      await fail(page, '**/api/config');
      await page.goto('/rules');
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    },
    async says(page) {
      await expectTexts(page, [
        'No se pudieron cargar las reglas',
        'No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo.',
        'Por ahora no las tenemos a mano.',
      ]);
      for (const hidden of ['Todo lo que necesitas saber', 'Entra y predice.'])
        await expect(page.getByText(hidden)).toHaveCount(0);
    },
  },
  {
    ...visitor,
    name: 'not-found',
    async open(page) {
      await page.goto('/no/existe');
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
    },
    async says(page) {
      await expectTexts(page, [
        'Oops! Page not found',
        'Página fuera de juego',
        'Esta dirección no existe: quizá cambió, o se escribió de otra manera.',
      ]);
      await expect(page.getByRole('heading')).toHaveText('Página fuera de juego');
      await expect(page.getByRole('link', { name: 'Ver las reglas' })).toHaveAttribute('href', '/rules');
      await expect(page.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
    },
  },
  {
    ...visitor,
    name: 'page-broken',
    async open(page) {
      await page.goto('/');
      await fail(page, /\/assets\/.*\.js/);
      await page.getByRole('link', { name: 'Ver partidos' }).click();
      await expect(page.getByText('No se pudo abrir la página')).toBeVisible();
    },
  },
];
