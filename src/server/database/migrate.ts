import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

export interface Migration {
  name: string;
  sql: string;
}

const migrationsFolder = new URL('./migrations/', import.meta.url);

/** The frozen SQL files, in the order of their names. */
export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => ({ name, sql: await readFile(new URL(name, folder), 'utf8') })),
  );
}

/**
 * Applies what is missing, in order, each in a transaction of its own under a lock that processes share;
 * one that another process has just applied is passed over. Answers the names applied by this call.
 * Throws when one fails (nothing of it stays), and when an applied file is gone or was changed afterwards.
 */
export async function migrate(database: Database, migrations?: Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  await database.runScript(`
    select pg_advisory_xact_lock(hashtext('migrations'));
    create table if not exists migrations (
      name text primary key, digest text not null, applied_at timestamptz not null default clock_timestamp());
  `);
  const applied = await readApplied(database);
  for (const name of applied.keys()) {
    if (wanted.some((migration) => migration.name === name)) continue;
    throw new Error(`The database has the migration ${name}, which this version does not know: it is newer.`);
  }
  const done: string[] = [];
  for (const migration of wanted) {
    const digest = digestOf(migration);
    const stored = applied.get(migration.name);
    if (stored !== undefined && stored !== digest) {
      throw new Error(
        `The migration ${migration.name} was changed after it was applied; migrations are frozen.`,
      );
    }
    if (stored === undefined && (await apply(database, migration, digest))) done.push(migration.name);
  }
  return done;
}

async function apply(database: Database, migration: Migration, digest: string): Promise<boolean> {
  try {
    await database.runScript(`
      select pg_advisory_xact_lock(hashtext('migrations'));
      insert into migrations (name, digest) values ('${migration.name}', '${digest}');
      ${migration.sql}
    `);
    return true;
  } catch (error) {
    if ((await readApplied(database)).get(migration.name) === digest) return false;
    throw new Error(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function readApplied(database: Database): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; digest: string }>`select name, digest from migrations`.execute(
    database.db,
  );
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

function digestOf(migration: Migration): string {
  return createHash('sha256').update(migration.sql).digest('hex');
}
