import { gzipSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { test } from './support/test.ts';

const kilobyte = 1000;
/** Kilobytes (gzip) that a screen may load, see docs/design.md#budgets. */
const budgets = { login: { script: 150 }, signedIn: { script: 220 }, style: 25, font: 60 };

type Weights = Record<'script' | 'stylesheet' | 'font' | 'document', number>;

/** Adds up the app's own files that a page loads, as gzip packs them. Fonts are packed already. */
function weigh(page: Page, url: string): () => Promise<Weights> {
  const loaded = new Map<string, string>();
  page.on('requestfinished', (request) => {
    const type = request.resourceType();
    if (!request.url().startsWith(url) || !['script', 'stylesheet', 'font', 'document'].includes(type))
      return;
    // It loads ten seconds later, which on a busy machine may still be during the test.
    if (request.url().includes('/assets/auth-client')) return;
    loaded.set(request.url(), type);
  });
  return async () => {
    const weights = { script: 0, stylesheet: 0, font: 0, document: 0 };
    for (const [address, type] of loaded) {
      const body = Buffer.from(await (await fetch(address)).arrayBuffer());
      const size = type === 'font' ? body.length : gzipSync(body, { level: 9 }).length;
      weights[type as keyof Weights] += size / kilobyte;
    }
    return weights;
  };
}

function report(what: string, weights: Weights): void {
  const list = Object.entries(weights).map(([type, size]) => `${type} ${size.toFixed(1)} kB`);
  test.info().annotations.push({ type: what, description: list.join(', ') });
  process.stdout.write(`  ${what}: ${list.join(', ')}\n`);
}

test('the login screen stays within its budget', async ({ openPage }) => {
  const { page, url } = await openPage({ stage: 'midway', signedIn: null });
  const weights = weigh(page, url);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Continuar con Google' })).toBeVisible();
  const used = await weights();
  report('login', used);
  expect(used.script).toBeGreaterThan(30);
  expect(used.script).toBeLessThanOrEqual(budgets.login.script);
  expect(used.stylesheet).toBeLessThanOrEqual(budgets.style);
  expect(used.font).toBeLessThanOrEqual(budgets.font);
});

test('the first screen of a signed-in user stays within its budget', async ({ openPage }) => {
  const { page, url } = await openPage({ stage: 'midway', signedIn: 'veteran' });
  const weights = weigh(page, url);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').getByText('Tu predicción').first()).toBeVisible();
  const used = await weights();
  report('signed in', used);
  const { script, stylesheet } = used;
  expect(script).toBeGreaterThan(50);
  expect(script).toBeLessThanOrEqual(budgets.signedIn.script);
  expect(stylesheet).toBeLessThanOrEqual(budgets.style);
  expect(used.font).toBeGreaterThan(10);
  expect(used.font).toBeLessThanOrEqual(budgets.font);
});
