import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { respondToJobs } from './helper-process.ts';
import { personId } from './people.ts';

/** Runs equivalent SQL directly through the driver, without HTTP, on a folder of PGlite or a PostgreSQL address. */
export interface DirectJob {
  target: { kind: 'embedded'; folder: string } | { kind: 'server'; url: string };
  connections: number;
  seconds: number;
  work:
    | { name: 'open' }
    | { name: 'own-predictions'; people: number }
    | { name: 'save'; people: number; matches: string[]; from: number };
}

export interface DirectResult {
  perSecond: number;
  done: number;
  /** In bytes. */
  memory: number;
}

const earned = `case when t.xmax <> 0 then (
  select row_to_json(e) from (
    select s.hit, s.points from scored_predictions s where s.user_id = t.user_id and s.match_id = t.match_id) e
  ) end as earned`;
const upsert = `
  insert into predictions as t (user_id, match_id, home_score, away_score) values ($1, $2, $3, $4)
  on conflict (user_id, match_id) do update set home_score = excluded.home_score, away_score = excluded.away_score
  returning user_id, match_id, home_score, away_score, predicted_at, updated_at, ${earned}`;
const select = `
  select user_id, match_id, home_score, away_score, predicted_at, updated_at, hit, points
  from scored_predictions where user_id = $1 order by predicted_at desc`;

type Ask = (text: string, values: unknown[]) => Promise<unknown>;
let open: { key: string; ask: Ask } | undefined;

respondToJobs<DirectJob, DirectResult>(async ({ target, connections, seconds, work }) => {
  const ask = await openTarget(target);
  let next = 'from' in work ? work.from : 0;
  let done = 0;
  const end = performance.now() + seconds * 1_000;
  const begun = performance.now();
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const number = next++;
      if (work.name === 'open') return;
      const id = personId(number % work.people);
      const turn = Math.floor(number / work.people);
      if (work.name === 'own-predictions') await ask(select, [id]);
      else await ask(upsert, [id, work.matches[turn % work.matches.length], 2, 1]);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return {
    perSecond: done / ((performance.now() - begun) / 1_000),
    done,
    memory: process.memoryUsage.rss(),
  };
});

async function openTarget(target: DirectJob['target']): Promise<Ask> {
  const key = JSON.stringify(target);
  if (open?.key === key) return open.ask;
  if (target.kind === 'embedded') {
    const engine = await PGlite.create(target.folder);
    open = { key, ask: (text, values) => engine.query(text, values) };
  } else {
    const pool = new pg.Pool({ connectionString: target.url, max: 10 });
    open = { key, ask: (text, values) => pool.query(text, values) };
  }
  return open.ask;
}
