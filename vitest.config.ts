import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: ['test/support/prepare-databases.ts'],
    setupFiles: ['test/support/fail-on-console.ts'],
    pool: 'forks',
    // A process for each file costs a fifth of the time; no file leaves anything behind for the next.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    sequence: { shuffle: true },
  },
});
