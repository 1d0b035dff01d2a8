import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { mostEngineFiles, openEmbeddedDatabase } from './embedded-database.ts';
import { quickWasm } from './quick-wasm.ts';
import { reachServer } from './reach-server.ts';
import { mostServerConnections, openServerDatabase } from './server-database.ts';

// The built file has another extension.
const setUpProgram = fileURLToPath(
  new URL(`./set-up-embedded-database${extname(import.meta.url)}`, import.meta.url),
);

/** How many files and connections a database has open at most. */
export function mostOpenFiles(kind: Database['kind']): number {
  return kind === 'embedded' ? mostEngineFiles() : mostServerConnections;
}

/** Where the database is. */
export type DatabaseLocation = Pick<Config, 'databaseUrl' | 'databaseSchema' | 'dataDir'>;

/**
 * Opens the PostgreSQL server of `DATABASE_URL`, else the embedded database in `DATA_DIR`, which must be locked and which
 * the first start sets up. Migrations are not applied.
 * @throws ConfigError when the server cannot be reached, refuses the connection, or may not be written.
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
  if (!existsSync(folder)) await setUp(folder);
  return openEmbeddedDatabase(folder);
}

async function setUp(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const child = fork(setUpProgram, [draft, folder], { execArgv: [...process.execArgv, quickWasm] });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0)
    throw new Error(`Setting up the embedded database in ${folder} failed (${signal ?? code}).`);
}
