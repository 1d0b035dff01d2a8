import { cp, mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { migrate } from '../src/server/database/migrate.ts';
import { openEmbeddedDatabase } from '../src/server/database/embedded/embedded-database.ts';
import { openServerDatabase } from '../src/server/database/server-database.ts';
import { startPostgres } from '../test/support/postgres-server.ts';
import { tableOf, type Figure } from './support/bars.ts';
import { loadRows, type Amount } from './support/load-rows.ts';
import { measureResponses, startHelpers, stopHelpers } from './support/measure-responses.ts';
import { measureComputed } from './support/measure-computed.ts';
import { measurePages } from './support/measure-pages.ts';
import { createLoadedDatabase } from './support/postgres.ts';
import { startProduct } from './support/product.ts';

const megabyte = 1024 * 1024;
/** A short run shows that everything can be measured. Its figures say nothing about the bars. */
const short = process.argv.includes('--short');
const people = short ? 4_000 : 20_000;
const amount: Amount = { people, matches: 104, predicted: short ? 2 : 10, finished: short ? 1 : 6 };
/** Computations are measured for a league, at the sizes that the product is built for. */
const league = (of: number): Amount => ({
  people: short ? 100 : of,
  matches: 400,
  predicted: 400,
  finished: 380,
});

const folder = await mkdtemp(join(tmpdir(), 'beyond-prode-bench-'));
const figures: Figure[] = [];
if ((await buildIfStale()) !== 0) throw new Error('The build failed: there is nothing to measure.');
const postgres = await startPostgres();
try {
  if (!process.argv.includes('--no-server')) await measureServer(postgres.url);
  if (!process.argv.includes('--no-computed')) await measureLeagues(postgres.url);
  if (!process.argv.includes('--no-embedded')) await measureEmbedded();
  if (!process.argv.includes('--no-crowd')) await measureCrowd(postgres.url);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

console.log(`\n${tableOf(figures)}\n`);
await mkdir('bench-results', { recursive: true });
await writeFile('bench-results/bench.json', `${JSON.stringify({ at: new Date(), figures }, null, 2)}\n`);

async function measureServer(serverUrl: string): Promise<void> {
  say(`PostgreSQL: ${amount.people} participants`);
  const url = await createLoadedDatabase(serverUrl, 'responses', amount);
  const place = { folder: join(folder, 'server'), databaseUrl: url };
  await measureProduct(place, { kind: 'server', url }, 200, 0);
}

async function measureEmbedded(): Promise<void> {
  say(`embedded: ${amount.people} participants`);
  const data = join(folder, 'embedded');
  const copy = join(folder, 'direct');
  await mkdir(data);
  const database = await openEmbeddedDatabase(join(data, 'database'));
  await migrate(database);
  await loadRows(database, amount);
  await database.close();
  await cp(join(data, 'database'), copy, { recursive: true });
  await measureProduct({ folder: data }, { kind: 'embedded', folder: copy }, 150, await idleEngineMemory());
}

/** Returns the memory of a process with an idle, empty PGlite, set up before because that takes four times as much. */
async function idleEngineMemory(): Promise<number> {
  const target = { kind: 'embedded' as const, folder: join(folder, 'idle') };
  await (await openEmbeddedDatabase(target.folder)).close();
  const helpers = startHelpers();
  const { memory } = await helpers.direct.run({ target, connections: 1, seconds: 1, work: { name: 'open' } });
  stopHelpers(helpers);
  return memory;
}

async function measureProduct(
  place: Parameters<typeof startProduct>[0],
  target: Parameters<typeof measureResponses>[2],
  memoryBar: number,
  idleMemory: number,
): Promise<void> {
  const database = target.kind === 'embedded' ? 'embedded' : 'postgresql';
  const product = await startProduct(place, amount);
  const helpers = startHelpers();
  try {
    figures.push(...(await product.watchReadiness(() => measureResponses(product, helpers, target, amount))));
    figures.push(
      {
        ...{ name: 'p99 of /readyz during all of it', database, value: product.readinessP99() },
        ...{ unit: 'ms', bar: { atMost: 250 } },
      },
      {
        ...{ name: idleMemory === 0 ? 'memory' : 'memory beyond an idle PGlite', database, unit: 'MB' },
        ...{ value: ((await product.memory()) - idleMemory) / megabyte, bar: { atMost: memoryBar } },
      },
    );
  } finally {
    stopHelpers(helpers);
    await product.stop();
  }
}

async function measureLeagues(serverUrl: string): Promise<void> {
  const [large, small] = [league(10_000), league(1_000)];
  say(`computations, PostgreSQL: ${large.people} participants`);
  const server = openServerDatabase(await createLoadedDatabase(serverUrl, 'computed', large));
  figures.push(...(await measureComputed(server, large)));
  await server.close();
  say(`computations, embedded: ${small.people} participants`);
  const embedded = await openEmbeddedDatabase(join(folder, 'computed'));
  await migrate(embedded);
  await loadRows(embedded, small);
  figures.push(...(await measureComputed(embedded, small)));
  await embedded.close();
}

async function measureCrowd(serverUrl: string): Promise<void> {
  for (const pages of short ? [100, 200] : [2_000, 10_000]) {
    say(`open pages: ${pages}`);
    const options = { pages, seconds: short ? 5 : 30, hasBars: pages <= 2_000 };
    figures.push(...(await measurePages(serverUrl, join(folder, `pages-${pages}`), options)));
  }
}

function say(text: string): void {
  console.error(text);
}
