import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../test/support/free-port.ts';
import { runNpm, runScript, type Ending } from '../test/support/run-command.ts';
import { runServer, waitUntilReady } from '../test/support/run-server.ts';
import { openTestDatabase } from '../test/support/test-database.ts';

// Every command is a separate process that may set up a database.
const startPatienceMs = 240_000;
const patience = { timeout: 120_000 };
const secrets = { JWT_SECRET: 'j'.repeat(40), SERVICE_ROLE_KEY: 's'.repeat(40) };

let folder: string;
let dataDir: string;
/** A backup of the stopped demo, which all others must equal. */
let backup: string;
let stopped: Ending;
let running: Record<'asked' | 'otherPort' | 'otherKey' | 'restored', Ending>;

const path = (name: string): string => join(folder, name);
const rowsOf = (file: string): string[] =>
  gunzipSync(readFileSync(file)).toString('utf8').split('\n').slice(1, -2).toSorted();

function expectSentence(ending: Ending, sentence: string | RegExp): void {
  expect(ending.stderr).toMatch(sentence);
  expect(ending.stderr).not.toMatch(/\n\s+at /);
  expect(ending).toMatchObject({ code: 1, stdout: '' });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'backup-commands-'));
  dataDir = path('data');
  backup = path('backup.ndjson.gz');
  const port = await freePort();
  const environment = { DATA_DIR: dataDir, PORT: String(port) };
  const server = runServer(environment);
  try {
    await waitUntilReady(server, port);
    const asked = await runNpm('backup', [], environment);
    const [name = ''] = readdirSync(join(dataDir, 'backups'));
    running = {
      asked,
      otherPort: await runScript('backup', [], { ...environment, PORT: String(await freePort()) }),
      otherKey: await runScript('backup', ['--out', path('stolen')], { ...environment, ...secrets }),
      restored: await runScript('restore', [join(dataDir, 'backups', name)], environment),
    };
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
  }
  stopped = await runScript('backup', ['--out', backup], environment);
}, startPatienceMs);
afterAll(() => rmSync(folder, { recursive: true }));

describe('npm run backup', () => {
  it('asks the running server and keeps the file for its owner alone', () => {
    const [name = '', ...others] = readdirSync(join(dataDir, 'backups'));
    expect(others).toEqual([]);
    expect(name).toMatch(/^beyond-prode-.*Z\.ndjson\.gz$/);
    const file = join(dataDir, 'backups', name);
    expect(running.asked).toMatchObject({ code: 0 });
    expect(running.asked.stdout).toMatch(/: \d+ rows, [1-9]\d* of them predictions\.\n$/);
    expect(running.asked.stdout).toContain(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(rowsOf(file).length).toBeGreaterThan(400);
  });

  it('opens the data folder itself when no server runs on it', () => {
    expect(stopped).toMatchObject({ code: 0 });
    expect(readdirSync(folder).toSorted()).toContain('backup.ndjson.gz');
    expect(rowsOf(backup).length).toBeGreaterThan(400);
  });

  it('explains in a sentence why there is no backup, and leaves no file', patience, async () => {
    expectSentence(
      running.otherPort,
      /No server responds at .* set PORT or PUBLIC_URL to where that one listens/,
    );
    expectSentence(running.otherKey, /refused the service key/);
    const nowhere = path('nowhere');
    expectSentence(await runScript('backup', [], { DATA_DIR: nowhere }), /there is no database in .*nowhere/);
    expect([existsSync(path('stolen')), existsSync(nowhere)]).toEqual([false, false]);
    expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
  });
});

describe('npm run restore', () => {
  it('restores everything into a new folder, once', patience, async () => {
    const environment = { DATA_DIR: path('restored'), PORT: String(await freePort()) };
    const restored = await runScript('restore', [backup], environment);
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.stdout).toMatch(/^Restored \d+ rows.*all rules of the game hold\.\n$/);
    expectSentence(await runScript('restore', [backup], environment), /The database is not empty \(users, /);
    // The folder does not exist.
    await runScript('backup', ['--out', `${path('missing')}/`], environment);
    const [again = ''] = readdirSync(path('missing'));
    expect(again).toMatch(/^beyond-prode-.*Z\.ndjson\.gz$/);
    expect(rowsOf(path(`missing/${again}`))).toEqual(rowsOf(backup));
  });

  it('explains in a sentence why it refuses a file or a folder', patience, async () => {
    writeFileSync(path('half.gz'), readFileSync(backup).subarray(0, 5_000));
    const environment = { DATA_DIR: path('unused') };
    expectSentence(await runScript('restore', [path('half.gz')], environment), /half\.gz is cut off/);
    expectSentence(await runScript('restore', [], environment), /Which backup\?/);
    expect(existsSync(path('unused'))).toBe(false);
    expectSentence(running.restored, /The data folder .* is in use by process/);
  });
});

describe('npm run move-to-postgres', () => {
  it('moves every row once, and leaves the folder unchanged', patience, async () => {
    const target = await openTestDatabase('server');
    await target.close();
    const environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: target.url ?? '',
      PORT: String(await freePort()),
    };
    const moved = await runScript('move-to-postgres', [], { ...environment, ...secrets });
    expect(moved).toMatchObject({ code: 0 });
    expect(moved.stdout).toMatch(/^Moved \d+ rows.*\nJWT_SECRET is not the one in .*secrets\.json/);
    await runScript('backup', ['--out', path('moved.gz')], { ...environment, ...secrets });
    expect(rowsOf(path('moved.gz'))).toEqual(rowsOf(backup));

    const again = await runScript('move-to-postgres', [], { ...environment, ...secrets });
    expectSentence(again, /The database is not empty \(users, /);
    expectSentence(
      await runScript('move-to-postgres', [], { DATA_DIR: dataDir }),
      /DATABASE_URL: is missing/,
    );
    const unreachable = `postgres://postgres@127.0.0.1:${await freePort()}/none`;
    const lost = { ...environment, ...secrets, DATABASE_URL: unreachable };
    expectSentence(await runScript('move-to-postgres', [], lost), /DATABASE_URL: the server cannot be used/);
  });
});
