import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import { openEmbeddedDatabase, openServerDatabase, type Database } from './database/index.ts';

// The same file has another ending once it is built.
const setUpProgram = fileURLToPath(
  new URL(`./database/set-up-embedded-database${extname(import.meta.url)}`, import.meta.url),
);

/**
 * Opens the database of the configuration: the PostgreSQL of `DATABASE_URL`, else the embedded one in `DATA_DIR`,
 * which the first start sets up and which must be locked. Migrations are not applied yet.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onConnectionError: (error: Error) => void,
): Promise<Database> {
  if (config.databaseUrl !== undefined) return openServerDatabase(config.databaseUrl, { onConnectionError });
  const folder = join(config.dataDir, 'database');
  if (!existsSync(folder)) await setUp(folder);
  return openEmbeddedDatabase(folder);
}

async function setUp(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const [code, signal] = await once(fork(setUpProgram, [draft, folder]), 'exit');
  if (code !== 0)
    throw new Error(`Setting up the embedded database in ${folder} failed (${signal ?? code}).`);
}
