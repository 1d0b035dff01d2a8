import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from './config.ts';
import { migrate, type Database } from './database/index.ts';

/**
 * Applies the migrations, as the first thing that is asked of the database.
 * @throws ConfigError when a server cannot be reached or refuses us; a failed migration's own error otherwise.
 */
export async function migrateDatabase(database: Database, log: FastifyBaseLogger): Promise<void> {
  try {
    const applied = await migrate(database);
    if (applied.length > 0) log.info({ applied }, 'the database was brought up to date');
  } catch (error) {
    if (database.kind === 'embedded' || !isConnectionFault(error)) throw error;
    const { message, code } = error as NodeJS.ErrnoException;
    throw new ConfigError(`DATABASE_URL: the server cannot be used: ${message || code}`, { cause: error });
  }
}

/** System errors such as ECONNREFUSED, and PostgreSQL's for sign-in (28), database name (3D) and start-up (57P). */
function isConnectionFault(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined
    ? (error as Error).message.includes('timeout')
    : /^(E[A-Z_]+|28...|3D...|57P..|53300)$/.test(code);
}
