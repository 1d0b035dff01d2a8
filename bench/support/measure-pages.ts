import { loadavg } from 'node:os';
import { changesSchema } from '../../src/domain/api-schemas.ts';
import { round, type Figure } from './bars.ts';
import type { CrowdJob, CrowdResult } from './crowd-process.ts';
import { startHelper } from './helper-process.ts';
import { tokenOf } from './people.ts';
import { createLoadedDatabase } from './postgres.ts';
import { startProduct, type Product } from './product.ts';

/** How long a page waits between two questions around a live match. */
const everyMs = 5_000;

interface Options {
  pages: number;
  seconds: number;
  /** Whether the figures are checked against bars or only printed. */
  hasBars: boolean;
}

/**
 * Measures what the questions of many pages, each with a participant's token, cost the process; then stores a result and waits
 * until the last page has the new ranking (docs/performance.md#the-crowd).
 */
export async function measurePages(
  serverUrl: string,
  folder: string,
  { pages, seconds, hasBars }: Options,
): Promise<Figure[]> {
  const amount = { people: pages, matches: 8, predicted: 2, finished: 0 };
  const databaseUrl = await createLoadedDatabase(serverUrl, `pages_${pages}`, amount);
  const product = await startProduct({ folder, databaseUrl }, amount);
  const crowd = startHelper<CrowdJob, CrowdResult>('crowd-process');
  try {
    const people = Array.from({ length: pages }, (_, number) => tokenOf(number, product.jwtSecret));
    const common = { url: product.url, people, everyMs };
    // The first question with each token verifies its signature, which is not measured.
    await crowd.run({ ...common, until: { seconds: everyMs / 1_000 } });
    const before = await product.cpuSeconds();
    const begun = performance.now();
    const asked = await crowd.run({ ...common, until: { seconds } });
    const share = ((await product.cpuSeconds()) - before) / ((performance.now() - begun) / 1_000);
    const { storedMs, ...settled } = await settle(product, 'm1', (ranking) =>
      crowd.run({ ...common, until: { ranking } }),
    );
    const name = pages.toLocaleString('en');
    const shared = { database: 'postgresql' as const, note: `load ${loadavg()[0]?.toFixed(1)}`, bar: null };
    return [
      {
        ...{ ...shared, name: `questions of ${name} pages, of one core`, value: share, unit: 'ratio' },
        bar: hasBars ? { atMost: 0.15 } : null,
        note: `${asked.questions} questions, ${asked.resets} connections reset, ${shared.note}`,
      },
      { ...shared, name: `p99 of a question of ${name} pages`, value: asked.p99, unit: 'ms' },
      {
        ...{ ...shared, name: `until the last of ${name} has the new ranking`, unit: 'ms' },
        ...{ value: settled.rankingMs, bar: hasBars ? { atMost: everyMs + 2_500 } : null },
        note: `settled after ${round(storedMs)} ms, ${shared.note}`,
      },
      {
        ...shared,
        name: 'until the last also has the matches and its own row',
        value: settled.lastMs,
        unit: 'ms',
      },
      { ...shared, name: 'p99 of /readyz meanwhile', value: product.readinessP99(), unit: 'ms' },
      { ...shared, name: `memory with ${name} pages`, value: (await product.memory()) / 1e6, unit: 'MB' },
    ];
  } finally {
    crowd.stop();
    await product.stop();
  }
}

/** Stores a result that changes the first row of the ranking; returns what `wait` measures. */
async function settle(
  product: Product,
  match: string,
  wait: (ranking: number) => Promise<CrowdResult>,
): Promise<CrowdResult & { storedMs: number }> {
  const { versions } = changesSchema.parse(await (await fetch(`${product.url}/api/changes`)).json());
  const sentAt = performance.now();
  const waiting = product.watchReadiness(() => wait(versions.ranking));
  const stored = await fetch(`${product.url}/rest/v1/rpc/update_match_scores`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.serviceRoleKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ match_id_param: match, actual_home_score: 1, actual_away_score: 0 }),
  });
  if (!stored.ok) throw new Error(await stored.text());
  const storedMs = performance.now() - sentAt;
  const result = await waiting;
  if (!result.points) throw new Error('The pages did not read the new ranking.');
  return { ...result, storedMs };
}
