import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, type Config } from '../config.ts';
import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { quickWasm } from './quick-wasm.ts';
import { openServerDatabase } from './server-database.ts';

// The built file has another extension.
const setUpProgram = fileURLToPath(
  new URL(`./set-up-embedded-database${extname(import.meta.url)}`, import.meta.url),
);

/**
 * Opens the PostgreSQL server of `DATABASE_URL`, else the embedded database in `DATA_DIR`, which must be locked and which
 * the first start sets up. Migrations are not applied.
 * @throws ConfigError when the server cannot be reached or refuses the connection.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onConnectionError: (error: Error) => void,
): Promise<Database> {
  if (config.databaseUrl !== undefined) return connect(config.databaseUrl, onConnectionError);
  const folder = join(config.dataDir, 'database');
  if (!existsSync(folder)) await setUp(folder);
  return openEmbeddedDatabase(folder);
}

async function connect(url: string, onConnectionError: (error: Error) => void): Promise<Database> {
  const database = openServerDatabase(url, { onConnectionError });
  try {
    await database.runScript('select 1');
    return database;
  } catch (error) {
    await database.close();
    if (!isConnectionError(error)) throw error;
    const { message, code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`DATABASE_URL: the server cannot be used: ${message || code}`, { cause: error });
  }
}

/** System errors such as ECONNREFUSED, and PostgreSQL's for sign-in (28), database name (3D) and start-up (57P). */
function isConnectionError(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined
    ? (error as Error).message.includes('timeout')
    : /^(E[A-Z_]+|28...|3D...|57P..|53300)$/.test(code);
}

async function setUp(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const child = fork(setUpProgram, [draft, folder], { execArgv: [...process.execArgv, quickWasm] });
  const [code, signal] = await once(child, 'exit');
  if (code !== 0)
    throw new Error(`Setting up the embedded database in ${folder} failed (${signal ?? code}).`);
}
