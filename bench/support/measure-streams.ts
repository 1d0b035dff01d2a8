import { loadavg } from 'node:os';
import pg from 'pg';
import { round, type Figure } from './bars.ts';
import type { CrowdJob, CrowdResult } from './crowd-process.ts';
import { startHelper } from './helper-process.ts';
import { tokenOf } from './people.ts';
import { createLoadedDatabase } from './postgres.ts';
import { startProduct } from './product.ts';

/**
 * Opens event streams, stores a result, and waits until every stream was notified and its owner has read the new ranking;
 * then all come back at once (docs/performance.md#the-crowd).
 */
export async function measureStreams(serverUrl: string, folder: string, streams: number): Promise<Figure[]> {
  const amount = { people: streams, matches: 8, predicted: 1, finished: 0 };
  const databaseUrl = await createLoadedDatabase(serverUrl, 'streams', amount);
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
    const sentAt = performance.now();
    const telling = product.watchReadiness(() => crowd.run({ ...common, name: 'wait-for-ranking' }));
    const stored = await fetch(`${product.url}/rest/v1/rpc/update_match_scores`, {
      method: 'POST',
      headers: { authorization: `Bearer ${product.serviceRoleKey}`, 'content-type': 'application/json' },
      body: JSON.stringify({ match_id_param: 'm1', actual_home_score: 1, actual_away_score: 0 }),
    });
    if (!stored.ok) throw new Error(await stored.text());
    const storedMs = performance.now() - sentAt;
    const told = await telling;
    const transactionsBefore = await countTransactions(statistics);
    const back = await crowd.run({ ...common, name: 'come-back' });
    const transactions = (await countTransactions(statistics)) - transactionsBefore;
    const shared = { database: 'postgresql' as const, note: `load ${loadavg()[0]?.toFixed(1)}` };
    const steps = `settled after ${round(storedMs)} ms, all notified after ${round(told.notifiedMs)} ms`;
    return [
      {
        ...{ ...shared, name: `until the last of ${streams} has read the new ranking`, value: told.lastMs },
        ...{ unit: 'ms', bar: { atMost: 1_000 }, note: `${steps}, ${shared.note}` },
      },
      {
        ...{ ...shared, name: 'p99 of /readyz meanwhile', value: product.readinessP99() },
        ...{ unit: 'ms', bar: null },
      },
      { ...shared, name: 'memory of a stream', value: perStream, unit: 'KiB', bar: { atMost: 8 } },
      { ...shared, name: 'until all were back', value: back.lastMs, unit: 'ms', bar: null },
      {
        ...shared,
        name: 'transactions for all who came back',
        value: transactions,
        unit: 'times',
        bar: null,
      },
    ];
  } finally {
    crowd.stop();
    await statistics.end();
    await product.stop();
  }
}

/** Transactions so far; PostgreSQL's own numbers come up to a second late. */
async function countTransactions(statistics: pg.Client): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const { rows } = await statistics.query<{ count: string }>(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.count);
}
