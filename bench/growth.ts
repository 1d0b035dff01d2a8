import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildIfStale } from '../scripts/build-if-stale.mjs';
import { findNodes, runOn } from '../test/support/database-nodes.ts';
import { startPostgres } from '../test/support/postgres-server.ts';
import { median, round } from './support/bars.ts';
import { bareTables } from './support/measure-computed.ts';
import { predictionBody, tokenOf } from './support/people.ts';
import { checkpoint, createLoadedDatabase } from './support/postgres.ts';
import { startProduct, type Product } from './support/product.ts';

/** `npm run bench:growth -- 100000` stops earlier. */
const most = Number(process.argv[2] ?? 1_000_000);
const sizes = [1_000, 10_000, 100_000, 1_000_000].filter((size) => size <= most);
const page = new URL('../docs/scaling.md', import.meta.url);
const times = 31;
/** The figure of a read that exceeded the limit of 5 s. */
const tooLong = 'too long';

if ((await buildIfStale()) !== 0) throw new Error('The build failed: there is nothing to measure.');
const postgres = await startPostgres();
/** Beside it the Citus of `DATABASE_URL`, if there is one. */
const servers = { PostgreSQL: postgres.url, Citus: process.env['DATABASE_URL'] };
const folder = await mkdtemp(join(tmpdir(), 'beyond-prode-growth-'));
const measured: Record<string, number[]> = {};
const columns: string[] = [];
try {
  for (const people of sizes)
    for (const [name, url] of Object.entries(servers))
      if (url !== undefined) await measureSize(name, url, people);
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
const table = [
  `| milliseconds, median of ${times} | ${columns.join(' | ')} |`,
  `|---|${columns.map(() => '---|').join('')}`,
  ...Object.entries(measured).map(([name, values]) => `| ${name} | ${values.map(printed).join(' | ')} |`),
].join('\n');
console.log(table);
await mkdir('bench-results', { recursive: true });
await writeFile('bench-results/growth.json', `${JSON.stringify({ columns, measured }, null, 2)}\n`);
const text = await readFile(page, 'utf8');
const marks = /(<!-- growth -->\n)[\s\S]*(\n<!-- end of growth -->)/;
await writeFile(page, text.replace(marks, `$1\n${table}\n$2`));

/** Formats a figure. A read that exceeds the database's time limit has none. */
function printed(milliseconds: number): string {
  return Number.isFinite(milliseconds) ? round(milliseconds) : 'over 5,000';
}

async function measureSize(name: string, url: string, people: number): Promise<void> {
  console.error(`${people} participants, ${name}`);
  columns.push(`${people.toLocaleString('en')}, ${name}`);
  const amount = { people, matches: 64, predicted: 1, finished: 0 };
  const databaseUrl = await createLoadedDatabase(url, `growth_${people}`, amount);
  const product = await startProduct({ folder: join(folder, `${name}-${people}`), databaseUrl }, amount);
  try {
    await measureProduct(product, databaseUrl, people);
  } finally {
    await product.stop();
  }
}

async function measureProduct(product: Product, databaseUrl: string, people: number): Promise<void> {
  const ranking = '/rest/v1/user_stats?select=*%2Cprofiles%28email%29&order=total_points.desc';
  // Another offset is another page, which is not cached yet.
  await note('the first page, uncached', (turn) => ask(product, `${ranking}&offset=${turn}&limit=50`, turn));
  await note('the same page, cached', (turn) => ask(product, `${ranking}&offset=0&limit=50`, turn));
  await note('a page nine tenths down, uncached', (turn) =>
    ask(product, `${ranking}&offset=${people * 0.9 + turn}&limit=50`, turn),
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
  await kickOff(product);
  await checkpoint(databaseUrl);
  let begun = performance.now();
  const response = await fetch(`${product.url}/rest/v1/rpc/update_match_scores`, {
    method: 'POST',
    headers: { authorization: `Bearer ${product.serviceRoleKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ match_id_param: 'm1', actual_home_score: 1, actual_away_score: 0 }),
  });
  if (!response.ok) throw new Error(`The settlement of ${people} predictions: ${await response.text()}`);
  add('a result all predicted, settled (once)', performance.now() - begun);
  await say(product, '1', '0', 'finished');
  add('the same, bare statements', await settleBare(databaseUrl));
  // As PostgreSQL does by itself within a minute.
  await runOn(databaseUrl, 'vacuum analyze participants');
  await note('own position, cached', (turn) => ask(product, '/api/ranking/own-row', turn));
  const days = '/api/ranking/match-days';
  while (!(await ask(product, `${days}/latest`, 0)).includes('"matchDay":"2025-06-14"'))
    await setTimeout(200);
  begun = performance.now();
  await ask(product, `${days}/2025-06-14`, 0);
  add('a match day, uncached (once)', performance.now() - begun);
}

/** What the same settlement takes as one plain statement, on tables without rules. */
async function settleBare(url: string): Promise<number> {
  await runOn(url, ...bareTables);
  if ((await findNodes(url)).length > 1)
    for (const table of ['bare_people', 'bare_picks'])
      await runOn(url, `select create_distributed_table('${table}', 'user_id')`, `vacuum analyze ${table}`);
  await checkpoint(url);
  const begun = performance.now();
  await runOn(
    url,
    `update bare_people b
     set total_points = b.total_points + s.points, exact_predictions = b.exact_predictions + s.exact
     from (select user_id, case when home_score = 1 and away_score = 0 then 5 when home_score > away_score then 3 else 0 end as points,
                  (home_score = 1 and away_score = 0)::int as exact
           from bare_picks where match_id = 'm1') s
     where s.user_id = b.user_id and s.points > 0`,
  );
  return performance.now() - begun;
}

/** Kicks the first match off, hours before its result, and waits for its record, which reads everybody's predictions. */
async function kickOff(product: Product): Promise<void> {
  await say(product, '0', '0', 'live');
  while (!(await fetch(`${product.url}/api/records/m1`)).ok) await setTimeout(100);
}

/** Has the sheet say this of the first match, and the product read it. */
async function say(product: Product, home: string, away: string, status: string): Promise<void> {
  const [header = [], first = [], ...others] = product.sheets.Matches;
  const said = first.with(1, '2025-06-14').with(5, home).with(6, away).with(7, status);
  product.sheets.Matches = [header, said, ...others];
  await ask(product, '/api/match-data?refresh=1', 0);
}

async function note(name: string, work: (turn: number) => Promise<unknown>): Promise<void> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const begun = performance.now();
    const answer = await work(turn);
    taken.push(answer === tooLong ? Number.POSITIVE_INFINITY : performance.now() - begun);
    if (answer === tooLong) break;
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
): Promise<string> {
  const authorization = `Bearer ${tokenOf(turn, product.jwtSecret).token}`;
  const init = body === undefined ? {} : { method: 'POST', body };
  const response = await fetch(product.url + path, { ...init, headers: { ...headers, authorization } });
  const text = await response.text();
  if (response.status === 504) return tooLong;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text;
}
