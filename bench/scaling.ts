import { mkdir, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { openServerDatabase } from '../src/server/database/index.ts';
import { storeResult } from '../src/server/settlement/index.ts';
import { readTournamentFile } from '../src/server/tournament/index.ts';
import { startPostgres } from '../test/support/postgres-server.ts';
import { median, round } from './support/bars.ts';
import { fillPredictions, layouts, usePartitions, type Layout } from './support/layouts.ts';
import { openMatches } from './support/load-rows.ts';
import { formSize, personId } from './support/people.ts';
import { createLoadedDatabase, dropDatabase } from './support/postgres.ts';

/** `npm run bench:scaling -- 1000` for fewer people; each predicts a hundred matches, 250 MB on disk per million. */
const people = Number(process.argv[2] ?? 100_000);
const predicted = 100;
const amount = { people, matches: predicted + formSize + 1, predicted: 0, finished: 0 };
/** An odd number. */
const times = 201;

const given = 'json_to_recordset($2::text::json) as g (match_id text)';
// The server's statements, but for what tells a new row from an old one: a partitioned table cannot return `xmax`.
const save = `
  with locked as (
    select id from matches where id in (select match_id from ${given}) order by id for share
  )
  insert into predictions (user_id, match_id, home_score, away_score)
  select $1::text::uuid, g.match_id, 2, 1 from (select count(*) from locked) first, ${given}
  on conflict (user_id, match_id) do update set home_score = excluded.home_score, away_score = excluded.away_score
  returning predicted_at`;
const own = 'select * from scored_predictions where user_id = $1::text::uuid order by predicted_at desc';
const page = 'select * from ranking order by total_points desc limit 50 offset $1::text::int';

const postgres = await startPostgres();
const results: Record<string, Record<string, number>> = {};
try {
  for (const layout of layouts) results[layout] = await measureLayout(layout);
} finally {
  await postgres.stop();
}
const rows = Object.keys(results[layouts[0]] ?? {}).map((name) => {
  const values = layouts.map((layout) => round(results[layout]?.[name] ?? Number.NaN));
  return `| ${name} | ${values.join(' | ')} |`;
});
const count = (people * predicted).toLocaleString('en');
console.log([`| ${count} predictions | ${layouts.join(' | ')} |`, '|---|---|---|---|', ...rows].join('\n'));
await mkdir('bench-results', { recursive: true });
await writeFile('bench-results/scaling.json', `${JSON.stringify({ at: new Date(), results }, null, 2)}\n`);

/** Figures of one layout; its database is removed afterwards. */
async function measureLayout(layout: Layout): Promise<Record<string, number>> {
  const name = `scaling_${layouts.indexOf(layout)}`;
  const url = await createLoadedDatabase(postgres.url, name, amount);
  await usePartitions(url, layout, amount.matches);
  const filled = await fillPredictions(url, people, predicted);
  console.error(layout, filled);
  const measured = await measureStatements(url);
  await dropDatabase(postgres.url, name);
  return { ...filled, ...measured, 'load of the machine': loadavg()[0] ?? Number.NaN };
}

async function measureStatements(url: string): Promise<Record<string, number>> {
  const database = openServerDatabase(url);
  const tournament = await readTournamentFile('config/club-world-cup-2025.json');
  const [single = '', ...form] = openMatches({ ...amount, predicted });
  const bodyOf = (ids: string[]): string => JSON.stringify(ids.map((id) => ({ match_id: id })));
  const run = (key: string, text: string, valuesOf: (turn: number) => string[]): Promise<number> =>
    medianOf((turn) => database.execute({ name: key, text }, valuesOf(turn)));
  try {
    return {
      'saving a prediction, ms': await run('save', save, (turn) => [personId(turn), bodyOf([single])]),
      'saving a form of 15, ms': await run('save', save, (turn) => [personId(turn), bodyOf(form)]),
      'own predictions, ms': await run('own', own, (turn) => [personId(turn)]),
      'a page of the ranking, ms': await run('page', page, (turn) => [String(turn)]),
      'settlement of a match that all predicted, ms': await timeOf(async () => {
        await storeResult({ database, tournament }, 'm1', { home: 1, away: 0 });
      }),
    };
  } finally {
    await database.close();
  }
}

async function medianOf(work: (turn: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) taken.push(await timeOf(() => work(turn)));
  return median(taken);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
