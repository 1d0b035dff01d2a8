import { openAsBlob } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openEmbeddedDatabase, openServerDatabase, type Database } from '../../src/server/database/index.ts';
import { templateName } from './postgres-server.ts';

/** A migrated, empty database that belongs to one test file. */
export interface TestDatabase extends Database {
  /** Connection string of a PostgreSQL clone, undefined on the embedded one. */
  url: string | undefined;
  /** Sets what `app_now()` answers in this database alone; null gives it back the real clock. */
  setNow(instant: string | null): Promise<void>;
  /** Deletes every row, through the door for loads. */
  empty(): Promise<void>;
}

/**
 * Declares `tests` twice, on the embedded database and on PostgreSQL. `database()` is only open inside tests and hooks.
 */
export function describeOnBothDatabases(title: string, tests: (database: () => TestDatabase) => void): void {
  describe.each(['embedded', 'server'] as const)(`${title} (%s)`, (kind) => {
    describe.skipIf(kind === 'server' && inject('postgresUrl') === null)('', () => {
      let database: TestDatabase;
      beforeAll(async () => {
        database = await openTestDatabase(kind);
      });
      afterAll(async () => {
        await database?.close();
      });
      tests(() => database);
    });
  });
}

/** Opens a clone of the migrated database; the caller closes it. */
export async function openTestDatabase(kind: Database['kind'] = 'embedded'): Promise<TestDatabase> {
  if (kind === 'embedded') {
    const dump = await openAsBlob(inject('embeddedDump'));
    return asTestDatabase(await openEmbeddedDatabase(undefined, { loadDataDir: dump }), undefined);
  }
  const serverUrl = inject('postgresUrl');
  if (serverUrl === null) throw new Error('There is no PostgreSQL for this test.');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${templateName}`);
  await admin.end();
  const url = Object.assign(new URL(serverUrl), { pathname: name }).href;
  return asTestDatabase(openServerDatabase(url), url);
}

function asTestDatabase(database: Database, url: string | undefined): TestDatabase {
  return {
    ...database,
    url,
    async setNow(instant) {
      const body = instant === null ? 'select clock_timestamp()' : `select timestamptz '${instant}'`;
      await database.runScript(
        `create or replace function app_now() returns timestamptz language sql volatile as $$ ${body} $$`,
      );
    },
    async empty() {
      const { rows } = await sql<{ name: string }>`
        select quote_ident(table_name) as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'migrations'
      `.execute(database.db);
      const tables = rows.map(({ name }) => name).join(', ');
      await database.runScript(`
        set local app.import = 'on';
        truncate ${tables} restart identity;
        insert into sheet_state default values;
      `);
    },
  };
}
