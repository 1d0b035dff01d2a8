import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { startPgbouncer } from '../test/support/pgbouncer.ts';
import { startPostgres } from '../test/support/postgres-server.ts';
import { median } from './support/bars.ts';
import { openMatches, type Amount } from './support/load-rows.ts';
import { inTurns, startHelpers, stopHelpers } from './support/measure-responses.ts';
import { createLoadedDatabase } from './support/postgres.ts';
import { startProduct, type Product } from './support/product.ts';

// Saves through a PgBouncer in transaction mode, to those of a server on PostgreSQL itself, on one database in turns
// (docs/performance.md#transaction-poolers).
const amount: Amount = { people: 4_000, matches: 104, predicted: 2, finished: 1 };
const rounds = 7;
const seconds = 2;
const bar = 0.7;

if ((await buildIfStale()) !== 0) throw new Error('The build failed: there is nothing to measure.');
const folder = await mkdtemp(join(tmpdir(), 'beyond-prode-bench-'));
const postgres = await startPostgres();
const pooler = await startPgbouncer(postgres.url);
const helpers = startHelpers();
const url = await createLoadedDatabase(postgres.url, 'pooler', amount);
const direct = await startProduct({ folder: join(folder, 'direct'), databaseUrl: url }, amount);
const pooled = await startProduct(
  { folder: join(folder, 'pooled'), databaseUrl: pooler.through(url) },
  amount,
);
try {
  const open = openMatches(amount);
  const half = Math.floor(open.length / 2);
  for (const connections of [10, 50]) {
    // Each side has matches of its own, so that neither saves what the other has saved.
    const quarter = half / 2;
    const from = connections === 10 ? 0 : Math.floor(quarter);
    const part = (start: number) => open.slice(start + from, start + from + Math.floor(quarter));
    const [save, saveDirectly] = [
      saver(pooled, part(0), connections),
      saver(direct, part(half), connections),
    ];
    const rates = await inTurns(save, saveDirectly, rounds);
    const ratio = median(rates.map(([rate, of]) => rate / of));
    const all = rates.map(([rate, of]) => `${Math.round(rate)} of ${Math.round(of)}`).join(', ');
    console.log(
      `saves through PgBouncer over ${connections} connections: ${ratio.toFixed(2)} (bar ${bar}); ${all} per second, ` +
        `load ${loadavg()[0]?.toFixed(1)}`,
    );
    if (ratio < bar) process.exitCode = 1;
  }
} finally {
  stopHelpers(helpers);
  await pooled.stop();
  await direct.stop();
  await pooler.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

function saver(product: Product, matches: string[], connections: number) {
  const kind = { name: 'save' as const, people: amount.people, matches, from: 0 };
  return async () => {
    const { jwtSecret } = product;
    const result = await helpers.load.run({ url: product.url, connections, seconds, jwtSecret, kind });
    if (result.failed > 0) throw new Error(`${result.failed} saves failed: ${result.errors}`);
    kind.from = result.next;
    return result;
  };
}
