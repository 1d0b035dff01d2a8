// @ts-check
import { rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildServer } from './build-server.mjs';
import { buildWeb } from './build-web.mjs';
import { digestOfSources, projectFolder } from './source-digest.mjs';

const dist = join(projectFolder, 'dist');

// A failed build keeps the last good one: files are moved at the end, and the digest is written last.
const workshop = join(dist, `.building-${process.pid}`);
const digest = await digestOfSources();
for (const signal of ['SIGTERM', 'SIGINT']) {
  process.once(signal, () => {
    rmSync(workshop, { recursive: true, force: true, maxRetries: 5 });
    process.exit(1);
  });
}
try {
  await mkdir(workshop, { recursive: true });
  // Wait for both, so that neither still writes during the clean-up after a failure of the other.
  const halves = [buildWeb(projectFolder, join(workshop, 'web')), buildServer(projectFolder, workshop)];
  await Promise.allSettled(halves);
  await Promise.all(halves);
  await rm(join(dist, 'sources.sha256'), { force: true });
  for (const part of await readdir(workshop)) {
    await rm(join(dist, part), { recursive: true, force: true });
    await rename(join(workshop, part), join(dist, part));
  }
  await writeFile(join(dist, 'sources.sha256'), digest);
} finally {
  await rm(workshop, { recursive: true, force: true });
}
