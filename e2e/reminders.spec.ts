// Shows docs/screens.md#reminder-settings.
import type { Page } from '@playwright/test';
import { confirmScore, signInAs, typeScore, veteran } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { overflowOf } from './support/measure-page.ts';
import { runAxe } from './support/run-axe.ts';
import { expect, test } from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Avisos' });

async function openReminders(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Tu cuenta$/ }).click();
  await page.getByRole('dialog', { name: 'Tu cuenta' }).getByRole('button', { name: 'Avisos' }).click();
  await expect(dialog(page).getByRole('radio', { name: '1 h antes' })).toBeVisible();
}

test.describe('the settings', () => {
  test.use({ signedIn: 'fresh', viewport: { width: 320, height: 640 } });

  test(
    'are stored when chosen, and provide a calendar address until it is switched off',
    { tag: longTag },
    async ({ page }) => {
      await page.goto('/');
      await openReminders(page);
      await expect(dialog(page).getByRole('switch', { name: 'Notificaciones' })).toBeDisabled();
      await expect(dialog(page)).toContainText('Este navegador no las admite. Usa el calendario.');
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      expect(await runAxe(page)).toEqual([]);
      await dialog(page).getByText('3 h antes').click();
      await dialog(page).getByLabel('Desde').selectOption('22:00');
      await expect(dialog(page).getByRole('button', { name: 'Más opciones Calendario' })).toHaveCount(0);
      await dialog(page).getByRole('button', { name: 'Añadir a mi calendario' }).click();
      const address = dialog(page).getByLabel('Enlace de tu calendario');
      await expect(address).toHaveValue(/^webcal:\/\/localhost:\d+\/calendario\/[\w.-]{87}\.ics$/);
      // A calendar that nobody has read can be removed.
      await dialog(page).getByRole('button', { name: 'Más opciones Calendario' }).click();
      await dialog(page).getByRole('button', { name: 'Quitar el calendario' }).click();
      await expect(address).toHaveCount(0);
      await dialog(page).getByRole('button', { name: 'Añadir a mi calendario' }).click();
      const feed = (await address.inputValue()).replace('webcal:', 'http:');
      const response = await page.request.get(feed);
      expect(await response.text()).toContain('SUMMARY:Predice: ');
      await page.reload();
      await openReminders(page);
      await expect(dialog(page).getByRole('radio', { name: '3 h antes' })).toBeChecked();
      await expect(dialog(page).getByLabel('Desde')).toHaveValue('22');
      await expect(dialog(page)).toContainText('Hora de Buenos Aires.');
      // A calendar app has read it.
      await dialog(page).getByRole('switch', { name: 'Calendario' }).click();
      await expect(address).toHaveCount(0);
      expect((await page.request.get(feed)).status()).toBe(404);
    },
  );
});

test.describe('in a browser that asks for permission', () => {
  test.use({
    ownDemo: true,
    signedIn: 'fresh',
    serviceWorkers: 'allow',
    expectedProblems: [/reminders\/push/],
  });

  test(
    'the switch keeps its place and focus, and shows the real state after a failure',
    { tag: longTag },
    async ({ page }) => {
      // Headless browsers have neither the permission prompt nor a push service. This stands in for both.
      await page.addInitScript(() => {
        let permission: NotificationPermission = 'default';
        let shown: object | null = null;
        Object.defineProperty(Notification, 'permission', { get: () => permission });
        Notification.requestPermission = async () => {
          permission = sessionStorage.getItem('answer') === 'yes' ? 'granted' : 'denied';
          return permission;
        };
        const endpoint = 'https://fcm.googleapis.com/device';
        PushManager.prototype.getSubscription = async () => shown as PushSubscription | null;
        PushManager.prototype.subscribe = async (options) => {
          const key = String(options?.applicationServerKey).replaceAll('-', '+').replaceAll('_', '/');
          const bytes = Uint8Array.from(atob(key), (letter) => letter.charCodeAt(0));
          const point = btoa(String.fromCharCode(...bytes));
          const base64url = point.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
          const keys = { p256dh: base64url, auth: 'AAAAAAAAAAAAAAAAAAAAAA' };
          shown = {
            endpoint,
            options: { applicationServerKey: bytes.buffer },
            toJSON: () => ({ endpoint, keys }),
            unsubscribe: async () => {
              shown = null;
              return true;
            },
          };
          return shown as PushSubscription;
        };
      });
      const start = async (answer: string) => {
        await page.evaluate((said) => sessionStorage.setItem('answer', said), answer);
        await page.reload();
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
        await openReminders(page);
      };
      const push = dialog(page).getByRole('switch', { name: 'Notificaciones' });
      const first = dialog(page).getByRole('switch').first();
      const firstRow = dialog(page).getByRole('listitem').first();
      await page.goto('/');

      await start('no');
      await push.click();
      await expect(firstRow).toContainText(
        'El navegador las bloquea. Permítelas en los ajustes de esta página.',
      );
      await expect(first).toHaveAccessibleName('Notificaciones');
      await expect(push).toBeFocused();
      await expect(push).toBeDisabled();

      await start('yes');
      await push.click();
      await expect(firstRow).toContainText('Activadas en este dispositivo.');
      await expect(push).toBeFocused();
      await page.route('**/api/reminders/push', (route) => route.abort());
      await push.click();
      await expect(push).not.toBeChecked();
      await expect(firstRow).toContainText('En este dispositivo.');
      await expect(firstRow).not.toContainText('Activadas');
      await expect(firstRow).not.toContainText('otro');
      await expect(push).toBeFocused();
    },
  );
});

