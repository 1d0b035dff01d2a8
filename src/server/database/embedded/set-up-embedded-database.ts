import { setUpFolder } from './set-up-folder.ts';

// The child process of set-up-folder.ts.
const [draft = '', folder = ''] = process.argv.slice(2);
await setUpFolder(draft, folder);
