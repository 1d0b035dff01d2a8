import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';

/** A file of SQL statements; `name` tells it apart in the database, `digest` is the SHA-256 of its text in hex. */
export interface SqlFile {
  name: string;
  sql: string;
  digest: string;
}

/** Everything that makes a database of this version. */
export interface SchemaFiles {
  /** Tables and changes of tables, each applied once, in order. */
  migrations: SqlFile[];
  /** Functions, triggers and views, each applied again whenever its text changes, in order. */
  rules: SqlFile[];
}

const here = (path: string): URL => new URL(path, import.meta.url);

/** Reads `migrations/` and `rules/`, each in the order of its file names. */
export async function readSchemaFiles(): Promise<SchemaFiles> {
  const [migrations, rules] = await Promise.all([
    readFolder(here('./migrations/')),
    readFolder(here('./rules/')),
  ]);
  return { migrations, rules };
}

/** One file of the schema, its digest computed. */
export function sqlFile(name: string, sql: string): SqlFile {
  return { name, sql, digest: createHash('sha256').update(sql).digest('hex') };
}

async function readFolder(folder: URL): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(names.map(async (name) => sqlFile(name, await readFile(new URL(name, folder), 'utf8'))));
}
