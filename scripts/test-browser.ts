import { runTool } from './run-tool.ts';

// Every browser test, also those that `npm test` leaves out (e2e/support/long-tag.ts); arguments choose files instead.
process.exitCode = await runTool('playwright', ['test', ...process.argv.slice(2)], { RUN_LENGTH: 'long' });
