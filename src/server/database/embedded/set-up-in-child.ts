import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

// The built file has another extension.
const program = fileURLToPath(
  new URL(`./set-up-embedded-database${extname(import.meta.url)}`, import.meta.url),
);

/** Sets an embedded database up in `folder` (set-up-folder.ts), in a process of its own. */
export async function setUpInChild(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const [code, signal] = await once(fork(program, [draft, folder]), 'exit');
  if (code !== 0)
    throw new Error(`Setting up the embedded database in ${folder} failed (${signal ?? code}).`);
}
