import pg from 'pg';
import { migrate } from '../../src/server/database/migrate.ts';
import { openServerDatabase } from '../../src/server/database/server-database.ts';
import { loadRows, type Amount } from './load-rows.ts';

async function administer(serverUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Creates an empty database. @returns its address. */
export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await administer(serverUrl, `drop database if exists ${name}`, `create database ${name}`);
  return Object.assign(new URL(serverUrl), { pathname: name }).href;
}

/** Creates a migrated database with rows. @returns its address. */
export async function createLoadedDatabase(serverUrl: string, name: string, amount: Amount): Promise<string> {
  const url = await createDatabase(serverUrl, name);
  const database = openServerDatabase(url);
  await migrate(database);
  await loadRows(database, amount);
  await database.close();
  // PostgreSQL would otherwise write during the measurement.
  await administer(url, 'checkpoint');
  return url;
}
