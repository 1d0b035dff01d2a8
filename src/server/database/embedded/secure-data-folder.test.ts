import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockDataFolder } from './lock-data-folder.ts';

let outside: string;
let folder: string;
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'secure-'));
  folder = join(outside, 'data');
});
afterEach(() => rmSync(outside, { recursive: true, force: true }));

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

/** What other users have a right to, links aside. */
function openToOthers(): string[] {
  const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  return names.filter((name) => {
    const found = lstatSync(join(folder, name));
    return !found.isSymbolicLink() && (found.mode & 0o077) !== 0;
  });
}

it('closes a folder that was made beforehand, with everything in it, to other users', async () => {
  mkdirSync(join(folder, 'database', 'base'), { recursive: true });
  const files = ['secrets.json', 'database/PG_VERSION', 'database/base/1'].map((name) => join(folder, name));
  for (const file of files) writeFileSync(file, 'x');
  for (const file of files) chmodSync(file, 0o666);
  for (const name of ['database/base', 'database', '']) chmodSync(join(folder, name), 0o777);
  const elsewhere = join(outside, 'elsewhere');
  writeFileSync(elsewhere, 'x');
  chmodSync(elsewhere, 0o644);
  symlinkSync(elsewhere, join(folder, 'link'));

  const lock = await lockDataFolder(folder);
  expect(openToOthers()).toEqual([]);
  expect([modeOf(folder), modeOf(join(folder, 'database')), ...files.map(modeOf)]).toEqual([
    ...['700', '700'],
    ...['600', '600', '600'],
  ]);
  expect(modeOf(elsewhere)).toBe('644');
  writeFileSync(join(folder, 'later'), 'x');
  mkdirSync(join(folder, 'later-folder'));
  expect(openToOthers()).toEqual([]);
  await lock.release();
});

it('makes a missing folder for its owner alone', async () => {
  const lock = await lockDataFolder(folder);
  expect(modeOf(folder)).toBe('700');
  await lock.release();
});
