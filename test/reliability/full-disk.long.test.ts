import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openEmbeddedDatabase } from '../../src/server/database/embedded/embedded-database.ts';
import { testSecrets } from '../support/app-context.ts';
import { freePort } from '../support/free-port.ts';
import { openMatchRows, prepareDataFolder, realGame, type Person } from '../support/real-game.ts';
import { longPatienceMs, printFigures } from '../support/run-length.ts';
import { runServer, waitUntilReady, type ServerProcess } from '../support/run-server.ts';
import { readSaved, startSaving } from '../support/save-many.ts';
import { mountNamespace, openSmallDisk, type SmallDisk } from '../support/small-disk.ts';
import { startValuesServer, type ValuesServer } from '../support/values-server.ts';

const MiB = 2 ** 20;
const hideFullDisk = fileURLToPath(new URL('../support/hide-full-disk.ts', import.meta.url));
const matchRows = openMatchRows(60);
const matchIds = matchRows.slice(1).map(([id = '']) => id);
const storageFull = 'El servidor no puede guardar nada por ahora.';

describe('the embedded database on a disk that is actually full', () => {
  const declareTests = mountNamespace === undefined ? notTried : tried;
  declareTests();
});

function notTried(): void {
  it('was NOT tested: this machine forbids mounting a file system (unshare fails)', () =>
    expect(mountNamespace).toBeUndefined());
}

function tried(): void {
  let prepared: string;
  let disk: SmallDisk;
  let values: ValuesServer;
  let people: Person[];
  let port: number;
  let url: string;
  let server: ServerProcess;

  beforeEach(async () => {
    prepared = mkdtempSync(join(tmpdir(), 'prepared-'));
    people = await prepareDataFolder(prepared, 150);
    await useUpLog(join(prepared, 'database'));
    values = await startValuesServer();
    values.sheets.Matches = matchRows;
    disk = await openSmallDisk(250 * MiB, prepared);
    port = await freePort();
    url = `http://127.0.0.1:${port}`;
  });
  afterEach(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
    await disk.close();
    await values.close();
    rmSync(prepared, { recursive: true });
  });

  function run(preload: string[] = []): void {
    const game = { ...realGame({ port, sheetsUrl: values.baseUrl }), WRITES_PER_MINUTE: '100000' };
    server = runServer({ ...game, NODE_ENV: 'production', DATA_DIR: disk.folder }, preload, disk.enter);
  }
  async function start(preload: string[] = []): Promise<void> {
    run(preload);
    await waitUntilReady(server, port);
    await (await fetch(`${url}/api/match-data?refresh=1`)).arrayBuffer();
  }
  async function ask(
    path: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: string }> {
    const response = await fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(5_000) });
    return { status: response.status, body: await response.text() };
  }
  const isFull = async () => (await ask('/readyz')).status === 503;

  it(
    'refuses saves with a message, serves reads, reports it, and recovers by itself',
    async () => {
      await start();
      const savers = startSaving(url, people.slice(0, 50), matchIds, { clients: 10, repeat: false });
      await savers.reach(500);
      disk.fillUpTo(1 * MiB);
      await vi.waitFor(async () => expect(await isFull()).toBe(true), { timeout: 20_000 });
      await savers.finished;
      expect(savers.refused).toEqual([]);
      expect(savers.givenUp.length).toBeGreaterThan(0);

      const authorization = people.at(-1)?.authorization ?? '';
      const headers = { authorization, 'content-type': 'application/json' };
      const refused = await fetch(`${url}/api/predictions`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ predictions: [{ matchId: matchIds[0], home: 1, away: 0 }] }),
      });
      expect(refused.status).toBe(503);
      expect(await refused.json()).toMatchObject({
        hint: 'storage_full',
        message: expect.stringContaining(storageFull),
      });
      expect(await ask('/readyz')).toEqual({
        status: 503,
        body: '{"status":"disk full: saves are refused"}',
      });
      expect((await ask('/healthz')).status).toBe(200);
      expect((await ask('/api/match-data')).body).toContain('partido-1');
      expect((await ask('/rest/v1/user_stats?limit=1', headers)).status).toBe(200);
      const service = { authorization: `Bearer ${testSecrets.serviceRoleKey}` };
      expect((await ask('/metrics', service)).body).toContain('beyond_prode_disk_full 1');
      expect(server.printed()).toContain('the disk of DATA_DIR is full');
      expect(await readSaved(url, people)).toEqual(savers.confirmed);

      disk.makeRoom();
      await vi.waitFor(async () => expect(await isFull()).toBe(false), { timeout: 20_000 });
      const later = startSaving(url, people.slice(-10), matchIds, { clients: 5 });
      await later.finished;
      expect(later.refused).toEqual([]);
      expect((await ask('/metrics', service)).body).toContain('beyond_prode_disk_full 0');

      server.child.kill('SIGKILL');
      await server.ended;
      await start();
      expect(await readSaved(url, people)).toEqual(new Map([...savers.confirmed, ...later.confirmed]));

      disk.fillUpTo(0);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      expect(server.printed()).not.toContain('ENOSPC');
      printFigures('full disk', {
        confirmed: savers.confirmed.size,
        refused: savers.givenUp.length,
        lost: 0,
      });
    },
    longPatienceMs,
  );

  it(
    'ends at start with one message and code 1, and starts again when there is room',
    async () => {
      disk.fillUpTo(0);
      run();
      expect(await server.ended).toBe(1);
      expect(server.printed().trim()).toMatch(
        /^DATA_DIR: the disk of \S+ has 0 MiB left, and .* needs 64 MiB free/,
      );
      expect(server.printed().trim().split('\n')).toHaveLength(1);

      disk.makeRoom();
      await start();
      expect((await ask('/readyz')).status).toBe(200);
    },
    longPatienceMs,
  );

  it(
    'aborts with one fatal line and no loss when the engine hits the full disk without warning',
    async () => {
      await start([hideFullDisk]);
      const savers = startSaving(url, people, matchIds, { clients: 20, repeat: false });
      await savers.reach(100);
      disk.fillUpTo(10 * MiB);
      expect(await server.ended).toBe(1);
      await savers.finished;
      const fatal = server
        .printed()
        .split('\n')
        .filter((line) => line.includes('"level":60'));
      expect(fatal).toHaveLength(1);
      expect(fatal[0]).toContain('No space left on device');
      expect(savers.refused).toEqual([]);

      disk.makeRoom();
      await start();
      const saved = await readSaved(url, people);
      for (const [key, score] of savers.confirmed) expect(saved.get(key)).toBe(score);
      printFigures('full disk, unwarned', { confirmed: savers.confirmed.size, lost: 0 });
    },
    longPatienceMs,
  );
}

/** Fills the engine's first log segment (16 MiB) to just below three quarters, where the engine needs a second one. */
async function useUpLog(folder: string): Promise<void> {
  const database = await openEmbeddedDatabase(folder);
  for (let used = 0; used < 11.8 * MiB;) {
    await sql`select pg_logical_emit_message(true, 'test', repeat('x', 20000))`.execute(database.db);
    const { rows } = await sql<{ used: number }>`
      select mod(pg_current_wal_insert_lsn() - '0/0'::pg_lsn, 16777216)::int as used`.execute(database.db);
    used = rows[0]?.used ?? Infinity;
  }
  await database.close();
}
