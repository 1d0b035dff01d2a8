import { renameSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { engineFiles } from './engine-files.ts';
import { syncFolder, syncPath } from './sync-path.ts';

/**
 * Sets an embedded database up in `draft`, which gets the name `folder` once all of it is on disk: a folder of that name
 * is complete, whenever the power fails.
 */
export async function setUpFolder(draft: string, folder: string): Promise<void> {
  const engine = await PGlite.create({ fs: await engineFiles(draft) });
  await engine.close();
  syncFolder(draft);
  renameSync(draft, folder);
  syncPath(dirname(folder));
  // The data folder may be as new.
  syncPath(dirname(dirname(resolve(folder))));
}
