import { cp, mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { migrate, openEmbeddedDatabase } from '../src/server/database/index.ts';
import { startPostgres } from '../test/support/postgres-server.ts';
import { holds, tableOf, type Figure } from './support/bars.ts';
import { keepCoreBusy } from './support/busy-core.ts';
import { loadRows, type Amount } from './support/load-rows.ts';
import { measurePicks } from './support/measure-picks.ts';
import { measureMatchDays, measureProfiles } from './support/measure-people.ts';
import { measureResponses, startHelpers, stopHelpers } from './support/measure-responses.ts';
import { measureRecalculation, measureSettlement } from './support/measure-settlement.ts';
import { measureProvisional } from './support/measure-provisional.ts';
import { createLoadedDatabase, tidyUp } from './support/postgres.ts';
import { startProduct } from './support/product.ts';

const baselineFile = new URL('./baseline.json', import.meta.url);
/** A ratio may be this much worse than the committed one before `--check` reports it. */
const tolerance = 0.3;
const megabyte = 1024 * 1024;
/** Shows in little time that everything is measured; its figures say nothing about the bars. */
const short = process.argv.includes('--short');
/** Whether something else keeps one core busy meanwhile, at the same priority: the bars are to hold beside it. */
const busyCore = process.argv.includes('--busy-core');
const people = short ? 4_000 : 20_000;
const amount: Amount = { people, matches: 104, predicted: short ? 2 : 10, finished: short ? 1 : 6 };
const settledPredictions = short ? 20_000 : 1_000_000;

const folder = await mkdtemp(join(tmpdir(), 'beyond-prode-bench-'));
const figures: Figure[] = [];
if ((await buildIfStale()) !== 0) throw new Error('The build failed: there is nothing to measure.');
const postgres = await startPostgres();
const leaveCore = busyCore ? keepCoreBusy() : () => {};
try {
  const points = !process.argv.includes('--no-settlement');
  // The one figure that is no ratio comes first, while PostgreSQL has nothing to tidy up.
  if (points) figures.push(await measureRecalculation(postgres.url));
  if (points) figures.push(await measureProvisional(postgres.url, short ? 2_000 : 10_000));
  if (!process.argv.includes('--no-server')) await measureServer(postgres.url);
  if (!process.argv.includes('--no-picks')) {
    say('picks of 10,000 on PostgreSQL');
    figures.push(...(await measurePicks(postgres.url, folder)));
  }
  if (points) figures.push(...(await measureMatchDays(postgres.url, short ? 1_000 : 10_000)));
  if (points) await measureLargeSettlement(postgres.url);
  if (!process.argv.includes('--no-embedded')) await measureEmbedded();
} finally {
  leaveCore();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

console.log(`\n${tableOf(figures)}\n`);
await mkdir('bench-results', { recursive: true });
await writeFile(
  `bench-results/${busyCore ? 'bench-busy-core' : 'bench'}.json`,
  `${JSON.stringify({ at: new Date(), figures }, null, 2)}\n`,
);
if (process.argv.includes('--save-baseline')) await writeFile(baselineFile, baselineOf(figures));
if (process.argv.includes('--check')) process.exitCode = await checkAgainstBaseline();

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

/** Memory of a process that has nothing but an empty PGlite open, set up before: that alone takes four times as much. */
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
    if (target.kind === 'server') await tidyUp(target.url);
    figures.push(
      ...(target.kind === 'server' ? await measureProfiles(product, helpers, amount.people) : []),
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

async function measureLargeSettlement(serverUrl: string): Promise<void> {
  say('settlement on PostgreSQL');
  figures.push(...(await measureSettlement(serverUrl, settledPredictions)));
}

/** Ratios only: absolute figures of two machines, or of two hours of one, say nothing about each other. */
function baselineOf(all: Figure[]): string {
  const ratios = all.filter(({ unit }) => unit === 'ratio');
  const entries = ratios.map(({ name, database, value }) => [
    `${name} (${database})`,
    Number(value.toFixed(3)),
  ]);
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

async function checkAgainstBaseline(): Promise<0 | 1> {
  const baseline = JSON.parse(await readFile(baselineFile, 'utf8')) as Record<string, number>;
  const worse = figures.filter((figure) => {
    const before = baseline[`${figure.name} (${figure.database})`];
    if (figure.unit !== 'ratio' || before === undefined) return false;
    const higherIsBetter = figure.bar === null || 'atLeast' in figure.bar;
    return higherIsBetter ? figure.value < before * (1 - tolerance) : figure.value > before * (1 + tolerance);
  });
  const failed = figures.filter((figure) => !holds(figure));
  for (const { name, database } of worse)
    console.log(`more than 30 % worse than the baseline: ${name} (${database})`);
  for (const { name, database } of failed) console.log(`does not hold: ${name} (${database})`);
  return worse.length > 0 ? 1 : 0;
}

function say(text: string): void {
  console.error(text);
}
