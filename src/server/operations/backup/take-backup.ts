import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Database } from '../../database/database.ts';
import { readSnapshot } from './read-snapshot.ts';
import { writeBackup } from './write-backup.ts';

/** A finished backup in an unlinked file, which is deleted once `content` is read or destroyed. */
export interface TakenBackup {
  takenAt: string;
  bytes: number;
  content: Readable;
}

/**
 * Writes a backup to a temporary file before anything is sent: a slow client must not block the embedded database, which
 * runs no other query while a snapshot is read.
 */
export async function takeBackup(database: Database): Promise<TakenBackup> {
  const folder = await mkdtemp(join(tmpdir(), 'beyond-prode-backup-'));
  try {
    const path = join(folder, 'backup');
    const takenAt = await readSnapshot(database, async (snapshot) => {
      await writeBackup(snapshot, createWriteStream(path, { mode: 0o600 }));
      return snapshot.header.takenAt;
    });
    const file = await open(path);
    const { size } = await file.stat();
    return { takenAt, bytes: size, content: file.createReadStream() };
  } finally {
    // The open file keeps its content.
    await rm(folder, { recursive: true, force: true });
  }
}
