import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate, openEmbeddedDatabase, type Database } from '../src/server/database/index.ts';
import { savePrediction } from '../src/server/rest/predictions-repository.ts';
import { median, tableOf, type Figure } from './support/bars.ts';
import { loadRows, openMatches } from './support/load-rows.ts';
import { personId } from './support/people.ts';
import { slowSyncs } from './support/slow-syncs.ts';

const syncMs = 0.5;
const connections = 10;
const rounds = process.argv.includes('--short') ? 3 : 21;
const roundMs = 400;
const amount = { people: 500, matches: 104, predicted: 1, finished: 0 };
const matches = openMatches(amount);

const syncs = slowSyncs(syncMs);
const folder = await mkdtemp(join(tmpdir(), 'beyond-prode-syncs-'));
try {
  const unsynced = await openCopy('unsynced', false);
  const synced = await openCopy('synced', true);
  await saveFor(unsynced, roundMs);
  await saveFor(synced, roundMs);
  syncs.forget();
  const without: number[] = [];
  const ratios: number[] = [];
  // In turn, so that what else the machine does is the same for both.
  for (let number = 0; number < rounds; number += 1) {
    const before = await saveFor(unsynced, roundMs);
    without.push(before);
    ratios.push((await saveFor(synced, roundMs)) / before);
  }
  const common = { database: 'embedded' as const };
  const figures: Figure[] = [
    {
      ...common,
      ...{ name: `saves with syncs of ${syncMs} ms, to those without`, value: median(ratios), unit: 'ratio' },
      ...{ bar: { atLeast: 0.85 } },
      note: `${Math.round(median(without))} saves/s without, ${connections} connections, load ${loadavg()[0]?.toFixed(1)}`,
    },
    {
      ...common,
      ...{ name: 'syncs that the event loop waits for at once', value: syncs.mostInOneTurn() },
      ...{ unit: 'times', bar: { atMost: 1 }, note: `${syncs.blocking()} in ${synced.saved} saves` },
    },
  ];
  console.log(`\n${tableOf(figures)}\n`);
  await mkdir('bench-results', { recursive: true });
  await writeFile('bench-results/syncs.json', `${JSON.stringify({ at: new Date(), figures }, null, 2)}\n`);
  await unsynced.database.close();
  await synced.database.close();
} finally {
  await rm(folder, { recursive: true, force: true });
  await syncs.stop();
}

interface Target {
  database: Database;
  saved: number;
}

async function openCopy(name: string, sync: boolean): Promise<Target> {
  const prepared = join(folder, 'prepared');
  if (!existsSync(prepared)) {
    const database = await openEmbeddedDatabase(prepared, { sync: false });
    await migrate(database);
    await loadRows(database, amount);
    await database.close();
  }
  await cp(prepared, join(folder, name), { recursive: true });
  return { database: await openEmbeddedDatabase(join(folder, name), { sync }), saved: 0 };
}

/** Saves over as many connections as there are, without HTTP, and returns how many a second. */
async function saveFor(target: Target, ms: number): Promise<number> {
  const before = target.saved;
  const begun = performance.now();
  const save = async (): Promise<void> => {
    while (performance.now() < begun + ms) {
      const number = target.saved++;
      const match = matches[Math.floor(number / amount.people) % matches.length] ?? '';
      const values = { match_id: match, home_score: '1', away_score: '0' };
      await savePrediction(target.database, personId(number % amount.people), values, 'object');
    }
  };
  await Promise.all(Array.from({ length: connections }, save));
  return ((target.saved - before) * 1_000) / (performance.now() - begun);
}
