import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';
import { setUpInChild } from './embedded/set-up-folder.ts';
import { reachServer } from './reach-server.ts';
import { openServerDatabase } from './server-database.ts';

export interface DatabaseLocation {
  /** Undefined for the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  databaseSchema: string;
  dataDir: string;
}

/**
 * Opens the PostgreSQL server of `DATABASE_URL`, or else the embedded database in the locked `DATA_DIR`. Does not migrate.
 * @throws UnusableDatabaseError if the server cannot be reached, refuses the connection, or may not be written.
 */
export async function openDatabase(
  config: DatabaseLocation,
  onConnectionError: (error: Error) => void,
): Promise<Database> {
  const { databaseUrl, databaseSchema: schema } = config;
  if (databaseUrl !== undefined) {
    const { pooled } = await reachServer(databaseUrl, schema);
    return openServerDatabase(databaseUrl, { schema, pooled, onConnectionError });
  }
  const folder = join(config.dataDir, 'database');
  if (!existsSync(folder)) await setUpInChild(folder);
  return openEmbeddedDatabase(folder);
}
