import { setUpFolder } from './set-up-folder.ts';

// The entry of a child process: `argv` has the folder to write into and its name once it is complete. Setting up
// needs some 800 MB for three seconds, which only the end of a process gives back.
const [draft, folder] = process.argv.slice(2);
if (draft === undefined || folder === undefined)
  throw new Error('Which folder? Give its draft and its name.');
await setUpFolder(draft, folder);
