import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataFolder } from './lock-data-folder.ts';
import { readProcessStart } from './read-process-start.ts';

// Takes the folder and keeps it until it is killed; says on stdout which of the two it came to.
const module = JSON.stringify(new URL('./lock-data-folder.ts', import.meta.url).href);
const program = `
  const { lockDataFolder } = await import(${module});
  await lockDataFolder(process.argv[1]).then(
    () => { console.log('held'); setInterval(() => {}, 60_000); },
    (error) => console.log(error.message),
  );
`;

let folder: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  children = [];
});

afterEach(async () => {
  await Promise.all(children.map(kill));
  rmSync(folder, { recursive: true, force: true });
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function startHolder(): Promise<{ child: ChildProcess; said: string }> {
  const args = ['--import', 'tsx', '--input-type=module', '-e', program, folder];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [chunk] = await once(child.stdout, 'data');
  return { child, said: String(chunk).trim() };
}

describe('the lock on the data folder', () => {
  it('refuses a second process with a message that names the folder and the holder', async () => {
    const { child, said } = await startHolder();
    expect(said).toBe('held');
    const refusal = lockDataFolder(folder);
    await expect(refusal).rejects.toThrow(`The data folder ${folder} is in use by process ${child.pid}:`);
    await expect(refusal).rejects.toThrow('DATA_DIR');
  });

  it('refuses this process too while it holds it, and gives it back when released', async () => {
    const first = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    await first.release();
    const second = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow('in use');
    await second.release();
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('passes over the lock of a process that was killed', async () => {
    const { child } = await startHolder();
    await kill(child);
    const lock = await lockDataFolder(folder);
    await lock.release();
  });

  it('does not take another process for the holder because it got its number', async () => {
    const { child } = await startHolder();
    await kill(child);
    const reused = { pid: process.pid, startedAt: 'another time', released: false };
    writeFileSync(join(folder, 'process-1.lock'), JSON.stringify(reused));
    const lock = await lockDataFolder(folder);
    await lock.release();
  });

  it('passes over a lock that a power cut left empty', async () => {
    writeFileSync(join(folder, 'process-7.lock'), '');
    const lock = await lockDataFolder(folder);
    await lock.release();
    expect(await readdir(folder)).toEqual(['process-8.lock']);
  });

  it('lets exactly one of many starters have a folder that a killed process left', async () => {
    const { child } = await startHolder();
    await kill(child);
    const starters = await Promise.all(Array.from({ length: 6 }, startHolder));
    const said = starters.map((starter) => starter.said);
    expect(said.filter((line) => line === 'held')).toHaveLength(1);
    expect(said.filter((line) => line.includes('is in use by process'))).toHaveLength(5);
  });

  it('lets exactly one of many simultaneous attempts through', async () => {
    const attempts = await Promise.allSettled(Array.from({ length: 40 }, () => lockDataFolder(folder)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the start of a process', () => {
  it('is the same whenever one asks, another for another process, and null for none', async () => {
    const { child } = await startHolder();
    const started = readProcessStart(child.pid ?? 0);
    expect(started).toBe(readProcessStart(child.pid ?? 0));
    expect(started).not.toBe(readProcessStart(process.pid));
    await kill(child);
    expect(readProcessStart(child.pid ?? 0)).toBeNull();
  });
});
