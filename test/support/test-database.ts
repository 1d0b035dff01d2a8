import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openServerDatabase } from '../../src/server/database/server-database.ts';
import type { Database } from '../../src/server/database/database.ts';
import { cloneDatabase, databaseOn, dropDatabase } from './database-nodes.ts';
import { borrowEmbeddedDatabase } from './embedded-engines.ts';
import { templateName } from './postgres-server.ts';
import { emptyNodes, emptyTables } from './reset-database.ts';
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

/** Whether the tests run on a Citus: there is no embedded database then. */
const isDistributed = (): boolean => inject('nodeUrls').length > 1;

function describeOn(kinds: Database['kind'][], title: string, tests: TestsOfDatabase): void {
  const used: Database['kind'][] = isDistributed() ? ['server'] : kinds;
  describe.each(used)(`${title} (%s)`, (kind) => {
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
  if (kind === 'embedded' && !isDistributed())
    return asTestDatabase(await borrowEmbeddedDatabase(), undefined);
  const nodes = inject('nodeUrls');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await cloneDatabase(nodes, name, templateName);
  const url = databaseOn(inject('pooledUrl') ?? inject('postgresUrl'), name);
  const database = openServerDatabase(url);
  const close = async (): Promise<void> => {
    await database.close();
    if (isDistributed()) await dropDatabase(nodes, name);
  };
  return asTestDatabase({ ...database, close }, url);
}

function asTestDatabase(database: Database, url: string | undefined): TestDatabase {
  let realNow: string | null = null;
  async function setNow(instant: string | null): Promise<void> {
    realNow ??= await readDefinitionOfNow(database);
    await database.runScript(
      instant === null
        ? realNow
        : `create or replace function app_now() returns timestamptz language sql stable as $$select timestamptz '${instant}'$$`,
    );
  }
  return {
    ...database,
    url,
    setNow,
    empty: () =>
      isDistributed()
        ? database.runScript(emptyNodes)
        : emptyTables((statement) => queryRows(database, statement)),
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
