import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { startPostgres } from '../test/support/postgres-server.ts';
import { holds, tableOf, type Figure } from './support/bars.ts';
import { measurePlanHolds, measurePushWork, measureReminders } from './support/measure-reminders.ts';

/** Shows in little time that everything is measured; its figures say nothing about the bars. */
const short = process.argv.includes('--short');
const people = short ? 1_000 : 10_000;
const rounds = short ? 1 : 5;
const figures: Figure[] = [];
if ((await buildIfStale()) !== 0) throw new Error('The build failed: there is nothing to measure.');
const folder = await mkdtemp(join(tmpdir(), 'beyond-prode-reminders-'));
try {
  if (!process.argv.includes('--no-server')) {
    const postgres = await startPostgres();
    try {
      const place = { folder: join(folder, 'server'), serverUrl: postgres.url };
      figures.push(...(await measureReminders(place, people, rounds)));
    } finally {
      await postgres.stop();
    }
  }
  if (!process.argv.includes('--no-embedded')) {
    figures.push(await measurePlanHolds(join(folder, 'plan'), short ? 500 : 2_000));
    figures.push(...(await measureReminders({ folder: join(folder, 'embedded') }, people, rounds)));
  }
  figures.push(await measurePushWork(short ? 200 : 2_000));
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log(`\n${tableOf(figures)}\n`);
await mkdir('bench-results', { recursive: true });
await writeFile('bench-results/reminders.json', `${JSON.stringify({ at: new Date(), figures }, null, 2)}\n`);
if (!short && !figures.every(holds)) process.exitCode = 1;
