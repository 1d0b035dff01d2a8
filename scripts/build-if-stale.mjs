// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOfSources, projectFolder } from './source-digest.mjs';

/**
 * Whether dist/ was built from these very sources.
 * @returns {Promise<boolean>}
 */
export async function isBuilt() {
  const [built, sources] = await Promise.all([
    readFile(join(projectFolder, 'dist/sources.sha256'), 'utf8').catch(() => ''),
    digestOfSources(),
  ]);
  return built === sources;
}

/**
 * Builds dist/ unless it was built from these very sources.
 * @returns {Promise<number>} exit code of the build, 0 when there was nothing to do
 */
export async function buildIfStale() {
  if (await isBuilt()) return 0;
  console.log('Building...');
  // A process of its own: what the build tools need in memory goes when they end.
  const build = spawn(process.execPath, [join(projectFolder, 'scripts/build.mjs')], { stdio: 'inherit' });
  const [code] = await once(build, 'exit');
  return code ?? 1;
}
