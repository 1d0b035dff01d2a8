import { expect } from '../test.ts';
import { fail, type Screen } from './screen.ts';

const nobody = { world: 'midway', person: null } as const;

/** What somebody without a session sees. */
export const outsideScreens: Screen[] = [
  {
    ...nobody,
    name: 'login',
    async open(page) {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
      await expect(page.getByText('agenciabeyond.example')).toBeVisible();
    },
  },
  {
    ...nobody,
    name: 'login-busy',
    async open(page) {
      await page.goto('/');
      // An answer without content leaves the browser where it is.
      await page.route(/\/auth\/v1\/authorize/, (route) => route.fulfill({ status: 204 }));
      await page.getByRole('button', { name: 'Continuar con Google' }).click();
      await expect(page.getByText('Iniciando sesión...')).toBeVisible();
    },
  },
  {
    ...nobody,
    name: 'login-restricted',
    async open(page) {
      await page.goto('/?error=server_error&error_description=Database+error+saving+new+user');
      await expect(page.getByText('Acceso restringido')).toBeVisible();
    },
  },
  {
    ...nobody,
    name: 'visitor-matches',
    async open(page) {
      await page.goto('/?vista=partidos');
      await expect(page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    ...nobody,
    name: 'visitor-rules',
    async open(page) {
      await page.goto('/rules');
      await expect(page.getByRole('heading', { name: 'Sistema de puntuación' })).toBeVisible();
    },
  },
  {
    ...nobody,
    name: 'rules-error',
    async open(page) {
      await fail(page, '**/api/config');
      await page.goto('/rules');
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    },
  },
  {
    ...nobody,
    name: 'not-found',
    async open(page) {
      await page.goto('/no/existe');
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
    },
  },
  {
    ...nobody,
    name: 'page-broken',
    async open(page) {
      await page.goto('/');
      await fail(page, /\/assets\/.*\.js/);
      await page.getByRole('link', { name: 'Ver partidos' }).click();
      await expect(page.getByText('No se pudo abrir la página')).toBeVisible();
    },
  },
];
