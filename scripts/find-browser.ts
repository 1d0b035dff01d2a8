import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type LaunchOptions } from '@playwright/test';
import { packedBrowser } from './packed-browser.ts';

type Browser = Pick<LaunchOptions, 'executablePath' | 'env'>;

/** Debian's Chromium without windows comes first, because tests take half the time in it. */
const headlessShell = 'chromium-headless-shell';
const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns how Playwright starts `CHROME_PATH`, an installed browser or the one of `npm ci` (Linux); otherwise null. */
export function findBrowser(): Browser | null {
  const installed = process.env['CHROME_PATH'] || findInstalled([headlessShell, ...windowed]);
  return installed ? { executablePath: installed } : packedBrowser();
}

/** Returns the same. @throws an error that says how to get a browser. */
export function requireBrowser(): Browser {
  const found = findBrowser();
  if (found !== null) return found;
  throw new Error(
    'Browser tests need Chromium or Google Chrome: run `npx playwright install chromium`, or set CHROME_PATH.',
  );
}

/** Returns the path of a browser that shows notifications, which headless shells refuse; otherwise null. */
export function findNotifyingBrowser(): string | null {
  const named = process.env['CHROME_PATH'];
  if (named && !named.includes('headless')) return named;
  return findInstalled(windowed);
}

function findInstalled(names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...macPrograms,
    chromium.executablePath(),
  ];
  return candidates.find((program) => existsSync(program)) ?? null;
}
