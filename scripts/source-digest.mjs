// @ts-check
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json, wherever the command was started. */
export const projectFolder = fileURLToPath(new URL('..', import.meta.url));
const ingredients = [
  'src',
  'config',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/build-server.mjs',
  'scripts/build-strictly.mjs',
  'scripts/build-web.mjs',
];

/**
 * Returns a digest of everything that affects a build.
 * @param {string} [folder] the project's folder
 * @returns {Promise<string>} SHA-256 in hex
 */
export async function digestOfSources(folder = projectFolder) {
  const hash = createHash('sha256');
  const files = (await Promise.all(ingredients.map((name) => filesOf(join(folder, name))))).flat().sort();
  // One after another, because some machines allow fewer open files.
  for (const file of files) {
    const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
    hash.update(`${relative(folder, file).split(sep).join('/')}\n${digest}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file or a folder, which need not exist
 * @returns {Promise<string[]>} every file in it that a build reads; tests are none of them
 */
async function filesOf(path) {
  try {
    const entries = await readdir(path, { withFileTypes: true, recursive: true });
    return entries
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code;
    if (code === 'ENOTDIR') return [path];
    if (code === 'ENOENT') return [];
    throw error;
  }
}
