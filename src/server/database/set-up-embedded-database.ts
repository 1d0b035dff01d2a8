import { rename } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { ownerOnlyFiles } from './owner-only-files.ts';

// The entry of a child process: `argv` has the folder to write into and its name once it is complete. Setting up
// needs some 800 MB for three seconds, which only the end of a process gives back.
const [draft, folder] = process.argv.slice(2);
if (draft === undefined || folder === undefined)
  throw new Error('Which folder? Give its draft and its name.');
const engine = await PGlite.create({ fs: await ownerOnlyFiles(draft) });
await engine.close();
await rename(draft, folder);
