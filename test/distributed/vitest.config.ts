import { defineConfig } from 'vitest/config';

/** `npm run test:distributed`: tests of the server's code with a database, on the Citus of `DATABASE_URL` (docs/scaling.md). */
export default defineConfig({
  test: {
    include: [
      'src/server/{account,auth,database,demo,live,organiser,predictions,ranking,receipts,reminders,rest,sheet}/**/*.test.ts',
      'src/server/operations/backup/*.test.ts',
      'test/distributed/*.test.ts',
      'test/security/two-worlds*.test.ts',
      'test/tournament/*.test.ts',
      'test/reliability/{moving-kick-offs,opposite-orders,two-processes,tampered-record}.test.ts',
    ],
    // One removes the schema, and Citus with it; the other is of backups while people save (docs/scaling.md#citus).
    exclude: ['**/embedded/**', '**/*.long.test.ts', '**/{automatic-backups,read-snapshot}.test.ts'],
    globalSetup: ['test/distributed/prepare-nodes.ts'],
    setupFiles: ['test/support/fail-on-console.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
