import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../test/support/free-port.ts';
import { quickWasm } from '../../test/support/quick-wasm.ts';
import { projectFolder } from '../../scripts/source-digest.mjs';

export interface DemoServer {
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

const startPatienceMs = 60_000;

interface StartOptions {
  /** `npm start`'s program, or the build itself, which does not look for newer sources. */
  program?: 'scripts/start.mjs' | 'dist/server/main.js';
  port?: number;
  /** The competition, as in `--demo`. */
  demo?: string;
  environment?: Record<string, string>;
}

/** Starts the production build on a data folder and waits until it is ready. */
export async function startDemoServer(
  dataDir: string,
  { program = 'dist/server/main.js', port: wanted, demo, environment = {} }: StartOptions = {},
): Promise<DemoServer> {
  const port = wanted ?? (await freePort());
  const url = `http://localhost:${port}`;
  const env = {
    ...{ PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    ...environment,
  };
  const chosen = demo === undefined ? [] : ['--demo', demo];
  const child = spawn(process.execPath, [quickWasm, program, ...chosen], {
    cwd: projectFolder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  const ended = once(child, 'exit');
  const deadline = Date.now() + startPatienceMs;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    dataDir,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Makes a temporary data folder, optionally a copy of `template`. The caller removes it. */
export function makeDataFolder(template?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'beyond-prode-e2e-'));
  if (template !== undefined && existsSync(template)) cpSync(template, folder, { recursive: true });
  return folder;
}

/** Removes a folder made by `makeDataFolder`. */
export function removeDataFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
