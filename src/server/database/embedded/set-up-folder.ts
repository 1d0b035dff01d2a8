import { fork } from 'node:child_process';
import { once } from 'node:events';
import { renameSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { syncFolder, syncPath } from './synced-files.ts';

/**
 * Sets an embedded database up in `draft`, which gets the name `folder` once all of it is on disk: a folder of that name
 * is complete, whenever the power fails.
 */
export async function setUpFolder(draft: string, folder: string): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const engine = await PGlite.create(draft);
  await engine.close();
  syncFolder(draft);
  renameSync(draft, folder);
  syncPath(dirname(folder));
  // The data folder may be as new.
  syncPath(dirname(dirname(resolve(folder))));
}

// The built file has another extension.
const program = fileURLToPath(
  new URL(`./set-up-embedded-database${extname(import.meta.url)}`, import.meta.url),
);

/** Does the same in a process of its own: it takes some 800 MB for three seconds, which only the end of a process gives back. */
export async function setUpInChild(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const [code, signal] = await once(fork(program, [draft, folder]), 'exit');
  if (code !== 0)
    throw new Error(`Setting up the embedded database in ${folder} failed (${signal ?? code}).`);
}
