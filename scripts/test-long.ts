import { runTool } from './run-tool.ts';

// RUN_LENGTH selects the files named *.long.test.ts, the longer runs of test/support/run-length.ts and the version of
// PostgreSQL (CONTRIBUTING.md#tests). Arguments choose files instead.
const everything = ['test/', 'src/server/', 'scripts/'];
const chosen = process.argv.slice(2);
const files = chosen.length > 0 ? chosen : everything;

// One file at a time, because figures of tests that share the processor mean little.
process.exitCode = await runTool('vitest', ['run', '--no-file-parallelism', ...files], {
  RUN_LENGTH: 'long',
});

// Repeats the tests through PgBouncer at the usual length, without the test of how PostgreSQL refuses a server.
if (chosen.length === 0) {
  const files = ['--exclude', '**/wrong-starts.test.ts', 'src/server/'];
  const pooled = await runTool('vitest', ['run', ...files], { DATABASE_POOLER: 'pgbouncer' });
  process.exitCode ||= pooled;
}
