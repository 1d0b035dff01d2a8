import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillDatabase, readAllRows } from '../../../../test/support/fill-database.ts';
import { describeOnPostgres, openTestDatabase } from '../../../../test/support/test-database.ts';
import { migrate } from '../../database/migrate.ts';
import { openServerDatabase } from '../../database/server-database.ts';
import type { Database } from '../../database/database.ts';
import { backUpBeforeMigration, startDailyBackups, type AutomaticBackups } from './automatic-backups.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { readBackup, verifyBackup } from './backup-file.ts';

const dayMs = 86_400_000;
const automatic = /^automatic-beyond-prode-.*\.ndjson\.gz$/;

/** What the backups of one process reported. */
interface Told {
  outcomes: string[];
  lines: { level: number; msg: string; err?: { message: string } }[];
}

describeOnPostgres('automatic backups', (database) => {
  let parent: string;
  let folder: string;
  let told: Told;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'backups-'));
    folder = join(parent, 'backups');
    told = { outcomes: [], lines: [] };
  });
  afterEach(() => rmSync(parent, { recursive: true }));

  const given = (overrides: Partial<AutomaticBackups> = {}): AutomaticBackups => ({
    ...{ database: database(), folder, clock: Date.now },
    log: pino({ level: 'info' }, { write: (line: string) => void told.lines.push(JSON.parse(line)) }),
    onBackup: (outcome) => told.outcomes.push(outcome),
    ...overrides,
  });
  const files = (): string[] => readdirSync(folder).filter((name) => automatic.test(name));

  /** Starts the daily backups and stops them after their first check. */
  async function look(overrides: Partial<AutomaticBackups> = {}): Promise<void> {
    const { database: used, ...others } = given(overrides);
    let looked = (): void => {};
    const firstLook = new Promise<void>((resolve) => (looked = resolve));
    const watched: Database = {
      ...used,
      tryExclusively: (name, work) => used.tryExclusively(name, work).finally(looked),
    };
    const stop = startDailyBackups({ database: watched, ...others });
    await firstLook;
    await stop();
  }

  it('are taken once a day, into files for their owner alone that can be restored', async () => {
    await database().empty();
    await fillDatabase(database());
    const rows = await readAllRows(database());
    await look();
    const [name = ''] = files();
    expect(readdirSync(folder)).toEqual([name, 'erased-participants.txt']);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    expect(told.lines).toMatchObject([{ level: 30, msg: 'a backup was taken', folder, name }]);

    await look();
    expect(told.outcomes).toEqual(['taken']);
    await look({ clock: () => Date.now() + dayMs });
    expect(told.outcomes).toEqual(['taken', 'taken']);

    await database().empty();
    await readBackup(join(folder, name), (snapshot) => loadSnapshot(database(), snapshot));
    expect(await readAllRows(database())).toEqual(rows);
  });

  it('keep the newest fourteen and leave other files alone', async () => {
    await look();
    const [first = ''] = files();
    for (let day = 10; day < 30; day += 1)
      writeFileSync(join(folder, first.replace(/\d{4}-\d\d-\d\d/, `2020-01-${day}`)), '');
    const others = ['beyond-prode-2020-01-01T00-00-00Z.ndjson.gz', 'automatic-notes.txt'];
    for (const name of others) writeFileSync(join(folder, name), '');
    await look({ clock: () => Date.now() + dayMs });
    expect(files()).toHaveLength(14);
    expect(files()).toContain(first.replace(/\d{4}-\d\d-\d\d/, '2020-01-29'));
    expect(files()).not.toContain(first.replace(/\d{4}-\d\d-\d\d/, '2020-01-10'));
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(others));
  });

  it('log and count a failure, and leave no file', async () => {
    writeFileSync(folder, 'a file where the folder should be');
    await look();
    await look({ folder: join(parent, 'full'), database: { ...database(), isReadOnly: () => true } });
    expect(told.outcomes).toEqual(['failed', 'failed']);
    expect(told.lines.map(({ level, msg }) => `${level} ${msg}`)).toEqual(
      told.lines.map(() => '50 no backup could be taken; the next check, within an hour, tries again'),
    );
    expect(told.lines.map(({ err }) => err?.message)).toEqual([
      expect.stringContaining('EEXIST'),
      'The disk is full.',
    ]);
    expect(readdirSync(parent)).toEqual(['backups']);
  });

  it('are not taken without a folder', async () => {
    await startDailyBackups(given({ folder: null }))();
    await backUpBeforeMigration(given({ folder: null }));
    expect(readdirSync(parent)).toEqual([]);
    expect(told).toEqual({ outcomes: [], lines: [] });
  });
});

describeOnPostgres('a backup before a migration', (database) => {
  it('is taken of an earlier version’s tables, and of nothing else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'backups-'));
    const outcomes: string[] = [];
    const backUp = () =>
      backUpBeforeMigration({
        ...{ database: database(), folder, clock: Date.now, log: pino({ level: 'silent' }) },
        onBackup: (outcome) => outcomes.push(outcome),
      });
    try {
      await backUp();
      await database().runScript('drop schema public cascade; create schema public');
      await backUp();
      expect(outcomes).toEqual([]);

      await migrate(database());
      await database().runScript(`insert into users (email) values ('persona@beyondmedia.example')`);
      await backUp();
      expect(outcomes).toEqual([]);
      // An earlier version has other migrations.
      await database().runScript(
        `update migrations set name = '000-earlier.sql' where name = '001-initial.sql'`,
      );
      await backUp();
      expect(outcomes).toEqual(['taken']);
      const [name = '', ...others] = readdirSync(folder);
      expect(others).toEqual([]);
      const { header, counts } = await verifyBackup(join(folder, name));
      expect(counts.users).toBe(1);
      expect(header.migrations[0]?.name).toBe('000-earlier.sql');

      await database().runScript('drop schema public cascade; create schema public');
      await migrate(database());
      await backUp();
      expect(outcomes).toEqual(['taken']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

it('one of several processes with the same server and folder takes the daily backup', async () => {
  const database = await openTestDatabase('server');
  const folder = mkdtempSync(join(tmpdir(), 'backups-'));
  const processes = [1, 2, 3].map(() => openServerDatabase(database.url ?? ''));
  const outcomes: string[] = [];
  const stops: (() => Promise<void>)[] = [];
  try {
    let looks = 0;
    await new Promise<void>((resolve) => {
      for (const used of processes) {
        const tryExclusively: Database['tryExclusively'] = (name, work) =>
          used.tryExclusively(name, work).finally(() => ++looks === processes.length && resolve());
        const stop = startDailyBackups({
          ...{ database: { ...used, tryExclusively }, folder, clock: Date.now },
          ...{ log: pino({ level: 'silent' }), onBackup: (outcome) => outcomes.push(outcome) },
        });
        stops.push(stop);
      }
    });
    expect(outcomes).toEqual(['taken']);
    expect(readdirSync(folder)).toHaveLength(1);
  } finally {
    for (const stop of stops) await stop();
    for (const used of processes) await used.close();
    await database.close();
    rmSync(folder, { recursive: true });
  }
});
