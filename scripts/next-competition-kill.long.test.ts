import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillDatabase, readAllRows } from '../test/support/fill-database.ts';
import { freePort } from '../test/support/free-port.ts';
import { realGame } from '../test/support/real-game.ts';
import { runScript } from '../test/support/run-command.ts';
import { runServer, waitUntilReady } from '../test/support/run-server.ts';
import { openTestDatabase } from '../test/support/test-database.ts';
import { startValuesServer, type ValuesServer } from '../test/support/values-server.ts';
import { openEmbeddedDatabase } from '../src/server/database/embedded/embedded-database.ts';
import type { Database } from '../src/server/database/database.ts';
import { projectFolder } from './source-digest.mjs';

const patienceMs = 600_000;
const shipped = JSON.parse(readFileSync('config/club-world-cup-2025.json', 'utf8'));

let folder: string;
let sheet: ValuesServer;
const cupFile = (id: string): string => {
  const file = join(folder, `${id}.json`);
  writeFileSync(file, JSON.stringify({ ...shipped, $schema: undefined, id, name: id }));
  return file;
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'next-competition-kill-'));
  sheet = await startValuesServer();
});
afterAll(async () => {
  await sheet.close();
  rmSync(folder, { recursive: true });
});

/** Starts the command, so that it can be killed. */
function startClosing(next: string, environment: Record<string, string>) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/next-competition.ts', next, '--although-unfinished'],
    { cwd: projectFolder, env: { PATH: process.env['PATH'], ...environment }, stdio: 'ignore' },
  );
  return { child, ended: once(child, 'exit') };
}

it(
  'killed in the middle of its transaction on PostgreSQL it has changed nothing, and can be repeated',
  async () => {
    const database = await openTestDatabase('server');
    await fillDatabase(database);
    await sql`update installation set demo = false, demo_started_at = null`.execute(database.db);
    const environment = {
      ...realGame({ port: await freePort(), sheetsUrl: sheet.baseUrl }),
      ...{ DATABASE_URL: database.url ?? '', DATA_DIR: folder, TOURNAMENT_FILE: cupFile('copa-de-prueba') },
      ...{ JWT_SECRET: 'j'.repeat(40), SERVICE_ROLE_KEY: 's'.repeat(40), BACKUP_DIR: join(folder, 'kept') },
    };
    const next = cupFile('copa-siguiente');
    const before = await readAllRows(database);
    const waiting = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      `.execute(database.db);
      return rows.length > 0;
    };
    const exitCodes: (number | null)[] = [];
    // Rows of three steps: what is taken out, the next game, the ranking. Before them the past cup has been stored.
    for (const table of ['teams', 'tournament', 'user_stats']) {
      await database.db.transaction().execute(async (transaction) => {
        await sql`select from ${sql.table(table)} for update`.execute(transaction);
        const { child, ended } = startClosing(next, environment);
        while (!(await waiting()) && child.exitCode === null) await pass(20);
        exitCodes.push(child.exitCode);
        child.kill('SIGKILL');
        await ended;
      });
      expect(await readAllRows(database)).toEqual(before);
    }
    // None had ended by itself.
    expect(exitCodes).toEqual([null, null, null]);
    expect(await runScript('next-competition', [next, '--although-unfinished'], environment)).toMatchObject({
      code: 0,
    });
    const { rows } = await sql`select id from tournament`.execute(database.db);
    expect(rows).toEqual([{ id: 'copa-siguiente' }]);
    await database.close();
  },
  patienceMs,
);

it(
  'killed at any moment on the embedded database it has closed the cup or changed nothing, and can be repeated',
  async () => {
    const dataDir = join(folder, 'data');
    const port = await freePort();
    const environment = {
      ...realGame({ port, sheetsUrl: sheet.baseUrl }),
      ...{ DATA_DIR: dataDir, TOURNAMENT_FILE: cupFile('primera') },
    };
    const next = cupFile('segunda');
    const server = runServer(environment);
    await waitUntilReady(server, port);
    // Its first response has waited for the first read of the sheet.
    await (await fetch(`http://127.0.0.1:${port}/api/match-data?refresh=1`)).text();
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    const before = await stateOf(dataDir);
    expect(before).toMatchObject({ game: 'primera', past: [] });
    expect(before.matches).toBeGreaterThan(0);
    const backups = join(dataDir, 'backups');
    const states: Awaited<ReturnType<typeof stateOf>>[] = [];
    // The backup is the last step before the transaction: the first kill follows it at once, each next one 25 ms later.
    while (states.at(-1)?.game !== 'segunda') {
      rmSync(backups, { recursive: true, force: true });
      const { child, ended } = startClosing(next, environment);
      while (child.exitCode === null && !isBackedUp(backups)) await pass(5);
      await pass(25 * states.length);
      child.kill('SIGKILL');
      await ended;
      states.push(await stateOf(dataDir));
    }
    const closed = { game: 'segunda', past: ['primera'], matches: 0, pastMatches: before.matches };
    expect(states.length).toBeGreaterThan(1);
    expect(states).toEqual([...states.slice(1).map(() => before), closed]);
    const opened = runServer({ ...environment, TOURNAMENT_FILE: next });
    await waitUntilReady(opened, port);
    opened.child.kill('SIGTERM');
    expect(await opened.ended).toBe(0);
  },
  patienceMs,
);

const pass = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function isBackedUp(folderOfBackups: string): boolean {
  return (
    existsSync(folderOfBackups) &&
    readdirSync(folderOfBackups).some((name) => name.startsWith('beyond-prode-'))
  );
}

/** The game in a data folder that no process has open, the past cups, and how many matches each side has. */
async function stateOf(dataDir: string) {
  const database: Database = await openEmbeddedDatabase(join(dataDir, 'database'));
  const { rows } = await sql<{ game: string; past: string[]; matches: number; pastMatches: number }>`
    select (select id from tournament) as game, array(select id from past_cups) as past,
           (select count(*)::int from matches) as matches, (select count(*)::int from past_matches) as "pastMatches"
  `.execute(database.db);
  await database.close();
  return rows[0] ?? { game: '', past: [], matches: 0, pastMatches: 0 };
}
