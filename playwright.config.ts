import { defineConfig } from '@playwright/test';
import { longTag } from './e2e/support/long-tag.ts';
import { findBrowser } from './scripts/find-browser.ts';
import { longRun } from './test/support/run-length.ts';

const quiet = [
  '--disable-gpu',
  '--in-process-gpu',
  // Each browser has three processes fewer, which take an eighth of the time.
  '--no-zygote',
  '--enable-features=NetworkServiceInProcess2',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pictures of other hosts fail at once: no other machine decides what a test sees.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/support/prepare.ts',
  fullyParallel: true,
  // `npm test` leaves out what takes long, so that it stays short.
  grepInvert: longRun ? [] : new RegExp(longTag),
  testIgnore: longRun ? [] : ['**/real-conditions*.spec.ts', '**/foreign-text.spec.ts'],
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // For a machine that does other work: an end-to-end test of 20 s has taken 80 there.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    locale: 'es-ES',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // Only the tests without a network want it; the others count and change what the page itself asks for.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording each step costs a third of the time.
    trace: longRun ? 'retain-on-failure' : 'off',
    launchOptions: { ...findBrowser(), args: quiet },
  },
});
