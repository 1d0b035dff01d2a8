import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { projectFolder } from '../../../scripts/source-digest.mjs';

const watch = fileURLToPath(new URL('./watch.ts', import.meta.url));
const start = `
  const { watchEventLoop } = await import(${JSON.stringify(watch)});
  const stop = watchEventLoop({ afterMs: 500 });
`;

async function run(
  program: string,
): Promise<{ signal: string | null; code: number | null; printed: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'loop-'));
  const file = join(folder, 'program.mjs');
  writeFileSync(file, start + program);
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    cwd: projectFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (chunk) => (printed += String(chunk)));
  const [code, signal] = await once(child, 'close');
  rmSync(folder, { recursive: true });
  return { signal, code, printed };
}

it('ends a process whose event loop stands still too long, with one fatal line', async () => {
  const { signal, printed } = await run(`
    process.on('SIGTERM', () => console.log('never seen'));
    setTimeout(() => { for (;;); }, 600);
  `);
  expect(signal).toBe('SIGKILL');
  expect(printed.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(printed)).toMatchObject({
    level: 60,
    msg: expect.stringContaining('has stood still for 0.5 s'),
  });
});

it('leaves a busy process alone, and one that has stopped watching', async () => {
  const { code, printed } = await run(`
    const stand = (ms) => { const end = Date.now() + ms; while (Date.now() < end); };
    for (let turn = 0; turn < 8; turn += 1) {
      stand(100);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    await stop();
    stand(1_000);
    console.log('done');
  `);
  expect(printed).toBe('done\n');
  expect(code).toBe(0);
});
