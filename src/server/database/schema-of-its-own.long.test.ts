import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { freePort } from '../../../test/support/free-port.ts';
import { realGame } from '../../../test/support/real-game.ts';
import { runServer, waitUntilReady } from '../../../test/support/run-server.ts';
import { startPatienceMs } from '../../../test/support/server-starts.ts';

it(
  'a user without rights on public starts a game in its own schema, twice, and public stays empty',
  async () => {
    const admin = new pg.Client({ connectionString: inject('postgresUrl') });
    await admin.connect();
    await admin.query('create database with_schema');
    await admin.query('create role schema_owner login');
    await admin.query('grant create on database with_schema to schema_owner');
    const url = Object.assign(new URL(inject('postgresUrl')), { pathname: 'with_schema' });
    const inside = new pg.Client({ connectionString: url.href });
    await inside.connect();
    await inside.query('revoke all on schema public from public');
    url.username = 'schema_owner';

    const own = `select nspname as name from pg_namespace where nspname = 'prode'`;
    for (const found of [[], [{ name: 'prode' }]]) {
      expect((await inside.query(own)).rows).toEqual(found);
      const port = await freePort();
      const game = realGame({ port, sheetsUrl: 'http://127.0.0.1:9' });
      const server = runServer({ ...game, DATABASE_URL: url.href, DATABASE_SCHEMA: 'prode' });
      await waitUntilReady(server, port);
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    }

    const { rows } = await inside.query(
      `select table_schema as schema, count(*)::int > 10 as many from information_schema.tables
       where table_schema in ('public', 'prode') group by table_schema`,
    );
    expect(rows).toEqual([{ schema: 'prode', many: true }]);
    await inside.end();
    await admin.query('drop database with_schema');
    await admin.query('drop role schema_owner');
    await admin.end();
  },
  startPatienceMs,
);
