import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { freePort } from '../../../test/support/free-port.ts';
import { startPgbouncer, type Pooler } from '../../../test/support/pgbouncer.ts';
import { addPeople, openMatchRows, realGame } from '../../../test/support/real-game.ts';
import { runServer, waitUntilReady, type ServerProcess } from '../../../test/support/run-server.ts';
import { startSaving } from '../../../test/support/save-many.ts';
import { readVersions } from '../../../test/support/read-versions.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { startValuesServer, type ValuesServer } from '../../../test/support/values-server.ts';
import { raise } from '../live/versions.ts';
import { openServerDatabase } from './server-database.ts';
import { reachServer } from './reach-server.ts';

const patienceMs = 120_000;
const matchRows = openMatchRows(16);
const matchIds = matchRows.slice(1).map(([id = '']) => id);

describe('through PgBouncer in transaction mode', () => {
  let database: TestDatabase;
  let pooler: Pooler;
  let values: ValuesServer;
  let direct: string;
  /** The same address without `?pgbouncer=true`. */
  let unmarked: string;
  const servers: ServerProcess[] = [];
  beforeAll(async () => {
    database = await openTestDatabase('server');
    direct = Object.assign(new URL(inject('postgresUrl')), {
      pathname: new URL(database.url ?? '').pathname,
    }).href;
    pooler = await startPgbouncer(inject('postgresUrl'));
    unmarked = pooler.through(direct).replace('?pgbouncer=true', '');
    values = await startValuesServer();
    values.sheets.Matches = matchRows;
  }, patienceMs);
  afterAll(async () => {
    for (const { child, ended } of servers) {
      child.kill('SIGKILL');
      await ended;
    }
    await values?.close();
    await database.close();
    await pooler?.stop();
  });

  it('the pooler is recognised, and PostgreSQL itself is not', async () => {
    expect(await reachServer(unmarked, 'public')).toEqual({ pooled: true });
    expect(await reachServer(direct, 'public')).toEqual({ pooled: false });
  });

  it(
    'a schema that the pooler would forget is refused with the statement to run, which helps',
    async () => {
      await sql`create database forgetful`.execute(database.db);
      const pooledUrl = Object.assign(new URL(unmarked), { pathname: 'forgetful' }).href;
      const refused = reachServer(pooledUrl, 'prode');
      const statement = 'alter role postgres in database forgetful set search_path = prode;';
      await expect(refused).rejects.toThrow(statement);
      await sql.raw(statement).execute(database.db);
      // PgBouncer's own connections are closed after 3 s without work.
      await vi.waitFor(async () => expect(await reachServer(pooledUrl, 'prode')).toEqual({ pooled: true }), {
        timeout: 20_000,
        interval: 4_000,
      });
      await sql`drop database forgetful with (force)`.execute(database.db);
    },
    patienceMs,
  );

  it('reads have their limits, and a failed statement leaves nothing behind', async () => {
    const pooled = openServerDatabase(unmarked, { pooled: true });
    const ask = (text: string) => sql.raw(text).execute(pooled.reads);
    const settings = `select current_setting('statement_timeout') as timeout, current_setting('jit') as jit,
      current_setting('TimeZone') as zone`;
    expect((await ask(settings)).rows).toEqual([{ timeout: '5s', jit: 'off', zone: 'UTC' }]);
    const all = await Promise.allSettled([ask('select 1/0'), ask(settings), ask('nonsense'), ask(settings)]);
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    const unlimited = await sql.raw(settings).execute(pooled.db);
    expect(unlimited.rows).toMatchObject([{ timeout: '0', zone: 'UTC' }]);
    await pooled.close();
  });

  it(
    'two processes serve, save without an error, and learn of what the other has changed',
    async () => {
      const ports = [await freePort(), await freePort()];
      for (const port of ports) {
        const server = runServer({
          ...realGame({ port, sheetsUrl: values.baseUrl }),
          DATABASE_URL: unmarked,
        });
        servers.push(server);
        await waitUntilReady(server, port);
      }
      const [first = '', second = ''] = ports.map((port) => `http://127.0.0.1:${port}`);
      await vi.waitFor(async () => expect(await countMatches()).toBe(matchIds.length), { timeout: 30_000 });
      const people = await addPeople(database, 20);
      const savers = startSaving(first, people, matchIds, { clients: 10 });
      await savers.finished;
      expect(savers).toMatchObject({ refused: [], repeated: 0 });
      expect(savers.confirmed.size).toBe(people.length * matchIds.length);

      const before = await readVersions(second);
      await raise(database.db, 'matches');
      await vi.waitFor(
        async () => expect((await readVersions(second)).matches).toBeGreaterThan(before.matches),
        { timeout: 5_000 },
      );
      for (const server of servers.splice(0)) {
        server.child.kill('SIGTERM');
        expect(await server.ended).toBe(0);
        expect(server.printed()).not.toMatch(/ERROR|FATAL/);
      }
    },
    patienceMs,
  );

  async function countMatches(): Promise<number> {
    return (await database.db.selectFrom('matches').select('id').execute()).length;
  }
});
