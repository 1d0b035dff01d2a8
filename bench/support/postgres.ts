import { migrate } from '../../src/server/database/migrate.ts';
import { openServerDatabase } from '../../src/server/database/server-database.ts';
import { createDatabase, findNodes, runOn } from '../../test/support/database-nodes.ts';
import { loadRows, type Amount } from './load-rows.ts';

/** Creates a migrated database of this name with rows in it, on every node of a Citus. @returns its address. */
export async function createLoadedDatabase(serverUrl: string, name: string, amount: Amount): Promise<string> {
  const url = await createDatabase(await findNodes(serverUrl), name);
  const database = openServerDatabase(url);
  await migrate(database);
  await loadRows(database, amount);
  await database.close();
  await checkpoint(url);
  return url;
}

/** Makes every node write its changed pages now, so that PostgreSQL does not write them during the measurements. */
export async function checkpoint(url: string): Promise<void> {
  for (const node of await findNodes(url)) await runOn(node, 'checkpoint');
}
