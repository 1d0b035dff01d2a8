import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { embeddedDatabase, migrate, openServerDatabase } from '../../src/server/database/index.ts';
import { findPostgresPrograms, startPostgres, templateName } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    embeddedDump: string;
    /** Null when no PostgreSQL could be had: its half of the data tests is skipped, loudly. */
    postgresUrl: string | null;
  }
}

/** Migrates one database of each kind; every test file then works on a clone of its own. */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'beyond-prode-tests-'));
  const dump = join(folder, 'migrated.tar');
  const engine = await PGlite.create();
  const embedded = embeddedDatabase(engine);
  await migrate(embedded);
  await writeFile(dump, Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer()));
  await embedded.close();
  project.provide('embeddedDump', dump);

  const programs = findPostgresPrograms();
  const server = programs === null ? null : await startPostgres(programs);
  project.provide('postgresUrl', server?.url ?? null);
  if (server === null) {
    process.stderr.write('\n*** NO POSTGRESQL: the data tests run on the embedded database ONLY. ***\n\n');
  } else {
    await makeTemplate(server.url);
  }
  return async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(url: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${templateName}`);
  await admin.end();
  const template = openServerDatabase(Object.assign(new URL(url), { pathname: templateName }).href);
  await migrate(template);
  await template.close();
}
