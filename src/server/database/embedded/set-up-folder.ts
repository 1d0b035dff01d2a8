import { fork } from 'node:child_process';
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { syncFolder, syncPath } from './synced-files.ts';

/**
 * Sets up a database in `draft` and renames it once it is on disk, so that `folder` is complete even after a power failure.
 */
export async function setUpFolder(draft: string, folder: string): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const engine = await PGlite.create(draft);
  await engine.close();
  syncFolder(draft);
  renameSync(draft, folder);
  syncPath(dirname(folder));
  // The data folder may be new too.
  syncPath(dirname(dirname(resolve(folder))));
}

// The built file has another extension.
const program = fileURLToPath(
  new URL(`./set-up-embedded-database${extname(import.meta.url)}`, import.meta.url),
);

/** Sets up an embedded database in a child process, because it takes 800 MB that only the end of a process frees. */
export async function setUpInChild(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const [code, signal] = await once(fork(program, [draft, folder]), 'exit');
  if (code !== 0)
    throw new Error(`Setting up the embedded database in ${folder} failed (${signal ?? code}).`);
}