test.describe('on an iPhone', () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
  test.use({ signedIn: 'fresh', userAgent });

  test('the switch explains the home screen first', { tag: longTag }, async ({ page }) => {
    await page.goto('/');
    await openReminders(page);
    await expect(dialog(page)).toContainText('toca Compartir, «Añadir a inicio», y ábrelo desde ahí');
  });
});

test.describe('after the first saved prediction', () => {
  test.use({ ownDemo: true });

  test('the app asks once whether to remind', { tag: longTag }, async ({ page }) => {
    await signInAs(page, veteran);
    const open = page.getByRole('article').filter({ hasText: 'Confirmar Predicción' });
    const save = async () => {
      await typeScore(open.first(), '1', '0');
      await confirmScore(open.first());
      await expect(page.getByText('¡Predicción guardada!')).toBeVisible();
    };
    const question = page.getByText('¿Te avisamos 1 h antes si te falta predecir algún partido?');
    // An e-mail already reminds them.
    const asked = () => page.evaluate(() => localStorage.getItem('beyond-prode-reminders-asked'));
    await save();
    await expect.poll(asked).toBe('1');
    await expect(question).toHaveCount(0);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.evaluate(() => localStorage.removeItem('beyond-prode-reminders-asked'));
    await openReminders(page);
    await dialog(page).getByRole('switch', { name: 'Correo' }).click();
    await expect(dialog(page)).toContainText('Por ahora no: activa un aviso');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await save();
    await expect(question).toBeVisible();
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sí, avísame' }).click();
    await expect(dialog(page)).toContainText('Este navegador no las admite. Usa el calendario.');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await save();
    await expect(question).toHaveCount(0);
  });
});

test.describe('the offer to install', () => {
  test.use({ signedIn: 'fresh', viewport: { width: 360, height: 740 } });

  test(
    'appears at the second visit, moves nothing beside it, and never comes after a refusal',
    { tag: longTag },
    async ({ page }) => {
      const offer = () =>
        page.evaluate(() => {
          const event = Object.assign(new Event('beforeinstallprompt'), {
            prompt: () => Promise.resolve({ outcome: 'dismissed' }),
          });
          window.dispatchEvent(event);
        });
      const button = page.getByRole('button', { name: 'Instalar' });
      const ready = () =>
        expect(
          page.getByText('Tu predicción').or(page.getByText('Confirmar Predicción')).first(),
        ).toBeVisible();
      const visit = async () => {
        await page.evaluate(() => sessionStorage.clear());
        await page.reload();
        await ready();
      };
      await page.goto('/');
      await ready();
      await offer();
      await expect(button).toHaveCount(0);
      await visit();
      await expect(button).toHaveCount(0);
      const boxOf = (name: string | RegExp) => page.getByRole('button', { name }).boundingBox();
      // Only the left edge of the account button: its name is cut shorter to make room.
      const place = async () => [(await boxOf(/Tu cuenta$/))?.x, await boxOf('Cerrar sesión')];
      const before = await place();
      await offer();
      await expect(button).toBeVisible();
      expect(await place()).toEqual(before);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      await button.click();
      await expect(button).toHaveCount(0);
      await visit();
      await offer();
      await expect(button).toHaveCount(0);
    },
  );
});
