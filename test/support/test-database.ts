import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openServerDatabase } from '../../src/server/database/server-database.ts';
import type { Database } from '../../src/server/database/database.ts';
import { borrowEmbeddedDatabase } from './embedded-engines.ts';
import { templateName } from './postgres-server.ts';
import { emptyTables } from './reset-database.ts';
import { runLength } from './run-length.ts';

/** A migrated, empty database that belongs to one test file. */
export interface TestDatabase extends Database {
  /** Connection string of a PostgreSQL clone; undefined on the embedded database. */
  url: string | undefined;
  /** Sets what `app_now()` returns in this database; null restores the real clock. */
  setNow(instant: string | null): Promise<void>;
  empty(): Promise<void>;
}

/** Declares `tests` on the embedded database and on PostgreSQL. `database()` works only inside tests and hooks. */
export function describeOnBothDatabases(title: string, tests: TestsOfDatabase): void {
  describeOn(['embedded', 'server'], title, tests);
}

/** Declares `tests` on PostgreSQL and, only in the long run, on the slower embedded database. */
export function describeOnPostgres(title: string, tests: TestsOfDatabase): void {
  describeOn(runLength(['server'], ['embedded', 'server']), title, tests);
}

type TestsOfDatabase = (database: () => TestDatabase, kind: Database['kind']) => void;

function describeOn(kinds: Database['kind'][], title: string, tests: TestsOfDatabase): void {
  describe.each(kinds)(`${title} (%s)`, (kind) => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await openTestDatabase(kind);
    });
    afterAll(async () => {
      await database?.close();
    });
    tests(() => database, kind);
  });
}

/** Opens a migrated, empty database. The caller closes it. */
export async function openTestDatabase(kind: Database['kind'] = 'embedded'): Promise<TestDatabase> {
  if (kind === 'embedded') return asTestDatabase(await borrowEmbeddedDatabase(), undefined);
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${templateName}`);
  await admin.end();
  const url = Object.assign(new URL(inject('pooledUrl') ?? serverUrl), { pathname: name }).href;
  return asTestDatabase(openServerDatabase(url), url);
}

function asTestDatabase(database: Database, url: string | undefined): TestDatabase {
  let realNow: string | null = null;
  async function setNow(instant: string | null): Promise<void> {
    realNow ??= await readDefinitionOfNow(database);
    await database.runScript(
      instant === null
        ? realNow
        : `create or replace function app_now() returns timestamptz language sql volatile as $$select timestamptz '${instant}'$$`,
    );
  }
  return {
    ...database,
    url,
    setNow,
    empty: () => emptyTables((statement) => queryRows(database, statement)),
    async close() {
      // The next file uses the same engine.
      if (realNow !== null && database.kind === 'embedded') await setNow(null).catch(() => {});
      await database.close();
    },
  };
}

async function readDefinitionOfNow(database: Database): Promise<string> {
  const [row] = await queryRows<{ definition: string }>(
    database,
    `select pg_get_functiondef('app_now()'::regprocedure) as definition`,
  );
  if (row === undefined) throw new Error('app_now() is not there.');
  return row.definition;
}

async function queryRows<Row>(database: Database, statement: string): Promise<Row[]> {
  return (await sql.raw<Row>(statement).execute(database.db)).rows;
}
