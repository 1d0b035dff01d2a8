import { loadavg } from 'node:os';
import pg from 'pg';
import { round, type Figure } from './bars.ts';
import type { CrowdJob, CrowdResult } from './crowd-process.ts';
import { startHelper } from './helper-process.ts';
import { tokenOf } from './people.ts';
import { createLoadedDatabase } from './postgres.ts';
import { startProduct, type Product } from './product.ts';

/**
 * Opens event streams, stores a result, and waits until every participant has the new ranking: first from the stream, then, on
 * streams without a token, by asking for it. Then all come back at once (docs/performance.md#the-crowd).
 */
export async function measureStreams(serverUrl: string, folder: string, streams: number): Promise<Figure[]> {
  const amount = { people: streams, matches: 8, predicted: 2, finished: 0 };
  const databaseUrl = await createLoadedDatabase(serverUrl, 'streams', amount);
  const product = await startProduct({ folder, databaseUrl }, amount);
  const crowd = startHelper<CrowdJob, CrowdResult>('crowd-process');
  const statistics = new pg.Client({ connectionString: databaseUrl });
  await statistics.connect();
  try {
    const people = Array.from({ length: streams }, (_, number) => tokenOf(number, product.jwtSecret));
    const common = { url: product.url, people };
    const before = await product.memory();
    await crowd.run({ ...common, name: 'open' });
    const perStream = ((await product.memory()) - before) / streams / 1024;
    const carried = await settle(product, 'm1', () => crowd.run({ ...common, name: 'wait-for-ranking' }));
    await crowd.run({ ...common, name: 'open-without-token' });
    const asked = await settle(product, 'm2', () => crowd.run({ ...common, name: 'wait-for-ranking' }));
    const transactionsBefore = await countTransactions(statistics);
    const back = await crowd.run({ ...common, name: 'come-back' });
    const transactions = (await countTransactions(statistics)) - transactionsBefore;
    const shared = { database: 'postgresql' as const, note: `load ${loadavg()[0]?.toFixed(1)}`, bar: null };
    return [
      {
        ...{ ...shared, name: `until the last of ${streams} has the new ranking`, value: carried.rankingMs },
        ...{
          unit: 'ms',
          bar: { atMost: 1_000 },
          note: `settled after ${round(carried.storedMs)} ms, ${shared.note}`,
        },
      },
      {
        ...shared,
        name: 'until the last also has the matches and its own row',
        value: carried.lastMs,
        unit: 'ms',
      },
      { ...shared, name: 'the same ranking, when each asks for it', value: asked.rankingMs, unit: 'ms' },
      { ...shared, name: 'p99 of /readyz meanwhile', value: product.readinessP99(), unit: 'ms' },
      { ...shared, name: 'memory of a stream', value: perStream, unit: 'KiB', bar: { atMost: 8 } },
      { ...shared, name: 'until all were back', value: back.lastMs, unit: 'ms' },
      { ...shared, name: 'transactions for all who came back', value: transactions, unit: 'times' },
    ];
  } finally {
    crowd.stop();
    await statistics.end();
    await product.stop();
  }
}

/** Stores a result that changes the points of the first in the ranking; returns what `wait` measures of it. */
async function settle(
  product: Product,
  match: string,
  wait: () => Promise<CrowdResult>,
): Promise<CrowdResult & { storedMs: number }> {
  const sentAt = performance.now();
  const telling = product.watchReadiness(wait);
  const stored = await fetch(`${product.url}/rest/v1/rpc/update_match_scores`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.serviceRoleKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ match_id_param: match, actual_home_score: 1, actual_away_score: 0 }),
  });
  if (!stored.ok) throw new Error(await stored.text());
  const storedMs = performance.now() - sentAt;
  const result = await telling;
  if (!result.points) throw new Error('The ranking that came is not the new one.');
  return { ...result, storedMs };
}

/** Transactions so far; PostgreSQL's own numbers come up to a second late. */
async function countTransactions(statistics: pg.Client): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const { rows } = await statistics.query<{ count: string }>(
    'select xact_commit + xact_rollback as count from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.count);
}
