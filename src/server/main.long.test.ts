import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { freePort } from '../../test/support/free-port.ts';
import { waitUntilReady } from '../../test/support/run-server.ts';
import { realGame } from '../../test/support/real-game.ts';
import { setUpServerStarts, startPatienceMs } from '../../test/support/server-starts.ts';

const { folder, start, expectRefusal } = setUpServerStarts();

const isOpenToOthers = (): boolean => (statSync(folder()).mode & 0o077) !== 0;

it(
  'a server on the embedded database has its folder and port alone, ends gracefully, and goes on after a kill',
  async () => {
    const PORT = String(await freePort());
    const first = start({ PORT });
    await waitUntilReady(first, Number(PORT));
    expect(first.printed()).toContain(`Open http://localhost:${PORT}, and`);
    expect(isOpenToOthers()).toBe(false);

    const inUse = `The data folder ${folder()} is in use by process ${first.child.pid}`;
    await expectRefusal({ PORT: String(await freePort()) }, [inUse]);

    const secret = readFileSync(join(folder(), 'secrets.json'), 'utf8');
    first.child.kill('SIGKILL');
    expect(await first.ended).toBeNull();
    execFileSync('chmod', ['-R', 'a+rwX', folder()]);
    expect(isOpenToOthers()).toBe(true);
    const second = start({ PORT });
    await waitUntilReady(second, Number(PORT));
    expect(readFileSync(join(folder(), 'secrets.json'), 'utf8')).toBe(secret);
    expect(isOpenToOthers()).toBe(false);

    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    await expectRefusal(realGame({ port: Number(PORT), sheetsUrl: 'http://127.0.0.1:9' }), [
      'This database was a demo and never becomes a real game',
    ]);
  },
  startPatienceMs,
);
