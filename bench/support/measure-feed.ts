import Fastify from 'fastify';
import { calendarFeedRoutes, feedAddress, openFeed } from '../../src/server/calendar-feed/index.ts';
import { migrate, type Database } from '../../src/server/database/index.ts';
import { openTestContext } from '../../test/support/app-context.ts';
import type { Figure } from './bars.ts';
import { loadRows } from './load-rows.ts';
import { personId } from './people.ts';
import { percentile } from './product.ts';

const people = 300;
const matches = 380;
const finished = 100;
const requests = 1_500;
/** The first ones compile what the others run. */
const warmUp = 500;

/**
 * Processor time of one person's calendar, a season with 280 open matches of which each person misses others, requested one after
 * the other: its mean and 99th percentile, with the embedded engine in it and without PostgreSQL's, and that of a 304.
 */
export async function measureFeed(database: Database): Promise<Figure[]> {
  await migrate(database);
  await loadRows(database, { people, matches, predicted: finished, finished });
  await database.runScript(`
    set local app.import = 'on';
    insert into predictions (user_id, match_id, home_score, away_score, predicted_at, updated_at, locks_at)
    select u.id, m.id, 1, 0, timestamptz '2025-06-01 10:00Z', timestamptz '2025-06-01 10:00Z', m.kickoff_at
    from users u join matches m on m.status = 'scheduled' and hashtext(u.id || m.id) % 5 = 0;
    analyze`);
  const context = await openTestContext(database);
  const app = Fastify();
  await app.register(calendarFeedRoutes, context);
  const paths: string[] = [];
  for (let person = 0; person < people; person += 1) {
    const { id } = await openFeed(database.db, personId(person));
    paths.push(new URL(feedAddress(id, context.config)).pathname);
  }
  const times: number[] = [];
  const waits: number[] = [];
  const unchanged: number[] = [];
  for (let request = 0; request < requests; request += 1) {
    const url = paths[request % people] ?? '';
    const begun = performance.now();
    const [response, cost] = await costOf(() => app.inject(url));
    const waited = performance.now() - begun;
    if (response.statusCode !== 200) throw new Error(`The feed answered ${response.statusCode}.`);
    const headers = { 'if-none-match': String(response.headers['etag']) };
    const [again, costAgain] = await costOf(() => app.inject({ url, headers }));
    if (again.statusCode !== 304) throw new Error(`An unchanged feed answered ${again.statusCode}.`);
    if (request < warmUp) continue;
    times.push(cost);
    waits.push(waited);
    unchanged.push(costAgain);
  }
  await app.close();
  const kind = database.kind === 'embedded' ? 'embedded' : 'postgresql';
  const figure = (name: string, value: number, note: string): Figure => ({
    ...{ name, database: kind, value, unit: 'ms', bar: null, note },
  });
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(waits, share).toFixed(1));
  return [
    {
      ...figure('processor time of a feed, mean', mean, `p50 ${percentile(times, 0.5).toFixed(1)} ms`),
      bar: { atMost: 5 },
    },
    figure(
      'processor time of a feed, p99',
      percentile(times, 0.99),
      `garbage collection among it; by the clock p50 ${p50} ms, p99 ${p99} ms`,
    ),
    figure('processor time of an unchanged feed, p50', percentile(unchanged, 0.5), '304'),
  ];
}

async function costOf<T>(work: () => Promise<T>): Promise<[T, number]> {
  const before = process.cpuUsage();
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  return [result, (user + system) / 1_000];
}
