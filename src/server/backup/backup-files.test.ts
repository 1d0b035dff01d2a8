import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backupName, findBackups, removeOlderBackups } from './backup-files.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'backup-files-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const file = (name: string): string => {
  writeFileSync(join(folder, name), '');
  return name;
};

it('names and finds the backups of each maker, the newest first', async () => {
  const [older, newer] = ['2026-10-01T03:15:00.250Z', '2026-11-01T03:15:00Z'];
  const byCommand = [newer, older].map((takenAt) => file(backupName(takenAt, 'command')));
  const byServer = file(backupName(older, 'server'));
  file('notes.txt');
  expect(byCommand[1]).toBe('beyond-prode-2026-10-01T03-15-00Z.ndjson.gz');
  expect(await findBackups(folder, 'command')).toEqual([
    { name: byCommand[0], takenAt: Date.parse(newer) },
    { name: byCommand[1], takenAt: Date.parse('2026-10-01T03:15:00Z') },
  ]);
  expect((await findBackups(folder, 'server')).map(({ name }) => name)).toEqual([byServer]);
  expect(await findBackups(join(folder, 'missing'), 'command')).toEqual([]);
});

it('removes what the command made more than so many days before the newest, and nothing else', async () => {
  const old = file(backupName('2026-10-23T03:14:59Z', 'command'));
  const kept = [
    file(backupName('2026-10-23T03:15:00Z', 'command')),
    file(backupName('2026-11-22T03:15:00Z', 'command')),
    file(backupName('2020-01-01T00:00:00Z', 'server')),
    file('beyond-prode-2020-99-99T00-00-00Z.ndjson.gz'),
    file('beyond-prode-2020-01-01T00-00-00Z.ndjson.gz.old'),
    file('copy of beyond-prode-2020-01-01T00-00-00Z.ndjson.gz'),
  ];
  expect(await removeOlderBackups(folder, 30, '2026-11-22T03:15:00Z')).toEqual([old]);
  expect(readdirSync(folder).toSorted()).toEqual(kept.toSorted());
});
