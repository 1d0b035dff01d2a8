import { join } from 'node:path';
import pg from 'pg';
import { median, type Figure } from './bars.ts';
import type { Amount } from './load-rows.ts';
import { compareCrowdWithBare, startHelpers, stopHelpers } from './measure-responses.ts';
import { tokenOf } from './people.ts';
import { createLoadedDatabase } from './postgres.ts';
import { startProduct } from './product.ts';

const amount: Amount = { people: 10_000, matches: 12, predicted: 10, finished: 6 };
const seconds = 2;
/** How often a response is made anew. */
const renewals = 15;

/**
 * What 10,000 participants predicted of matches that have ended, on PostgreSQL (docs/api.md#picks): prepared, against a bare
 * route with the same bytes, and made anew after a change.
 */
export async function measurePicks(serverUrl: string, folder: string): Promise<Figure[]> {
  const databaseUrl = await createLoadedDatabase(serverUrl, 'picks', amount);
  const product = await startProduct({ folder: join(folder, 'picks'), databaseUrl }, amount);
  const helpers = startHelpers();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const headers = { authorization: `Bearer ${tokenOf(0, product.jwtSecret).token}` };
  const figures: Figure[] = [];
  try {
    const ended = Array.from({ length: amount.finished }, (_, index) => `match=m${index + 1}`).join('&');
    for (const [name, path] of [
      ['first page of a match’s picks', '/api/matches/m1/picks'],
      ['picks of six cards', `/api/picks?${ended}`],
    ] as const) {
      figures.push(...(await compareCrowdWithBare(product, helpers, { name, path, headers, seconds })), {
        ...{ name: `${name}, made anew`, database: 'postgresql', unit: 'ms', bar: { atMost: 50 } },
        value: await timeAnew(path, 'venue = venue'),
        note: `the middle of ${renewals}`,
      });
    }
  } finally {
    await client.end();
    stopHelpers(helpers);
    await product.stop();
  }
  return figures;

  async function read(path: string): Promise<string> {
    const response = await fetch(product.url + path, { headers });
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
    return response.text();
  }

  /** Milliseconds of a request for which nothing is prepared, after this change of all matches. */
  async function timeAnew(path: string, change: string): Promise<number> {
    const times: number[] = [];
    for (let turn = 0; turn < renewals; turn += 1) {
      // Another version of the matches is another key, so that nothing that is prepared is found.
      await client.query(`update matches set ${change}`);
      const begun = performance.now();
      await read(path);
      times.push(performance.now() - begun);
    }
    return median(times);
  }
}
