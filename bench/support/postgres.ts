import pg from 'pg';
import { migrate } from '../../src/server/database/migrate.ts';
import { openServerDatabase } from '../../src/server/database/server-database.ts';
import { loadRows, type Amount } from './load-rows.ts';

/** Runs statements of an administrator, one after the other. */
async function administer(serverUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Creates an empty database of this name. @returns its address. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await administer(serverUrl, `drop database if exists ${name}`, `create database ${name}`);
  return Object.assign(new URL(serverUrl), { pathname: name }).href;
}

/** Creates a migrated database of this name with rows in it. @returns its address. */
export async function createLoadedDatabase(serverUrl: string, name: string, amount: Amount): Promise<string> {
  const url = await createDatabase(serverUrl, name);
  const database = openServerDatabase(url);
  await migrate(database);
  await loadRows(database, amount);
  await database.close();
  // What PostgreSQL would write during the next minutes, beside what is measured then, it writes now.
  await administer(url, 'checkpoint');
  return url;
}
