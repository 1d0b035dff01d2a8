import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { startPostgres } from '../test/support/postgres-server.ts';
import type { CrowdJob, CrowdResult } from './support/crowd-process.ts';
import { startHelper } from './support/helper-process.ts';
import { tokenOf } from './support/people.ts';
import { createLoadedDatabase } from './support/postgres.ts';
import { startProduct } from './support/product.ts';

const streams = process.argv.includes('--short') ? 200 : 5_000;
const amount = { people: streams, matches: 8, predicted: 1, finished: 0 };

if ((await buildIfStale()) !== 0) throw new Error('The build failed: there is nothing to measure.');
const postgres = await startPostgres();
const folder = await mkdtemp(join(tmpdir(), 'beyond-prode-crowd-'));
const databaseUrl = await createLoadedDatabase(postgres.url, 'crowd', amount);
const product = await startProduct({ folder, databaseUrl }, amount);
const crowd = startHelper<CrowdJob, CrowdResult>('crowd-process');
const statistics = new pg.Client({ connectionString: databaseUrl });
await statistics.connect();
try {
  const tokens = Array.from({ length: 50 }, (_, number) => tokenOf(number, product.jwtSecret).token);
  const common = { url: product.url, streams, tokens };
  const before = await product.memory();
  await crowd.run({ ...common, name: 'open' });
  const perStream = ((await product.memory()) - before) / streams / 1024;
  const telling = crowd.run({ ...common, name: 'wait-for-ranking' });
  const stored = await fetch(`${product.url}/rest/v1/rpc/update_match_scores`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.serviceRoleKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ match_id_param: 'm1', actual_home_score: 1, actual_away_score: 0 }),
  });
  if (!stored.ok) throw new Error(await stored.text());
  const told = await telling;
  const transactionsBefore = await countTransactions();
  const back = await crowd.run({ ...common, name: 'come-back' });
  const transactions = (await countTransactions()) - transactionsBefore;
  const result = {
    streams,
    'milliseconds until the last one had read the new ranking': Math.round(told.lastMs),
    'KiB of memory per stream': Number(perStream.toFixed(1)),
    'milliseconds until all were back, with match data and ranking': Math.round(back.lastMs),
    'transactions on the database for all of them': transactions,
  };
  console.log(result);
  await mkdir('bench-results', { recursive: true });
  await writeFile('bench-results/crowd.json', `${JSON.stringify(result, null, 2)}\n`);
} finally {
  crowd.stop();
  await statistics.end();
  await product.stop();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Transactions so far; PostgreSQL's own numbers come up to a second late. */
async function countTransactions(): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const { rows } = await statistics.query<{ count: string }>(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.count);
}
