import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { requireBrowser } from '../../scripts/find-browser.ts';
import { freePort } from '../../test/support/free-port.ts';
import { median, type Figure } from './bars.ts';

interface AuditedPage {
  name: string;
  path: string;
  signedIn: boolean;
}

const pages: AuditedPage[] = [
  { name: 'login', path: '/', signedIn: false },
  { name: 'visitor’s matches', path: '/?vista=partidos', signedIn: false },
  { name: 'rules', path: '/rules', signedIn: false },
  { name: 'matches', path: '/', signedIn: true },
  { name: 'ranking', path: '/?tab=ranking', signedIn: true },
];
const runs = 3;
const bars = { performance: 90, accessibility: 100, 'best-practices': 100, seo: 100 };

interface StoredItem {
  key: string;
  value: string;
}

/** Measures Lighthouse's scores of the main pages at `url`: 0 to 100, phone preset, median of three loads. */
export async function measureLighthouse(url: string, session: StoredItem): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of pages) {
    console.error(`Lighthouse: ${page.name}`);
    const scores = Object.keys(bars).map(() => [] as number[]);
    for (let run = 0; run < runs; run += 1) {
      const result = await audit(url + page.path, page.signedIn ? { url, item: session } : null);
      Object.keys(bars).forEach((category, index) => scores[index]?.push(result[category] ?? 0));
    }
    figures.push(
      ...Object.entries(bars).map(([category, bar], index) => ({
        name: `Lighthouse, ${category}: ${page.name}`,
        database: 'both' as const,
        value: median(scores[index] ?? []),
        unit: 'points' as const,
        bar: { atLeast: bar },
        note: `of ${scores[index]?.join(', ')}`,
      })),
    );
  }
  return figures;
}

/** Returns the scores by category of one load in a fresh browser. */
async function audit(
  address: string,
  stored: { url: string; item: StoredItem } | null,
): Promise<Record<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), 'beyond-prode-lighthouse-'));
  const port = await freePort();
  // Lighthouse opens a tab in the browser's first profile, whose storage only a persistent context shares.
  const context = await chromium.launchPersistentContext(folder, {
    ...requireBrowser(),
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    if (stored !== null) {
      const page = await context.newPage();
      await page.goto(`${stored.url}/healthz`);
      await page.evaluate(({ key, value }) => localStorage.setItem(key, value), stored.item);
      await page.close();
    }
    const result = await lighthouse(address, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(bars),
      disableFullPageScreenshot: true,
      // The reset would remove the session.
      disableStorageReset: true,
      // Crests and pictures come from other hosts, which a benchmark must not load.
      blockedUrlPatterns: ['https://*'],
    });
    if (result === undefined) throw new Error(`Lighthouse has no result for ${address}.`);
    return Object.fromEntries(
      Object.entries(result.lhr.categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    );
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}
