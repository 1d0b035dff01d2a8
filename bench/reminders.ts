import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { startPostgres } from '../test/support/postgres-server.ts';
import { openEmbeddedDatabase, openServerDatabase } from '../src/server/database/index.ts';
import { holds, tableOf, type Figure } from './support/bars.ts';
import { measureFeed } from './support/measure-feed.ts';
import { measurePlanHolds, measurePushWork, measureReminders } from './support/measure-reminders.ts';
import { createDatabase } from './support/postgres.ts';

/** Shows in little time that everything is measured; its figures say nothing about the bars. */
const short = process.argv.includes('--short');
const people = short ? 1_000 : 10_000;
const rounds = short ? 1 : 9;
const figures: Figure[] = [];
if ((await buildIfStale()) !== 0) throw new Error('The build failed: there is nothing to measure.');
const folder = await mkdtemp(join(tmpdir(), 'beyond-prode-reminders-'));
try {
  if (!process.argv.includes('--no-server')) {
    const postgres = await startPostgres();
    try {
      const feeds = openServerDatabase(await createDatabase(postgres.url, 'feeds'));
      figures.push(...(await measureFeed(feeds)));
      await feeds.close();
      const place = { folder: join(folder, 'server'), serverUrl: postgres.url };
      figures.push(...(await measureReminders(place, people, rounds)));
    } finally {
      await postgres.stop();
    }
  }
  if (!process.argv.includes('--no-embedded')) {
    const feeds = await openEmbeddedDatabase(join(folder, 'feeds'));
    figures.push(...(await measureFeed(feeds)));
    await feeds.close();
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
