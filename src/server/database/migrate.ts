import { sql } from 'kysely';
import { UnusableDatabaseError } from './unusable-database-error.ts';
import type { Database, RunScript } from './database.ts';
import { readSchemaFiles, type SchemaFiles, type SqlFile } from './schema-files.ts';

/**
 * Brings the database to this version: applies the migrations that are missing, then the rules whose text changed
 * (all of them after a migration, which may have removed what they made). One transaction under a lock that all
 * processes share: either everything is applied or nothing (docs/decisions/008-repeatable-rules.md).
 * @returns the names of the files that this call applied.
 * @throws when a file fails; UnusableDatabaseError when an applied migration was changed, or the database is of a newer version.
 */
export async function migrate(database: Database, files?: SchemaFiles): Promise<string[]> {
  const { migrations, rules } = files ?? (await readSchemaFiles());
  return database.runScripts(async (run) => {
    await run(`
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

/** Whether `migrate` would change tables that an earlier version made; not those of an empty database. */
export async function isOfEarlierVersion(database: Database): Promise<boolean> {
  const { migrations } = await readSchemaFiles();
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('migrations')::text as name
  `.execute(database.db);
  if (tables[0]?.name === null) return false;
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(database.db);
  return rows.length > 0 && migrations.some(({ name }) => rows.every((row) => row.name !== name));
}

/** Whether a start of this version has set the database up. */
export async function isSetUp(database: Database): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('migrations')::text as name`.execute(
    database.db,
  );
  return rows[0]?.name !== null && !(await isOfEarlierVersion(database));
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
          'the version that made it, go back with a backup (docs/operations.md, "Rollback"), or begin with a new database.',
      );
    if (known.digest !== digest)
      throw new UnusableDatabaseError(
        `The migration ${name} was changed after it was applied; migrations are frozen. Start an unchanged version, or begin ` +
          'with a new database.',
      );
  }
}

async function apply(run: RunScript, table: AppliedFiles, { name, sql, digest }: SqlFile): Promise<void> {
  try {
    await run(sql);
    await run(`
      insert into ${table} (name, digest) values ('${name}', '${digest}')
      on conflict (name) do update set digest = excluded.digest, applied_at = excluded.applied_at
    `);
  } catch (error) {
    const kind = table === 'migrations' ? 'migration' : 'rule file';
    throw new Error(`The ${kind} ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
