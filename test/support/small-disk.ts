import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../../scripts/source-digest.mjs';

/** A separate file system in memory, which a test can fill up. */
export interface SmallDisk {
  /** Its path for processes started through `enter`. */
  folder: string;
  /** The beginning of the command of a process that uses it. */
  enter: string[];
  free(): number;
  fillUpTo(bytes: number): void;
  makeRoom(): void;
  close(): Promise<void>;
}

const asRoot = ['unshare', '--mount'];
const asAnyone = [...asRoot, '--map-root-user'];

/** The command that makes a mount namespace; undefined where nobody may make one. */
export const mountNamespace = [asRoot, asAnyone].find(
  ([command = '', ...options]) =>
    spawnSync(command, [...options, 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0,
);

/** Makes a disk of `bytes`, with a copy of `content` in its folder `data`. */
export async function openSmallDisk(bytes: number, content: string): Promise<SmallDisk> {
  const [command = '', ...options] = mountNamespace ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  const script = `mount -t tmpfs -o size=${bytes} none '${folder}' && echo mounted && exec sleep infinity`;
  const keeper = spawn(command, [...options, 'sh', '-c', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(keeper.stdout, 'data');
  const seen = `/proc/${keeper.pid}/root${folder}`;
  cpSync(content, join(seen, 'data'), { recursive: true });
  const user = options.includes('--map-root-user') ? ['--user', '--preserve-credentials'] : [];
  const filler = join(seen, 'filler');
  function free(): number {
    const { bavail, bsize } = statfsSync(seen);
    return bavail * bsize;
  }
  return {
    folder: join(folder, 'data'),
    enter: ['nsenter', '--target', String(keeper.pid), '--mount', ...user, `--wdns=${projectFolder}`, '--'],
    free,
    fillUpTo(left) {
      for (let more = free() - left; more > 0; more = free() - left)
        writeFileSync(filler, Buffer.alloc(Math.min(more, 2 ** 20)), { flag: 'a' });
    },
    makeRoom: () => rmSync(filler),
    async close() {
      keeper.kill('SIGKILL');
      await once(keeper, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
