// Shows docs/screens.md#live-updates.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { openEmbeddedDatabase } from '../src/server/database/embedded/embedded-database.ts';
import { makeDataFolder } from './support/demo-server.ts';
import { startDemoStage } from './support/demo-stage.ts';
import { cardOf, endMatch } from './support/flows.ts';
import { longTag } from './support/long-tag.ts';
import { expect, test } from './support/test.ts';

test.use({ signedIn: 'fresh' });

test.describe('in a separate demo', () => {
  test.use({ ownDemo: true });

  test(
    'a hidden page asks nothing, and catches up at once when shown',
    { tag: longTag },
    async ({ page, browser, server }) => {
      await page.clock.install();
      await page.goto('/');
      const card = cardOf(page, 'Borussia Dortmund', 'Monterrey');
      await expect(card.getByText('Programado')).toBeVisible();
      await setHidden(page, true);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await endMatch(browser, server.url, 'Borussia Dortmund');
      await page.clock.runFor(60_000);
      expect(asked).not.toContain('/api/changes');
      await setHidden(page, false);
      await expect(card.getByText('Finalizado')).toBeVisible();
    },
  );
});

test.describe('without a network', () => {
  test.use({ ownDemo: true, expectedProblems: [/net::ERR_INTERNET_DISCONNECTED/] });

  test(
    'a result appears when the network is back',
    { tag: longTag },
    async ({ page, context, browser, server }) => {
      await page.goto('/');
      const card = cardOf(page, 'Borussia Dortmund', 'Monterrey');
      await expect(card.getByText('Programado')).toBeVisible();
      await context.setOffline(true);
      await endMatch(browser, server.url, 'Borussia Dortmund');
      await expect(card.getByText('Finalizado')).toHaveCount(0);
      await context.setOffline(false);
      await expect(card.getByText('Finalizado')).toBeVisible();
    },
  );
});

test('a goal reaches every open page', { tag: longTag }, async ({ browser }) => {
  // The demo began 70 minutes earlier, and a goal was scored that its sheet does not have yet.
  const dataDir = makeDataFolder(process.env['E2E_DATA_TEMPLATE']);
  const database = await openEmbeddedDatabase(join(dataDir, 'database'));
  await sql`update installation set demo_started_at = demo_started_at - interval '70 minutes'`.execute(
    database.db,
  );
  await sql`insert into demo_sheet_error (status) values (500)`.execute(database.db);
  await database.close();
  const demo = await startDemoStage('midway', dataDir);
  const storageState = await demo.storageStateOf('fresh');
  const context = await browser.newContext({ baseURL: demo.server.url, storageState });
  const page = await context.newPage();
  await page.goto('/');
  const card = cardOf(page, 'Real Madrid', 'Juventus');
  await expect(card).toContainText('0 - 0');
  const other = await context.newPage();
  await other.goto('/demo');
  await other.getByRole('button', { name: 'Volver a la normalidad' }).click();
  await expect(card).toContainText('1 - 0');
  await context.close();
  await demo.stop();
});

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    const visibilityState = value ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);
}
