import { defineConfig } from 'vitest/config';
import { quickWasm } from '../support/quick-wasm.ts';

/** The net alone, which is no part of `npm test`. */
export default defineConfig({
  test: {
    include: ['test/net/*.net.ts'],
    globalSetup: ['test/support/prepare-databases.ts'],
    setupFiles: ['test/support/fail-on-console.ts'],
    pool: 'forks',
    execArgv: [quickWasm],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
