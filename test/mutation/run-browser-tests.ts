import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BrowserTests } from './areas.ts';

/** Builds the product in `folder` and runs browser tests up to the first failure. @returns whether all passed */
export async function runBrowserTests(
  folder: string,
  { tests, long = false }: BrowserTests,
  patienceMs: number,
): Promise<boolean> {
  const tool = join(folder, 'node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [tool, 'test', '-x', '--workers=2', ...tests], {
    cwd: folder,
    stdio: 'ignore',
    // A group of its own, so that its servers and browsers end with it.
    detached: true,
    env: { ...process.env, ...(long && { RUN_LENGTH: 'long' }) },
  });
  const timer = setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), patienceMs);
  const [code] = await once(child, 'exit');
  clearTimeout(timer);
  return code === 0;
}
