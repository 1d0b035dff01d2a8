import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillDatabase, readAllRows } from '../test/support/fill-database.ts';
import { freePort } from '../test/support/free-port.ts';
import { realGame } from '../test/support/real-game.ts';
import { runScript, type Ending } from '../test/support/run-command.ts';
import { runServer, waitUntilReady } from '../test/support/run-server.ts';
import { openTestDatabase, type TestDatabase } from '../test/support/test-database.ts';
import { startValuesServer, type ValuesServer } from '../test/support/values-server.ts';

const patienceMs = 240_000;
const shipped = JSON.parse(readFileSync('config/club-world-cup-2025.json', 'utf8'));

let folder: string;
let sheet: ValuesServer;
const cupFile = (id: string, change: object = {}): string => {
  const file = join(folder, `${id}.json`);
  writeFileSync(file, JSON.stringify({ ...shipped, $schema: undefined, id, name: id, ...change }));
  return file;
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'next-competition-'));
  sheet = await startValuesServer();
});
afterAll(async () => {
  await sheet.close();
  rmSync(folder, { recursive: true });
});

function expectSentence(ending: Ending, sentence: RegExp): void {
  expect(ending.stderr).toMatch(sentence);
  expect(ending.stderr).not.toMatch(/\n\s+at /);
  expect(ending).toMatchObject({ code: 1, stdout: '' });
}

describe('npm run next-competition on PostgreSQL', () => {
  let database: TestDatabase;
  let environment: Record<string, string>;
  beforeAll(async () => {
    database = await openTestDatabase('server');
    await fillDatabase(database);
    await sql`update installation set demo = false, demo_started_at = null`.execute(database.db);
    environment = {
      ...realGame({ port: await freePort(), sheetsUrl: sheet.baseUrl }),
      ...{ DATABASE_URL: database.url ?? '', DATA_DIR: folder, TOURNAMENT_FILE: cupFile('copa-de-prueba') },
      ...{ JWT_SECRET: 'j'.repeat(40), SERVICE_ROLE_KEY: 's'.repeat(40), BACKUP_DIR: join(folder, 'kept') },
    };
  }, patienceMs);
  afterAll(() => database.close());
  const close = (...args: string[]) => runScript('next-competition', args, environment);

  it(
    'explains in a sentence what is wrong, and changes nothing',
    async () => {
      const before = await readAllRows(database);
      const next = cupFile('copa-siguiente');
      expectSentence(await close(), /^Which competition is next\?/);
      expectSentence(await close(join(folder, 'none.json')), /none\.json cannot be read/);
      expectSentence(await close(cupFile('mal', { points: 5 })), /points is 5; it must be an object/);
      expectSentence(await close(cupFile('copa-pasada')), /which is a past cup: give it another/);
      expectSentence(await close(next), /^copa-de-prueba is not over: .*2 matches live/);
      environment['TOURNAMENT_FILE'] = cupFile('otra');
      expectSentence(await close(next), /^TOURNAMENT_FILE: its id is "otra"/);
      environment['TOURNAMENT_FILE'] = cupFile('copa-de-prueba');
      expect(await readAllRows(database)).toEqual(before);
      expect(() => readdirSync(join(folder, 'kept'))).toThrow('ENOENT');
    },
    patienceMs,
  );

  it(
    'backs the cup up, closes it, and says what to do next',
    async () => {
      const next = cupFile('copa-siguiente');
      const closed = await close(next, '--although-unfinished');
      expect(closed).toMatchObject({ code: 0, stderr: '' });
      expect(closed.stdout).toMatch(/^Closed copa-de-prueba, champion Chelsea: won by [^]*, 40 participants/);
      expect(closed.stdout).toContain(`Set TOURNAMENT_FILE=${next}`);
      const [backup = '', ...others] = readdirSync(join(folder, 'kept'));
      expect(others).toEqual([]);
      expect(backup).toMatch(/^beyond-prode-/);
      const { rows } = await sql`select id from past_cups order by closed_at`.execute(database.db);
      expect(rows).toEqual([{ id: 'copa-pasada' }, { id: 'copa-de-prueba' }]);
      expectSentence(
        await close(next),
        /^TOURNAMENT_FILE: its id is "copa-de-prueba", .* is "copa-siguiente"/,
      );
    },
    patienceMs,
  );
});

describe('npm run next-competition on the embedded database', () => {
  it(
    'refuses while a server runs, and only the new cup can be started afterwards',
    async () => {
      const dataDir = join(folder, 'data');
      const port = await freePort();
      const game = { ...realGame({ port, sheetsUrl: sheet.baseUrl }), DATA_DIR: dataDir };
      const environment = { ...game, TOURNAMENT_FILE: cupFile('primera') };
      const next = cupFile('segunda');
      const server = runServer(environment);
      await waitUntilReady(server, port);
      expectSentence(await runScript('next-competition', [next], environment), /^A server runs at /);
      const elsewhere = { ...environment, PORT: String(await freePort()) };
      const here = await runScript('next-competition', [next], {
        ...elsewhere,
        PUBLIC_URL: `http://localhost:${elsewhere.PORT}`,
      });
      expectSentence(here, /^DATA_DIR|in use|another process/i);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      const closed = await runScript('next-competition', [next, '--although-unfinished'], environment);
      expect(closed).toMatchObject({ code: 0, stderr: '' });
      const old = runServer(environment);
      expect(await old.ended).toBe(1);
      expect(old.printed()).toMatch(/TOURNAMENT_FILE: "primera" is a past cup/);
      const opened = runServer({ ...environment, TOURNAMENT_FILE: next });
      await waitUntilReady(opened, port);
      const records = await (await fetch(`http://127.0.0.1:${port}/api/records`)).json();
      expect(records).toMatchObject({ pastCups: ['primera'] });
      const checked = await runScript('check-record', ['--url', `http://127.0.0.1:${port}`], environment);
      expect(checked).toMatchObject({ code: 0 });
      expect(checked.stdout).toMatch(/^[1-9]\d* records .* 0 errors/);
      opened.child.kill('SIGTERM');
      expect(await opened.ended).toBe(0);
    },
    patienceMs,
  );
});
