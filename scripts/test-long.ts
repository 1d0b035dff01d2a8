import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectFolder } from './source-digest.mjs';

// Everything whose length test/support/run-length.ts decides; arguments choose files instead.
const everything = ['test/', 'src/server/'];
const chosen = process.argv.slice(2);
const files = chosen.length > 0 ? chosen : everything;

// One file after the other: the figures of a run that shares its processor are worth little.
const args = ['run', '--no-file-parallelism', ...files];
const [code] = await once(
  spawn(join(projectFolder, 'node_modules/.bin/vitest'), args, {
    cwd: projectFolder,
    env: { ...process.env, RUN_LENGTH: 'long' },
    stdio: 'inherit',
  }),
  'exit',
);
process.exitCode = code ?? 1;
