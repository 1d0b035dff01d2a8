import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { matchDataSchema } from '../src/domain/api-schemas.ts';
import { reminderMessage } from '../src/server/reminders/push/push-message.ts';
import { longTag } from './support/long-tag.ts';
import config from '../playwright.config.ts';
import { findNotifyingBrowser } from '../scripts/find-browser.ts';
import { expect, test } from './support/test.ts';

const executablePath = findNotifyingBrowser();
test.use({
  launchOptions: { ...config.use?.launchOptions, ...(executablePath !== null && { executablePath }) },
});

/** Delivers push messages to the browser as its push service would. */
async function openPush(session: CDPSession, origin: string): Promise<(data: string) => Promise<void>> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  return async (data) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}

const readNotifications = (page: Page) =>
  page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body, tag, lang, icon, data }) => ({ title, body, tag, lang, icon, data }));
  });

/** The globals of a worker, which the types of pages lack. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration;
  NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
}

/** Sends the worker the event of a click on the notification, which has no place to click without a screen. */
async function press(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [notification] = await scope.registration.getNotifications();
    if (notification === undefined) throw new Error('Nothing is shown.');
    const event = new scope.NotificationEvent('notificationclick', { notification });
    // Only the browser's own events can keep a worker alive.
    Object.defineProperty(event, 'waitUntil', { value: () => undefined });
    scope.dispatchEvent(event);
  });
}

test.describe('a reminder', () => {
  test.use({ signedIn: 'fresh', serviceWorkers: 'allow', permissions: ['notifications'] });

  test(
    'is shown once however often it is sent, and opens the quick entry at its match',
    { tag: longTag },
    async ({ page, context, server }) => {
      expect(
        executablePath,
        "Only a browser without notifications is here: run 'npx tsx scripts/install-services.ts' as root on Debian, or set CHROME_PATH.",
      ).not.toBeNull();
      const { matches } = matchDataSchema.parse(await (await page.request.get('/api/match-data')).json());
      const [match] = matches.filter(({ status }) => status === 'scheduled').slice(-1);
      if (match === undefined) throw new Error('No match is open.');
      const { id, homeTeam, awayTeam } = match;
      const kickoffAt = new Date(match.kickoffAt ?? '');
      const payloadOf = (identity: string, minutes: number): string => {
        const now = new Date(kickoffAt.getTime() - minutes * 60_000);
        const missing = [{ id, homeTeam, awayTeam, kickoffAt }] as const;
        return reminderMessage({ matchDay: match.date, matches: missing, now, identity }, server.url).payload;
      };
      await page.goto('/');
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      const push = await openPush(await context.newCDPSession(page), server.url);
      await push(payloadOf('a'.repeat(32), 60));
      const title = (text: string) => ({
        ...{
          title: `${text}: ${homeTeam} - ${awayTeam} sin predecir`,
          body: '',
          tag: 'a'.repeat(32),
          lang: 'es',
        },
        ...{ icon: `${server.url}/icons/icon-192.png`, data: `${server.url}/?predecir=${id}` },
      });
      await expect.poll(() => readNotifications(page)).toEqual([title('Cierra en 1 h')]);
      // Simulates a process that was killed before it marked the first one.
      await push(payloadOf('a'.repeat(32), 50));
      await expect.poll(() => readNotifications(page)).toEqual([title('Cierra en 50 min')]);
      await press(context);
      const rows = page.getByRole('dialog', { name: 'Carga rápida' }).getByRole('listitem');
      await expect(rows.first()).toContainText(homeTeam);
      await expect(page).toHaveTitle(/^\(\d+\) Partidos · Beyond Prode$/);
      expect(await readNotifications(page)).toEqual([]);
    },
  );
});
