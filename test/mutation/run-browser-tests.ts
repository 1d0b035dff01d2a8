import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { prepareDataFolder } from '../../e2e/support/prepare.ts';
import type { BrowserTests } from './areas.ts';

const patienceMs = 300_000;
let running: ChildProcess | undefined;
/** The data folder of the unchanged product, which changes of pages have no part in, and when it was made. */
let template = { folder: '', at: -Infinity };
/** The demo in it goes on from then, and its first match begins three quarters of an hour later. */
const templateAgeMs = 20 * 60_000;

/** Builds the product in `folder` and runs browser tests up to the first failure, which it names. */
export async function runBrowserTests(
  folder: string,
  { tests, long = false }: BrowserTests,
): Promise<{ passed: boolean; failed: string[] }> {
  const tool = join(folder, 'node_modules/@playwright/test/cli.js');
  if (performance.now() - template.at > templateAgeMs)
    template = { folder: await prepareDataFolder(), at: performance.now() };
  running = spawn(process.execPath, [tool, 'test', '-x', '--workers=2', ...tests], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    // A group of its own, so that its servers and browsers end with it.
    detached: true,
    env: { ...process.env, E2E_DATA_TEMPLATE: template.folder, ...(long && { RUN_LENGTH: 'long' }) },
  });
  let printed = '';
  running.stdout?.on('data', (chunk) => (printed += String(chunk)));
  const timer = setTimeout(endBrowserTests, patienceMs);
  const [code] = await once(running, 'close');
  clearTimeout(timer);
  running = undefined;
  const failed = [...printed.matchAll(/^ +1\) (.*?)[ ─]*$/gm)].map(([, title = '']) => title);
  return { passed: code === 0, failed };
}

/** Ends what is running, which then has failed. */
export function endBrowserTests(): void {
  const pid = running?.pid;
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}
