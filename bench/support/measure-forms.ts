import { loadavg } from 'node:os';
import { median, type Figure } from './bars.ts';
import { openMatches } from './load-rows.ts';
import { inTurns, startHelpers, stopHelpers } from './measure-responses.ts';
import { formSize } from './people.ts';
import { createLoadedDatabase } from './postgres.ts';
import { startProduct } from './product.ts';

/** What ESPN reported for its brackets in 2025. */
const formsPerSecond = 709;
const seconds = 2;
const connections = 10;
/** Each person has two forms to send on either side. */
const people = 20_000;
const amount = { people, matches: 1 + 4 * formSize, predicted: 1, finished: 0 };

/** Whole forms saved in one request each, in turns with the same SQL without HTTP (docs/performance.md#the-crowd). */
export async function measureForms(serverUrl: string, folder: string, rounds: number): Promise<Figure> {
  const url = await createLoadedDatabase(serverUrl, 'forms', amount);
  const product = await startProduct({ folder, databaseUrl: url }, amount);
  const helpers = startHelpers();
  const open = openMatches(amount);
  const ours = { name: 'save-form' as const, people, matches: open.slice(0, 2 * formSize), from: 0 };
  const direct = { name: 'save-form' as const, people, matches: open.slice(2 * formSize), from: 0 };
  const common = { connections, seconds };
  const p99: number[] = [];
  try {
    const rates = await inTurns(
      async () => {
        const job = { ...common, url: product.url, jwtSecret: product.jwtSecret, kind: ours };
        const result = await helpers.load.run(job);
        if (result.failed > 0) throw new Error(`${result.failed} forms failed: ${result.errors}`);
        ours.from = result.next;
        p99.push(result.p99);
        return result;
      },
      async () => {
        const job = { ...common, target: { kind: 'server' as const, url }, work: direct };
        const result = await helpers.direct.run(job);
        direct.from += result.done;
        return result;
      },
      rounds,
    );
    const limit = Math.round(median(rates.map(([, of]) => of)));
    return {
      ...{ name: `forms of ${formSize} predictions`, database: 'postgresql', unit: 'per second' },
      value: median(rates.map(([rate]) => rate)),
      bar: { atLeast: Math.min(formsPerSecond, limit) },
      note: `the same SQL without HTTP ${limit}/s, p99 ${median(p99)} ms, load ${loadavg()[0]?.toFixed(1)}`,
    };
  } finally {
    stopHelpers(helpers);
    await product.stop();
  }
}
