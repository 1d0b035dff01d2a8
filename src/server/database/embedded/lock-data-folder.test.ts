import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it as base } from 'vitest';
import { serverModule } from '../../../../test/support/run-server.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { readProcessStart } from './read-process-start.ts';

// Takes the folder and keeps it until it is killed; says on stdout which of the two it came to.
const { file, loader } = serverModule('database/embedded/lock-data-folder');
const program = `
  const { lockDataFolder } = await import(${JSON.stringify(pathToFileURL(file).href)});
  await lockDataFolder(process.argv[1], { everyMs: 50, watchedMs: 3_000 }).then(
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
  /** Starts a process that takes `folder`, or where it is `mounted`, by the command `where`; killed after the test. */
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
  // Its output closes once what it started has ended too.
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}

describe.concurrent('the lock on the data folder', { timeout: patienceMs }, () => {
  it('refuses a second process, naming folder and holder, until the holder is killed', async ({
    folder,
    startHolder,
  }) => {
    const { child, said } = await startHolder();
    expect(said).toBe('held');
    const refusal = lockDataFolder(folder);
    await expect(refusal).rejects.toThrow(`The data folder ${folder} is in use by process ${child.pid}:`);
    await expect(refusal).rejects.toThrow('DATA_DIR');
    const started = readProcessStart(child.pid ?? 0);
    expect(started).toBe(readProcessStart(child.pid ?? 0));
    expect(started).not.toBe(readProcessStart(process.pid));

    // A killed one holds nothing, nor does another process that got its number.
    await kill(child);
    expect(readProcessStart(child.pid ?? 0)).toBeNull();
    await (await lockDataFolder(folder)).release();
    const reused = { pid: process.pid, startedAt: 'another time', released: false };
    writeFileSync(join(folder, 'process-9.lock'), JSON.stringify(reused));
    await (await lockDataFolder(folder)).release();
  });

  it('refuses this process too while it holds it, and gives it back when released', async ({ folder }) => {
    const first = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    await first.release();
    const second = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow('in use');
    await second.release();
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('passes over a lock that a power cut left empty', async ({ folder }) => {
    writeFileSync(join(folder, 'process-7.lock'), '');
    const lock = await lockDataFolder(folder);
    await lock.release();
    expect(await readdir(folder)).toEqual(['process-8.lock']);
  });

  it('lets exactly one of many starters have a folder that a killed process left', async ({
    startHolder,
  }) => {
    const { child } = await startHolder();
    await kill(child);
    const starters = await Promise.all(Array.from({ length: 4 }, () => startHolder()));
    const said = starters.map((starter) => starter.said);
    expect(said.filter((line) => line === 'held')).toHaveLength(1);
    expect(said.filter((line) => line.includes('is in use by process'))).toHaveLength(3);
  });
});

const quick = { everyMs: 50, watchedMs: 3_000 };
/** What a lock says that was made in another PID namespace: its process id means nothing here. */
const elsewhere = { pid: 4_194_305, startedAt: 'unknown here', namespace: 'pid:[another]' };

function forgeLock(folder: string, changes: Record<string, unknown>): void {
  const file = join(folder, 'process-1.lock');
  const content = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...content, ...changes }));
}

describe.concurrent('a holder whose process id cannot be seen', { timeout: patienceMs }, () => {
  it.for<[sign: string, changes: object]>([
    ['by its socket', {}],
    ['by its heartbeat, on another machine', { kernel: 'another', socket: null }],
  ])('is known %s', async ([, changes], { folder, startHolder }) => {
    const { child } = await startHolder();
    forgeLock(folder, { ...elsewhere, ...changes });
    await expect(lockDataFolder(folder, quick)).rejects.toThrow(
      `The data folder ${folder} is in use by process 4194305 of another container or machine:`,
    );
    await kill(child);
    await (await lockDataFolder(folder, quick)).release();
    expect((await readdir(folder)).filter((name) => name.endsWith('.lock'))).toEqual(['process-2.lock']);
  });

  it('is known while it is stopped, however deep the folder', async ({ folder, startHolder }) => {
    const deep = join(folder, 'x'.repeat(100), 'y'.repeat(100));
    const { child } = await startHolder([], deep);
    forgeLock(deep, elsewhere);
    child.kill('SIGSTOP');
    await expect(lockDataFolder(deep, quick)).rejects.toThrow('is in use by process');
  });
});

// Namespaces need rights that not every machine gives: the titles say which of the two was seen.
const namespaces = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const asAnyone = [...namespaces, '--map-root-user'];
const works = ([command = '', ...args]: string[]): boolean =>
  spawnSync(command, [...args, 'true']).status === 0;
const usable = [namespaces, asAnyone].find(works);

async function refuseAcrossNamespaces(container: string[], { folder, startHolder }: Fixtures): Promise<void> {
  const inside = await startHolder(container);
  expect(inside.said).toBe('held');
  await expect(lockDataFolder(folder, quick)).rejects.toThrow('is in use by process 1');
  expect((await startHolder(container)).said).toContain('is in use by process');
  await kill(inside.child);

  const lock = await lockDataFolder(folder, quick);
  expect((await startHolder(container)).said).toContain(`is in use by process ${process.pid}`);
  await lock.release();
  expect((await startHolder(container)).said).toBe('held');
}

async function refuseAcrossMounts(container: string[], { folder, startHolder }: Fixtures): Promise<void> {
  const mounted = mkdtempSync(join(tmpdir(), 'mounted-'));
  const bind = ['sh', '-c', `mount --bind '${folder}' '${mounted}' && exec "$@"`, 'sh'];
  const lock = await lockDataFolder(folder, quick);
  const refused = await startHolder([...container, ...bind], mounted);
  expect(refused.said).toContain(`is in use by process ${process.pid}`);
  await lock.release();
  const inside = await startHolder([...container, ...bind], mounted);
  expect(inside.said).toBe('held');
  await expect(lockDataFolder(folder, quick)).rejects.toThrow('is in use by process');
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
