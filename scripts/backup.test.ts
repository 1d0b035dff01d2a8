import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testSecrets } from '../test/support/app-context.ts';
import { prepareDataFolder } from '../test/support/real-game.ts';
import { runScript } from '../test/support/run-command.ts';
import { openTestDatabase } from '../test/support/test-database.ts';

// One way through the commands; backup.long.test.ts has all of them, and what they refuse.
const patience = { timeout: 120_000 };
const secrets = { JWT_SECRET: testSecrets.jwtSecret, SERVICE_ROLE_KEY: testSecrets.serviceRoleKey };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('backs up a data folder, restores it into PostgreSQL, and refuses half a file', patience, async () => {
  const [dataDir, backup, half] = [join(folder, 'data'), join(folder, 'all.gz'), join(folder, 'half.gz')];
  mkdirSync(dataDir);
  const people = await prepareDataFolder(dataDir, 2);
  const stored = await runScript('backup', ['--out', backup], { DATA_DIR: dataDir });
  expect(stored).toMatchObject({ code: 0, stderr: '' });
  expect(stored.stdout).toMatch(/: [1-9]\d* rows, 0 of them predictions\.\n$/);

  const database = await openTestDatabase('server');
  const target = { DATA_DIR: folder, DATABASE_URL: database.url ?? '', ...secrets };
  writeFileSync(half, readFileSync(backup).subarray(0, -50));
  const refused = await runScript('restore', [half], target);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/half\.gz is cut off/);
  expect(await database.db.selectFrom('users').selectAll().execute()).toEqual([]);

  const restored = await runScript('restore', [backup], target);
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.stdout).toMatch(/^Restored \d+ rows.*all rules of the game hold\.\n$/);
  const users = await database.db.selectFrom('users').select('id').execute();
  expect(users.map(({ id }) => id).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
  await database.close();
});
