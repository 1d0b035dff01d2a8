// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOfSources, projectFolder } from './source-digest.mjs';

export const buildingMessage = 'Building the pages and the server; this takes a few seconds.';
const stopSignals = /** @type {const} */ (['SIGTERM', 'SIGINT']);

/**
 * Compares dist/ with the present sources.
 * @returns {Promise<boolean>} whether it was built from them
 */
export async function isBuilt() {
  const [built, sources] = await Promise.all([
    readFile(join(projectFolder, 'dist/sources.sha256'), 'utf8').catch(() => ''),
    digestOfSources(),
  ]);
  return built === sources;
}

/** @returns {Promise<string | null>} the system's code for why dist/ cannot be written, null when it can */
async function writeProblem() {
  const dist = join(projectFolder, 'dist');
  try {
    // Without `recursive`, which reports ENOENT on a read-only disk.
    if (!existsSync(dist)) await mkdir(dist);
    await access(dist, constants.W_OK);
    return null;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code ?? String(error);
  }
}

/**
 * Builds dist/ unless it was built from the present sources.
 * @returns {Promise<number>} exit code of the build, 0 when there was nothing to do
 */
export async function buildIfStale() {
  if (await isBuilt()) return 0;
  const problem = await writeProblem();
  if (problem !== null) {
    console.error(
      `dist/ is not built from these sources, and this user cannot write it (${problem}): run "npm run build" as a ` +
        'user who can, or install a built copy (docs/deployment.md, "Containers").',
    );
    return 1;
  }
  console.log(buildingMessage);
  // In a separate process, so that the memory of the build tools is freed.
  const build = spawn(process.execPath, [join(projectFolder, 'scripts/build.mjs')], { stdio: 'inherit' });
  /** @param {NodeJS.Signals} signal */
  const handOn = (signal) => void build.kill(signal);
  for (const signal of stopSignals) process.on(signal, handOn);
  const [code] = await once(build, 'exit');
  for (const signal of stopSignals) process.off(signal, handOn);
  return code ?? 1;
}
