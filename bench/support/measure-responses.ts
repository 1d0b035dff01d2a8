import { median, type Figure } from './bars.ts';
import type { BareJob } from './bare-process.ts';
import type { DirectJob, DirectResult } from './direct-process.ts';
import { startHelper, type HelperProcess } from './helper-process.ts';
import type { LoadJob, LoadResult } from './load-process.ts';
import { openMatches, type Amount } from './load-rows.ts';
import { tokenOf } from './people.ts';
import type { Product } from './product.ts';

/** Short turns, so that both sides meet the same conditions. The first turn warms up and does not count. */
const rounds = 5;
const seconds = 2;
const connections = 10;
/** Enough users to stay below the limit of 60 writes a minute. */
const savers = 1_000;

const embed = 'select=*%2Cprofiles%28email%2Cfull_name%2Cavatar_url%29&order=total_points.desc';

export interface Helpers {
  load: HelperProcess<LoadJob, LoadResult>;
  bare: HelperProcess<BareJob, string>;
  direct: HelperProcess<DirectJob, DirectResult>;
}

export function startHelpers(): Helpers {
  return {
    load: startHelper('load-process'),
    bare: startHelper('bare-process'),
    direct: startHelper('direct-process'),
  };
}

export function stopHelpers(helpers: Helpers): void {
  for (const helper of Object.values(helpers)) helper.stop();
}

/** Measures the throughput of a product against the machine's own limit, in turns. */
export async function measureResponses(
  product: Product,
  helpers: Helpers,
  target: DirectJob['target'],
  amount: Amount,
): Promise<Figure[]> {
  const database: Figure['database'] = target.kind === 'embedded' ? 'embedded' : 'postgresql';
  const common = { url: product.url, connections, seconds, jwtSecret: product.jwtSecret };
  const { token } = tokenOf(0, product.jwtSecret);
  const signedIn = { authorization: `Bearer ${token}` };
  const figures: Figure[] = [];

  async function againstBare(
    name: string,
    path: string,
    headers: Record<string, string>,
    bar: number | null,
  ) {
    const of = { name, database, path, headers, connections, seconds, bar };
    figures.push(await compareWithBare(product, helpers, of));
  }

  const run = (job: LoadJob) => runLoad(helpers, job);

  function add(name: string, rates: [number, number][], bar: number, note: string): void {
    figures.push(ratioOf({ name, database, bar }, rates, note));
  }

  await againstBare(
    'first ranking page',
    `/rest/v1/user_stats?${embed}&offset=0&limit=50`,
    { ...signedIn, prefer: 'count=exact' },
    0.6,
  );
  await againstBare('whole ranking of 1,000', `/rest/v1/user_stats?${embed}&limit=1000`, signedIn, 0.6);
  await againstBare('match data', '/api/match-data', {}, null);

  const people = 500;
  const own = await inTurns(
    () => run({ ...common, kind: { name: 'own-predictions', people } }),
    () => helpers.direct.run({ target, connections, seconds, work: { name: 'own-predictions', people } }),
  );
  add('own predictions', own, 0.5, `${amount.predicted} rows`);

  const open = openMatches(amount);
  const half = Math.floor(open.length / 2);
  // Each side has its own matches, so that neither saves what the other has saved.
  const sides = { ours: open.slice(0, half), direct: open.slice(half) };
  const next = { ours: 0, direct: 0 };
  // Pages read before they save, so verifying each token's signature is not part of a save.
  await run({ ...common, seconds: 5, kind: { name: 'own-predictions', people: savers } });
  const saves = await inTurns(
    () => save(connections),
    async () => {
      const work = { name: 'save' as const, people: savers, matches: sides.direct, from: next.direct };
      const direct = await helpers.direct.run({ target, connections, seconds, work });
      next.direct += direct.done;
      return direct;
    },
  );
  add('saving a prediction', saves, 0.5, `${connections} connections`);

  const crowds: LoadResult[] = [];
  for (let turn = 0; turn <= rounds; turn += 1) crowds.push(await save(50));
  const tails = crowds.slice(1).map(({ p50, p99 }) => p99 / Math.max(p50, 1));
  figures.push({
    ...{ name: 'p99 of a save, in p50s', database, value: median(tails), unit: 'times' },
    bar: { atMost: 5 },
    note: `50 connections; the middle of ${tails.map((tail) => tail.toFixed(1)).join(', ')}`,
  });
  return figures;

  async function save(atOnce: number): Promise<LoadResult> {
    const kind = { name: 'save' as const, people: savers, matches: sides.ours, from: next.ours };
    const result = await run({ ...common, connections: atOnce, kind });
    next.ours = result.next;
    return result;
  }
}

type Rate = { perSecond: number };

interface Comparison {
  name: string;
  database: Figure['database'];
  path: string;
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  bar: number | null;
}

/** Compares a prepared response with a bare route that sends the same headers and bytes. */
export async function compareWithBare(
  product: Product,
  helpers: Helpers,
  { path, headers, connections, seconds, ...figure }: Comparison,
): Promise<Figure> {
  const response = await fetch(product.url + path, {
    headers: { ...headers, 'accept-encoding': 'identity' },
  });
  const body = await response.text();
  if (!response.ok) throw new Error(`${path} returned ${response.status}: ${body}`);
  const bareUrl = await helpers.bare.run({ headers: sentHeaders(response), body });
  const common = { connections, seconds, jwtSecret: product.jwtSecret };
  const rates = await inTurns(
    () => runLoad(helpers, { ...common, url: product.url, kind: { name: 'get', path, headers } }),
    () => runLoad(helpers, { ...common, url: bareUrl, kind: { name: 'get', path: '/', headers } }),
  );
  return ratioOf(figure, rates, `${Buffer.byteLength(body)} bytes`);
}

/** Returns the headers that a route sets itself. Node adds the others to every response. */
function sentHeaders({ headers }: Response): Record<string, string> {
  const ofNode = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);
  return Object.fromEntries([...headers].filter(([name]) => !ofNode.has(name)));
}

async function runLoad(helpers: Helpers, job: LoadJob): Promise<LoadResult> {
  const result = await helpers.load.run(job);
  if (result.failed > 0) throw new Error(`${result.failed} responses failed: ${result.errors}`);
  return result;
}

function ratioOf(
  { name, database, bar }: Pick<Comparison, 'name' | 'database' | 'bar'>,
  rates: [number, number][],
  note: string,
): Figure {
  const rate = (side: 0 | 1) => Math.round(median(rates.map((pair) => pair[side])));
  const value = median(rates.map(([ours, limit]) => ours / limit));
  return {
    ...{ name, database, value, unit: 'ratio', bar: bar === null ? null : { atLeast: bar } },
    note: `${rate(0)}/s of ${rate(1)}/s; ${note}`,
  };
}

/** Measures responses per second of both sides in turns. */
export async function inTurns(
  ours: () => Promise<Rate>,
  limit: () => Promise<Rate>,
  times = rounds,
): Promise<[number, number][]> {
  const rates: [number, number][] = [];
  for (let turn = 0; turn <= times; turn += 1) {
    const { perSecond: of } = await limit();
    rates.push([(await ours()).perSecond, of]);
  }
  return rates.slice(1);
}
