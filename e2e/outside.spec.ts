// Shows docs/screens.md#session, docs/screens.md#errors.
import type { Request } from '@playwright/test';
import { expectTexts } from './support/expect-texts.ts';
import { lengthOfStay, watchElement } from './support/watch-element.ts';
import { longTag } from './support/long-tag.ts';
import { fail } from './support/screens/screen.ts';
import { expect, test } from './support/test.ts';

const anyToast = '[data-toast]';

test(
  'a session from outside the domains ends with a toast of 5 s',
  { tag: longTag },
  async ({ openPage }) => {
    const { page } = await openPage({ stage: 'midway', signedIn: 'fresh' });
    await page.route('**/api/config', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as object;
      await route.fulfill({ response, json: { ...config, allowedEmailDomains: ['another.example'] } });
    });
    await watchElement(page, anyToast);
    await page.goto('/');
    const toast = page.getByRole('listitem').filter({ hasText: 'Acceso restringido' });
    await expect(toast).toContainText(
      'Solo usuarios de Beyond Media Agency pueden acceder a esta aplicación.',
    );
    await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
    const stay = await lengthOfStay(page, anyToast);
    expect(stay).toBeGreaterThanOrEqual(5000);
    expect(stay).toBeLessThan(6000);
  },
);

test(
  'a failed sign-out of all devices is reported and keeps the session; one of this device never fails',
  { tag: longTag },
  async ({ openPage }) => {
    const { page } = await openPage({ stage: 'midway', signedIn: 'newcomer' });
    await page.goto('/');
    await fail(page, /\/auth\/v1\/logout/);
    await page.getByRole('button', { name: /Tu cuenta$/ }).click();
    const everywhere = page.getByRole('button', { name: 'Cerrar sesión en todos los dispositivos' });
    const scope = (request: Request) => new URL(request.url()).searchParams.get('scope');
    const [all] = await Promise.all([page.waitForRequest(/logout/), everywhere.click()]);
    expect(scope(all)).toBe('global');
    await expectTexts(page, ['Error al cerrar sesión']);
    await expect(everywhere).toBeEnabled();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: '¡Hola, Diego Romero!' })).toBeVisible();
    const leave = page.getByRole('button', { name: 'Cerrar sesión' });
    const [one] = await Promise.all([page.waitForRequest(/logout/), leave.click()]);
    expect(scope(one)).toBe('local');
    await expectTexts(page, ['Continuar con Google', 'Sesión cerrada correctamente']);
  },
);
