import { configDefaults, defineConfig } from 'vitest/config';
import { longRun } from './test/support/run-length.ts';
import { quickWasm } from './test/support/quick-wasm.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts', 'scripts/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/distributed/**', ...(longRun ? [] : ['**/*.long.test.ts'])],
    globalSetup: ['test/support/prepare-databases.ts'],
    setupFiles: ['test/support/fail-on-console.ts'],
    pool: 'forks',
    execArgv: [quickWasm],
    // A process for each file would cost a fifth of the time, and one embedded database each.
    isolate: false,
    // One more than the cores of a small machine: files wait for clocks and for other processes.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // On a busy machine a second, Vitest's own, is not enough for another process or connection.
    expect: { poll: { timeout: 15_000 } },
    // Files come in the order of their length, so that no long one is left for the end.
    sequence: { shuffle: { files: false, tests: true } },
  },
});
