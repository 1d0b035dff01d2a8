import { setUpFolder } from './set-up-folder.ts';

// The entry of the child process that set-up-folder.ts starts.
const [draft = '', folder = ''] = process.argv.slice(2);
await setUpFolder(draft, folder);
