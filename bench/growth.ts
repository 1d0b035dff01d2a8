import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { startPostgres } from '../test/support/postgres-server.ts';
import { median, round } from './support/bars.ts';
import { predictionBody, tokenOf } from './support/people.ts';
import { createLoadedDatabase } from './support/postgres.ts';
import { startProduct, type Product } from './support/product.ts';

/** `npm run bench:growth -- 100000` stops earlier. */
const most = Number(process.argv[2] ?? 1_000_000);
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= most);
const page = new URL('../docs/performance.md', import.meta.url);
const times = 31;

if ((await buildIfStale()) !== 0) throw new Error('The build failed: there is nothing to measure.');
const postgres = await startPostgres();
const folder = await mkdtemp(join(tmpdir(), 'beyond-prode-growth-'));
const measured: Record<string, number[]> = {};
try {
  for (const people of sizes) await measureSize(people);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
const table = [
  `| milliseconds, median of ${times} | ${sizes.map((size) => size.toLocaleString('en')).join(' | ')} |`,
  `|---|${sizes.map(() => '---|').join('')}`,
  ...Object.entries(measured).map(([name, values]) => `| ${name} | ${values.map(round).join(' | ')} |`),
].join('\n');
console.log(table);
await mkdir('bench-results', { recursive: true });
await writeFile('bench-results/growth.json', `${JSON.stringify({ sizes, measured }, null, 2)}\n`);
const text = await readFile(page, 'utf8');
const marks = /(<!-- growth -->\n)[\s\S]*(\n<!-- end of growth -->)/;
await writeFile(page, text.replace(marks, `$1\n${table}\n$2`));

async function measureSize(people: number): Promise<void> {
  console.error(`${people} participants`);
  const amount = { people, matches: 64, predicted: 1, finished: 0 };
  const databaseUrl = await createLoadedDatabase(postgres.url, `growth_${people}`, amount);
  const product = await startProduct({ folder, databaseUrl }, amount);
  try {
    await measureProduct(product, people);
  } finally {
    await product.stop();
  }
}

async function measureProduct(product: Product, people: number): Promise<void> {
  const ranking = '/rest/v1/user_stats?select=*%2Cprofiles%28email%29&order=total_points.desc';
  // Each offset is another page, which is not cached yet.
  await note('a page of the ranking, uncached', (turn) =>
    ask(product, `${ranking}&offset=${turn}&limit=50`, turn),
  );
  await note('the same page, cached', (turn) => ask(product, `${ranking}&offset=0&limit=50`, turn));
  await note('a page nine tenths down, uncached', (turn) =>
    ask(product, `${ranking}&offset=${people * 0.9 + turn}&limit=50`, turn),
  );
  await note('the number of participants, uncached', (turn) =>
    ask(product, `${ranking}&offset=${turn}&limit=1`, turn, { prefer: 'count=exact' }),
  );
  await note('own predictions', (turn) => {
    const { id } = tokenOf(turn, product.jwtSecret);
    return ask(product, `/rest/v1/predictions?select=*&user_id=eq.${id}`, turn);
  });
  await note('saving a prediction', (turn) => {
    const { id } = tokenOf(turn, product.jwtSecret);
    const body = predictionBody(id, 'm2');
    const headers = {
      'content-type': 'application/json',
      prefer: 'resolution=merge-duplicates,return=representation',
    };
    return ask(product, '/rest/v1/predictions?on_conflict=user_id,match_id', turn, headers, body);
  });
  await note('match data', (turn) => ask(product, '/api/match-data', turn));
  await kickOff(product);
  const begun = performance.now();
  const response = await fetch(`${product.url}/rest/v1/rpc/update_match_scores`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.serviceRoleKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ match_id_param: 'm1', actual_home_score: 1, actual_away_score: 0 }),
  });
  if (!response.ok) throw new Error(`The settlement of ${people} predictions: ${await response.text()}`);
  add('settlement of a match that all predicted (once)', performance.now() - begun);
}

/** Kicks the first match off, hours before its result, and waits for its record, which reads everybody's predictions. */
async function kickOff(product: Product): Promise<void> {
  const [header = [], first = [], ...others] = product.sheets.Matches;
  const live = first.with(1, '2025-06-14').with(5, '0').with(6, '0').with(7, 'live');
  product.sheets.Matches = [header, live, ...others];
  await ask(product, '/api/match-data?refresh=1', 0);
  while (!(await fetch(`${product.url}/api/records/m1`)).ok) await setTimeout(100);
}

async function note(name: string, work: (turn: number) => Promise<void>): Promise<void> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const begun = performance.now();
    await work(turn);
    taken.push(performance.now() - begun);
  }
  add(name, median(taken));
}

function add(name: string, value: number): void {
  measured[name] = [...(measured[name] ?? []), value];
}

async function ask(
  product: Product,
  path: string,
  turn: number,
  headers: Record<string, string> = {},
  body?: string,
): Promise<void> {
  const authorization = `Bearer ${tokenOf(turn, product.jwtSecret).token}`;
  const init = body === undefined ? {} : { method: 'POST', body };
  const response = await fetch(product.url + path, { ...init, headers: { ...headers, authorization } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
}
