import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it as base } from 'vitest';
import { serverModule } from '../../../../test/support/run-server.ts';
import { lockDataFolder } from './lock-data-folder.ts';

// Locks the folder until it is killed, and prints whether it succeeded.
const { file, loader } = serverModule('database/embedded/lock-data-folder');
const program = `
  const { lockDataFolder } = await import(${JSON.stringify(pathToFileURL(file).href)});
  await lockDataFolder(process.argv[1]).then(
    () => { console.log('held'); setInterval(() => {}, 60_000); },
    (error) => console.log(error.message),
  );
`;

/** Processes start one after the other on a busy machine. */
const patienceMs = 90_000;

interface Holder {
  child: ChildProcess;
  said: string;
}

interface Fixtures {
  folder: string;
  /** Starts a process that locks `folder`, or its mount `mounted`, by the command `where`. It is killed after the test. */
  startHolder: (where?: string[], mounted?: string) => Promise<Holder>;
}

const it = base.extend<Fixtures>({
  // eslint-disable-next-line no-empty-pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'lock-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  startHolder: async ({ folder }, use) => {
    const children: ChildProcess[] = [];
    await use(async (where = [], mounted = folder) => {
      const node = [process.execPath, ...loader, '--input-type=module', '-e', program, mounted];
      const [command = '', ...args] = [...where, ...node];
      const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
      children.push(child);
      const [chunk] = await once(child.stdout, 'data');
      return { child, said: String(chunk).trim() };
    });
    await Promise.all(children.map(kill));
  },
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  // Its output closes when its own child processes have ended too.
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}

describe.concurrent('the lock on the data folder', { timeout: patienceMs }, () => {
  it('refuses a second process, naming folder and holder, suspended or not, until the holder is killed', async ({
    folder,
    startHolder,
  }) => {
    const { child, said } = await startHolder();
    expect(said).toBe('held');
    const refusal = lockDataFolder(folder);
    await expect(refusal).rejects.toThrow(`The data folder ${folder} is in use by process ${child.pid} on `);
    await expect(refusal).rejects.toThrow('DATA_DIR');
    child.kill('SIGSTOP');
    await expect(lockDataFolder(folder)).rejects.toThrow('is in use by process');
    await kill(child);
    (await lockDataFolder(folder)).release();
  });

  it('refuses the process that holds it too, and is free again when released', async ({ folder }) => {
    const first = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    first.release();
    const second = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow('in use');
    second.release();
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('lets exactly one of many starters have a folder that a killed process left', async ({
    startHolder,
  }) => {
    const { child } = await startHolder();
    await kill(child);
    const starters = await Promise.all(Array.from({ length: 3 }, () => startHolder()));
    const said = starters.map((starter) => starter.said);
    expect(said.filter((line) => line === 'held')).toHaveLength(1);
    expect(said.filter((line) => /is in use by (process \d+ on|another process)/.test(line))).toHaveLength(2);
  });
});

it('closes the folder to other users, made beforehand or not, and what is written into it', async ({
  folder,
}) => {
  const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
  chmodSync(folder, 0o777);
  const missing = join(folder, 'missing');
  for (const path of [folder, missing]) {
    (await lockDataFolder(path)).release();
    expect(modeOf(path)).toBe('700');
    writeFileSync(join(path, 'later'), 'x');
    expect(modeOf(join(path, 'later'))).toBe('600');
  }
});

// Some machines do not allow namespaces. The titles say whether these tests ran.
const namespaces = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const asAnyone = [...namespaces, '--map-root-user'];
const works = ([command = '', ...args]: string[]): boolean =>
  spawnSync(command, [...args, 'true']).status === 0;
const usable = [namespaces, asAnyone].find(works);

async function refuseAcrossNamespaces(container: string[], { folder, startHolder }: Fixtures): Promise<void> {
  const inside = await startHolder(container);
  expect(inside.said).toBe('held');
  await expect(lockDataFolder(folder)).rejects.toThrow('is in use by process 1');
  expect((await startHolder(container)).said).toContain('is in use by process');
  await kill(inside.child);

  const lock = await lockDataFolder(folder);
  expect((await startHolder(container)).said).toContain(`is in use by process ${process.pid}`);
  lock.release();
}

async function refuseAcrossMounts(container: string[], { folder, startHolder }: Fixtures): Promise<void> {
  const mounted = mkdtempSync(join(tmpdir(), 'mounted-'));
  const bind = ['sh', '-c', `mount --bind '${folder}' '${mounted}' && exec "$@"`, 'sh'];
  const lock = await lockDataFolder(folder);
  const refused = await startHolder([...container, ...bind], mounted);
  expect(refused.said).toContain(`is in use by process ${process.pid}`);
  lock.release();
  const inside = await startHolder([...container, ...bind], mounted);
  expect(inside.said).toBe('held');
  await expect(lockDataFolder(folder)).rejects.toThrow('is in use by process');
  await kill(inside.child);
  rmSync(mounted, { recursive: true });
}

describe.concurrent('processes of different PID namespaces', { timeout: patienceMs }, () => {
  if (usable === undefined) {
    it('were NOT tried: this machine lets nobody make a namespace (unshare fails)', () =>
      expect([namespaces, asAnyone].filter(works)).toEqual([]));
    return;
  }
  it('cannot both have the folder, whichever came first', ({ folder, startHolder }) =>
    refuseAcrossNamespaces(usable, { folder, startHolder }));
  it('cannot both have it when one has it mounted elsewhere', ({ folder, startHolder }) =>
    refuseAcrossMounts(usable, { folder, startHolder }));
});
