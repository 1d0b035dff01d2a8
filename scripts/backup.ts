import { createWriteStream, existsSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { parseArgs } from 'node:util';
import { loadSecrets } from '../src/server/auth/load-secrets.ts';
import { BackupError } from '../src/server/operations/backup/snapshot.ts';
import { backupName, verifyBackup, writeBackup } from '../src/server/operations/backup/backup-file.ts';
import { readSnapshot } from '../src/server/operations/backup/read-snapshot.ts';
import { readConfig, type EnvironmentConfig } from '../src/server/config/config.ts';
import { DataFolderInUseError } from '../src/server/database/embedded/lock-data-folder.ts';
import {
  describeCounts,
  requireEmbeddedDatabase,
  resolvePath,
  runCommand,
  withDatabase,
} from './operator-command.ts';

// npm run backup [-- --out FILE or FOLDER]: a path that ends with a slash is a folder.
await runCommand(async () => {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  const config = readConfig(process.env);
  const out =
    values.out === undefined
      ? (config.backupDir ?? join(config.dataDir, 'backups'))
      : resolvePath(values.out);
  const namesFolder = values.out === undefined || /[/\\]$/.test(values.out);
  const inFolder = namesFolder || (existsSync(out) && statSync(out).isDirectory());

  const draft = join(inFolder ? out : dirname(out), `.backup-${process.pid}.new`);
  try {
    await write(config, draft);
    // Read it from the disk again, so that every named backup can be restored.
    const { header, counts } = await verifyBackup(draft);
    const file = inFolder ? join(out, backupName(header.takenAt)) : out;
    await rename(draft, file);
    return `Backed up to ${file}: ${describeCounts(counts)}.`;
  } finally {
    await rm(draft, { force: true });
  }
});

async function write(config: EnvironmentConfig, draft: string): Promise<void> {
  const content = await askServer(config);
  if (content === null && config.databaseUrl === undefined) requireEmbeddedDatabase(config.dataDir);
  await mkdir(dirname(draft), { recursive: true });
  const target = createWriteStream(draft, { mode: 0o600, flush: true });
  if (content !== null) return pipeline(content, target);
  try {
    await withDatabase(config, (database) =>
      readSnapshot(database, (snapshot) => writeBackup(snapshot, target)),
    );
  } catch (error) {
    target.destroy();
    if (!(error instanceof DataFolderInUseError)) throw error;
    throw new BackupError(
      `No server responds at ${config.publicUrl}, and another process has the data folder: set PORT or PUBLIC_URL to where that one listens. (${error.message})`,
    );
  }
}

/**
 * Requests a backup from the running server. Returns null when none listens at `PUBLIC_URL` (or `PORT`), or when the data
 * folder was never used.
 * @throws BackupError when the response is not a backup.
 */
async function askServer(config: EnvironmentConfig): Promise<Readable | null> {
  const { publicUrl, serviceRoleKey, dataDir } = config;
  if (serviceRoleKey === undefined && !existsSync(join(dataDir, 'secrets.json'))) return null;
  const key = serviceRoleKey ?? (await loadSecrets(config)).serviceRoleKey;
  const url = `${publicUrl}/api/maintenance/backup`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } }).catch(
    ({ cause, message }: Error) => {
      if ((cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED') return null;
      const why = cause instanceof Error ? cause.message : message;
      throw new BackupError(`The server cannot be asked at ${url}: ${why}`);
    },
  );
  if (response === null) return null;
  if (response.status === 401)
    throw new BackupError(
      `The server at ${publicUrl} refused the service key: use the same DATA_DIR or SERVICE_ROLE_KEY, and the PORT or PUBLIC_URL that it has.`,
    );
  if (!response.ok || response.body === null)
    throw new BackupError(`The server at ${publicUrl} returned ${response.status} instead of a backup.`);
  return Readable.fromWeb(response.body as ReadableStream);
}
