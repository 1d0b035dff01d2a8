import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { embeddedDatabase } from '../../src/server/database/embedded/embedded-database.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { openServerDatabase } from '../../src/server/database/server-database.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { startPostgres, templateName, type PostgresServer } from './postgres-server.ts';
import { quickWasm } from './quick-wasm.ts';
import { runLength, throughPgbouncer } from './run-length.ts';

declare module 'vitest' {
  interface ProvidedContext {
    embeddedDump: string;
    /** Connection string of the server whose template database each test file clones. */
    postgresUrl: string;
    /** The same server through a PgBouncer in transaction mode, if the run uses one. */
    pooledUrl: string | null;
    /** The servers that a database is on: several on a Citus, the coordinator first (`npm run test:distributed`). */
    nodeUrls: string[];
  }
}

/** Migrates one database of each kind, which test files clone. */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'beyond-prode-tests-'));
  const dump = join(folder, 'migrated.tar');
  // PostgreSQL is prepared on another core meanwhile.
  const [server] = await Promise.all([startServer(), makeDump(dump)]);
  project.provide('embeddedDump', dump);
  project.provide('postgresUrl', server.url);
  project.provide('nodeUrls', [server.url]);
  const pooler = throughPgbouncer ? await startPgbouncer(server.url) : null;
  project.provide('pooledUrl', pooler?.through(server.url) ?? null);
  return async () => {
    await pooler?.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeDump(file: string): Promise<void> {
  setFlagsFromString(quickWasm);
  const engine = await PGlite.create();
  const embedded = embeddedDatabase(engine);
  await migrate(embedded);
  await writeFile(file, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
  await embedded.close();
}

async function startServer(): Promise<PostgresServer> {
  const server = await startPostgres({ version: runLength('oldest', 'newest') });
  await makeTemplate(server.url);
  return server;
}

async function makeTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  await admin.end();
  await migrateTemplate(url);
}

/** Migrates the template database of the server at `url`. */
export async function migrateTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`alter database ${templateName} allow_connections true`);
  const template = openServerDatabase(Object.assign(new URL(url), { pathname: templateName }).href);
  try {
    await migrate(template);
  } finally {
    await template.close();
    // A database with connections cannot be cloned.
    await admin.query(`alter database ${templateName} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1', [
      templateName,
    ]);
    await admin.end();
  }
}
