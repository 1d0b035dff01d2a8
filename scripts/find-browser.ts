import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's Chromium without windows, the first choice: tests take half the time in it. */
export const headlessShell = 'chromium-headless-shell';
const names = [headlessShell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPrograms = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser of the tests: `CHROME_PATH`, else Chromium or Google Chrome where systems keep them; or null. */
export function findBrowser(): string | null {
  return process.env['CHROME_PATH'] || findProgram(names);
}

/**
 * The same, where there must be one.
 * @throws an error that says how to get a browser.
 */
export function requireBrowser(): string {
  const found = findBrowser();
  if (found !== null) return found;
  throw new Error(
    "Browser tests need Chromium or Google Chrome: install one, set CHROME_PATH, or run 'npm run install-browser' as root on Debian.",
  );
}

/** A browser that shows notifications, which the headless shell refuses; or null. */
export function findNotifyingBrowser(): string | null {
  const named = process.env['CHROME_PATH'];
  if (named && !named.includes('headless')) return named;
  return findProgram(names.filter((name) => name !== headlessShell));
}

function findProgram(wanted: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = [
    ...wanted.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...macPrograms,
  ];
  return candidates.find((program) => existsSync(program)) ?? null;
}
