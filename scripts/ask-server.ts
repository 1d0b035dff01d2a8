import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { BackupError } from '../src/server/operations/backup/snapshot.ts';
import type { EnvironmentConfig } from '../src/server/config/config.ts';
import { loadSecrets } from '../src/server/auth/load-secrets.ts';

/**
 * Requests a backup from the running server; returns null when none listens at `PUBLIC_URL` (or `PORT`), or when the
 * data folder has never been used. @throws BackupError when the response is no backup.
 */
export async function askServer(config: EnvironmentConfig): Promise<Readable | null> {
  const key = await findServiceKey(config);
  if (key === null) return null;
  const url = `${config.publicUrl}/api/maintenance/backup`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } }).catch((error: Error) => {
    if (isRefused(error.cause)) return null;
    throw new BackupError(`The server cannot be asked at ${url}: ${describeCause(error)}`);
  });
  if (response === null) return null;
  if (response.status === 401) {
    throw new BackupError(
      `The server at ${config.publicUrl} refused the service key: use the same DATA_DIR or SERVICE_ROLE_KEY, and the PORT or PUBLIC_URL that it has.`,
    );
  }
  if (!response.ok || response.body === null) {
    throw new BackupError(
      `The server at ${config.publicUrl} returned ${response.status} instead of a backup.`,
    );
  }
  return Readable.fromWeb(response.body as ReadableStream);
}

async function findServiceKey(config: EnvironmentConfig): Promise<string | null> {
  if (config.serviceRoleKey !== undefined) return config.serviceRoleKey;
  if (!existsSync(join(config.dataDir, 'secrets.json'))) return null;
  return (await loadSecrets(config)).serviceRoleKey;
}

function isRefused(cause: unknown): boolean {
  return (cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED';
}

function describeCause(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
