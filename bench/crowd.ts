import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { startPostgres } from '../test/support/postgres-server.ts';
import { tableOf, type Figure } from './support/bars.ts';
import { measurePages } from './support/measure-pages.ts';

/** Shows in little time that everything is measured; its figures say nothing about the bars. */
const short = process.argv.includes('--short');
const figures: Figure[] = [];
if ((await buildIfStale()) !== 0) throw new Error('The build failed: there is nothing to measure.');
const folder = await mkdtemp(join(tmpdir(), 'beyond-prode-crowd-'));
const postgres = await startPostgres();
try {
  for (const pages of short ? [100, 200] : [2_000, 10_000]) {
    const options = { pages, seconds: short ? 5 : 30, hasBars: pages <= 2_000 };
    const measured = await measurePages(postgres.url, join(folder, String(pages)), options);
    console.log(tableOf(measured));
    figures.push(...measured);
  }
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(`\n${tableOf(figures)}\n`);
await mkdir('bench-results', { recursive: true });
await writeFile('bench-results/crowd.json', `${JSON.stringify({ at: new Date(), figures }, null, 2)}\n`);
