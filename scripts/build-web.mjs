// @ts-check
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildStrictly } from './build-strictly.mjs';

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.map']);

/**
 * Builds the web app into `outDir`, with a .br and a .gz for each file that is smaller when compressed.
 * @param {string} projectFolder
 * @param {string} outDir
 */
export async function buildWeb(projectFolder, outDir) {
  await buildStrictly({
    configFile: join(projectFolder, 'vite.config.ts'),
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  });
  const entries = await readdir(outDir, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.has(extname(entry.name)));
  await Promise.all(files.map((entry) => compress(join(entry.parentPath, entry.name))));
}

/** @param {string} file */
async function compress(file) {
  const content = await readFile(file);
  const quality = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: quality }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
}
