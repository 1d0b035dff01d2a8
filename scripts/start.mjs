// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectFolder = fileURLToPath(new URL('..', import.meta.url));
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  refuse(`This is Node ${process.versions.node}; Node 20.19 or later is needed.`);
}
if (!existsSync(join(projectFolder, 'node_modules'))) {
  refuse(`The packages of ${projectFolder} are not installed: run npm ci there first.`);
}

// Its imports need Node 20.19 and the packages.
const { buildIfStale } = await import('./build-if-stale.mjs');
const code = await buildIfStale();
if (code !== 0) process.exit(code);
// In this process, so that stopping it stops the server.
await import(new URL('../dist/server/main.js', import.meta.url).href);

/**
 * @param {string} sentence
 * @returns {never}
 */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}
