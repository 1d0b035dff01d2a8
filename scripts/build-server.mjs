// @ts-check
import { cp } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { buildStrictly } from './build-strictly.mjs';

// The second is the entry of a child process, so nothing imports it.
const entries = ['src/server/main.ts', 'src/server/database/embedded/set-up-embedded-database.ts'];

/**
 * Compiles the server into `outDir`, a module for each file, so that `new URL('./rules/', import.meta.url)` finds the same
 * neighbours as in the sources. Files other than TypeScript are copied.
 * @param {string} projectFolder
 * @param {string} outDir
 */
export async function buildServer(projectFolder, outDir) {
  await buildStrictly({
    root: projectFolder,
    configFile: false,
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: entries.map((entry) => join(projectFolder, entry)),
        output: {
          preserveModules: true,
          preserveModulesRoot: join(projectFolder, 'src'),
          entryFileNames: '[name].js',
        },
      },
    },
  });
  // Not in parallel: both make the same folders, and `cp` fails when one appears meanwhile.
  await cp(join(projectFolder, 'src/server'), join(outDir, 'server'), {
    recursive: true,
    filter: (source) => extname(source) !== '.ts',
  });
}
