import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { sql } from 'kysely';
import { UnusableDatabaseError, type Database, type RunScript } from './database.ts';

/** A file of SQL statements. `digest` is the SHA-256 of its text in hex. */
interface SqlFile {
  name: string;
  sql: string;
  digest: string;
}

export interface SchemaFiles {
  /** Create and change tables. Each is applied once, in order. */
  migrations: SqlFile[];
  /** Functions, triggers and views. Each is applied again when its text changes, in order. */
  rules: SqlFile[];
}

/** Reads the migrations in this folder and the rules in `rules/`, in the order of file names. */
export async function readSchemaFiles(): Promise<SchemaFiles> {
  const [migrations, rules] = await Promise.all(['./', './rules/'].map(readFolder));
  return { migrations: migrations ?? [], rules: rules ?? [] };
}

async function readFolder(path: string): Promise<SqlFile[]> {
  const folder = new URL(path, import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map(async (name) => sqlFile(name, await readFile(new URL(name, folder), 'utf8'))));
}

/** Returns a file of the schema with its digest. */
export function sqlFile(name: string, text: string): SqlFile {
  return { name, sql: text, digest: createHash('sha256').update(text).digest('hex') };
}

/**
 * Applies missing migrations, then changed rules, or all rules after a migration, which may have dropped some. Either
 * everything is applied or nothing (docs/decisions/008-repeatable-rules.md). Returns the names of the applied files.
 * @throws UnusableDatabaseError if an applied migration was changed or the database is newer; also if a file fails.
 */
export async function migrate(database: Database, files?: SchemaFiles): Promise<string[]> {
  const { migrations, rules } = files ?? (await readSchemaFiles());
  return database.runScripts(async (run) => {
    await run(`
      -- For Citus: without it, functions cannot be changed after a write to all nodes in the same transaction.
      set local citus.multi_shard_modify_mode = 'sequential';
      select pg_advisory_xact_lock(hashtext('migrations'));
      create table if not exists migrations (
        name text primary key, digest text not null, applied_at timestamptz not null default clock_timestamp());
      create table if not exists applied_rules (
        name text primary key, digest text not null, applied_at timestamptz not null default clock_timestamp());
    `);
    const migrated = await readDigests(run, 'migrations');
    const current = await readDigests(run, 'applied_rules');
    refuseOtherVersions(migrated, migrations);
    const missing = migrations.filter(({ name }) => !migrated.has(name));
    const changed = rules.filter(({ name, digest }) => missing.length > 0 || current.get(name) !== digest);
    for (const file of missing) await apply(run, 'migrations', file);
    for (const file of changed) await apply(run, 'applied_rules', file);
    return [...missing, ...changed].map(({ name }) => name);
  });
}

/** Returns whether the database has no tables, those of an earlier version, or those of this version. */
export async function schemaOf({ db }: Database): Promise<'empty' | 'earlier' | 'present'> {
  const { migrations } = await readSchemaFiles();
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('migrations')::text as name
  `.execute(db);
  if (tables[0]?.name === null) return 'empty';
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db);
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.every(({ name }) => applied.has(name)) ? 'present' : 'earlier';
}

type AppliedFiles = 'migrations' | 'applied_rules';

async function readDigests(run: RunScript, table: AppliedFiles): Promise<Map<string, string>> {
  const rows = await run<{ name: string; digest: string }>(`select name, digest from ${table}`);
  return new Map(rows.map(({ name, digest }) => [name, digest]));
}

function refuseOtherVersions(migrated: Map<string, string>, migrations: SqlFile[]): void {
  for (const [name, digest] of migrated) {
    const known = migrations.find((migration) => migration.name === name);
    if (known === undefined)
      throw new UnusableDatabaseError(
        `The database has the migration ${name}, which this version does not know: it is newer, or from before 1.0.0. Start ` +
          'the version that created it, restore a backup (docs/operations.md, "Rollback"), or use a new database.',
      );
    if (known.digest !== digest)
      throw new UnusableDatabaseError(
        `The migration ${name} was changed after it was applied; migrations are frozen. Start an unchanged version, or use ` +
          'a new database.',
      );
  }
}

async function apply(run: RunScript, table: AppliedFiles, file: SqlFile): Promise<void> {
  try {
    await run(file.sql);
    await run(`
      insert into ${table} (name, digest) values ('${file.name}', '${file.digest}')
      on conflict (name) do update set digest = excluded.digest, applied_at = excluded.applied_at
    `);
  } catch (error) {
    const kind = table === 'migrations' ? 'migration' : 'rule file';
    throw new Error(`The ${kind} ${file.name} failed: ${(error as Error).message}`, { cause: error });
  }
}
