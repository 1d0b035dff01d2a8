import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { requireBrowser } from '../scripts/find-browser.ts';
import { startPostgres } from '../test/support/postgres-server.ts';
import { median, tableOf, type Figure } from './support/bars.ts';
import { measureLighthouse } from './support/lighthouse.ts';
import { measureBare } from './support/measure-bare.ts';
import { tokenOf } from './support/people.ts';
import { createLoadedDatabase } from './support/postgres.ts';
import { startProduct } from './support/product.ts';
import { loadOnSlowPhone, phone } from './support/slow-phone.ts';

const sessionKey = 'beyond-prode-session';
const firstMatch = { rows: 'main article', count: 1, slowNetwork: true };
const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"/>';
/** A cup after two match days. The participant has predicted three matches of the next one. */
const amount = { people: 10_000, matches: 30, predicted: 13, finished: 10, matchesPerDay: 5 };

if ((await buildIfStale()) !== 0) throw new Error('The build failed: there is nothing to measure.');
const postgres = await startPostgres();
const folder = await mkdtemp(join(tmpdir(), 'beyond-prode-browser-'));
const databaseUrl = await createLoadedDatabase(postgres.url, 'browser', amount);
const product = await startProduct({ folder, databaseUrl }, amount);
const browser = await chromium.launch(requireBrowser());
const figures: Figure[] = [];
try {
  const loads = { cold: [] as number[], warm: [] as number[] };
  for (let turn = 0; turn < 3; turn += 1) {
    const context = await openContext({ signedIn: true });
    loads.cold.push((await loadOnSlowPhone(context, '/', firstMatch)).readable);
    loads.warm.push((await loadOnSlowPhone(context, '/', firstMatch)).readable);
    await context.close();
  }
  add(
    'first readable match list, cold',
    median(loads.cold),
    2_500,
    `of ${loads.cold.map(Math.round).join(', ')}`,
  );
  add(
    'first readable match list, warm',
    median(loads.warm),
    1_000,
    `of ${loads.warm.map(Math.round).join(', ')}`,
  );
  figures.push(...(await measureBare(openContext)));
  const session = { key: sessionKey, value: storedSession() };
  figures.push(...(await measureLighthouse(product.url, session)));
} finally {
  await browser.close();
  await product.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(`\n${tableOf(figures)}\n`);
await mkdir('bench-results', { recursive: true });
await writeFile('bench-results/browser.json', `${JSON.stringify({ at: new Date(), figures }, null, 2)}\n`);

function add(name: string, value: number, bar: number, note: string): void {
  figures.push({ name, database: 'both', value, unit: 'ms', bar: { atMost: bar }, note });
}

function storedSession(): string {
  const { id, token } = tokenOf(1, product.jwtSecret);
  const user = {
    id,
    email: 'persona-1@beyondmedia.example',
    user_metadata: {},
    app_metadata: {},
    aud: 'authenticated',
  };
  return JSON.stringify({
    access_token: token,
    refresh_token: 'none',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    user: { ...user, created_at: new Date().toISOString() },
  });
}

async function openContext({ signedIn }: { signedIn: boolean }): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: phone, baseURL: product.url });
  // Pictures come from other hosts, which a benchmark must not load.
  await context.route('https://**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: picture }),
  );
  if (!signedIn) return context;
  await context.addInitScript(({ key, value }) => localStorage.setItem(key, value), {
    key: sessionKey,
    value: storedSession(),
  });
  return context;
}
