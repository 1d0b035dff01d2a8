import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectFolder } from './source-digest.mjs';

// Every browser test, those too that `npm test` leaves out (e2e/support/long-tag.ts); arguments choose files instead.
const [code] = await once(
  spawn(join(projectFolder, 'node_modules/.bin/playwright'), ['test', ...process.argv.slice(2)], {
    cwd: projectFolder,
    env: { ...process.env, RUN_LENGTH: 'long' },
    stdio: 'inherit',
  }),
  'exit',
);
process.exitCode = code ?? 1;
