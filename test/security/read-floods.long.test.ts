import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { feedAddress } from '../../src/server/reminders/calendar-feed/feed-address.ts';
import { openFeed } from '../../src/server/reminders/calendar-feed/calendar-feed-repository.ts';
import { connectionLimits } from '../../src/server/http/connection-limits.ts';
import { publishRecords } from '../../src/server/receipts/publish-receipts.ts';
import { settleMatches } from '../../src/server/ranking/settle.ts';
import { insertParticipant, insertTournament } from '../support/factories.ts';
import { filledTournament } from '../support/fill-database.ts';
import { longPatienceMs, printFigures } from '../support/run-length.ts';
import { signIn } from '../support/sign-in.ts';
import { describeOnBothDatabases } from '../support/test-database.ts';
import { openWholeApp, type WholeApp } from './whole-app.ts';

const people = 500;
const matches = 60;
/** As many participants save beside a flood, each a prediction of every open match, one after the other. */
const savers = 5;
const pauseOfSaversMs = 40;
const floodFile = new URL('../support/flood.mjs', import.meta.url);
const saveFile = new URL('../support/timed-saves.mjs', import.meta.url);
const floodMs = Number(process.env['FLOOD_MS'] ?? 12_000);
const connections = 200;
const mostMedianMs = 400;
const mostMs = 1_000;

/** Addresses of the routes with parameters, and of routes with expensive queries. `#` is another number each time. */
const addresses: Record<string, readonly string[]> = {
  '/api/matches/:id/picks': ['/api/matches/m1/picks?offset=#', '/api/matches/m1/picks?search=persona+#'],
  '/api/matches/:id/receipts': ['/api/matches/m1/receipts'],
  '/api/own-data': ['/api/own-data', '/api/own-data?format=csv'],
  '/api/participants/:id': ['/api/participants/{user}'],
  '/api/past-cups/:id': ['/api/past-cups/x'],
  '/api/picks': ['/api/picks?match=m1&match=m2&match=x#'],
  '/api/ranking/match-days/:day': ['/api/ranking/match-days/2025-06-14'],
  '/api/ranking/movement': ['/api/ranking/movement?page=#'],
  '/api/recaps/:matchDay': ['/api/recaps/2025-06-14'],
  '/api/records/:matchId': ['/api/records/m1', '/api/records/x#'],
  '/auth/v1/authorize': ['/auth/v1/authorize?provider=google'],
  '/calendario/:file': ['/calendario/x.ics', '{feed}'],
  '/rest/v1/*': [
    '/rest/v1/predictions?select=*',
    '/rest/v1/user_stats?select=*,profiles(email,full_name,avatar_url)&order=draw.desc&total_points=lt.#',
  ],
};

describeOnBothDatabases('a flood of reads by one caller', (database, kind) => {
  const routes = new Set<string>();
  let whole: WholeApp;
  let flooder: { id: string; authorization: string; feed: string };

  beforeAll(async () => {
    const { db } = database();
    await insertTournament(db);
    const noteRoutes = (message: unknown): void => {
      const { fastify } = message as { fastify: FastifyInstance };
      fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
        if ([method].flat().includes('GET')) routes.add(url);
      });
    };
    subscribe('fastify.initialization', noteRoutes);
    whole = await openWholeApp(database(), { config: { writesPerMinute: 1_000_000 } });
    unsubscribe('fastify.initialization', noteRoutes);
    const { context } = whole;
    const { id } = await insertParticipant(db);
    const feed = new URL(feedAddress(await openFeed(db, id), context.config)).pathname;
    flooder = { id, feed, authorization: (await signIn(context, id)).authorization };
    await database().runScript(`
      set local app.import = 'on';
      insert into users (email) select 'n' || n || '@beyondmedia.example' from generate_series(1, ${people}) n;
      insert into profiles (id, email, full_name, avatar_url)
      select id, email, 'Persona ' || email, 'https://pictures.example/' || repeat('x', 100) from users
      on conflict do nothing;
      insert into matches (id, sheet_row, date, time, home_team, away_team, status, round, venue, home_score, away_score,
        kickoff_at)
      select 'm' || n, n, '2025-06-14', '20:00', 'PSG', 'Chelsea', 'finished', 'Grupo', '', n % 4, n % 3,
        timestamptz '2025-06-14 20:00Z' + n / 4 * interval '1 day'
      from generate_series(1, ${matches}) n;
      insert into predictions (user_id, match_id, home_score, away_score, locks_at)
      select p.id, m.id, (m.sheet_row + length(p.email)) % 4, length(p.full_name) % 3, 'infinity'
      from profiles p cross join matches m;
      insert into matches (id, sheet_row, date, time, home_team, away_team, status, round, venue, kickoff_at)
      select 'open' || n, ${matches} + n, '2098-06-14', '20:00', 'PSG', 'Chelsea', 'scheduled', 'Grupo', '', '2098-06-14Z'
      from generate_series(1, ${matches}) n;
    `);
    await settleMatches({ database: database(), tournament: filledTournament });
    await publishRecords(database());
  }, longPatienceMs);
  afterAll(async () => {
    await whole?.close();
  });

  interface Save {
    authorization: string;
    body: string;
  }

  /** Every save that the savers of one flood can make. */
  async function prepareSaves(): Promise<Save[]> {
    const saves: Save[] = [];
    for (let saver = 0; saver < savers; saver += 1) {
      const { id } = await insertParticipant(database().db);
      const { authorization } = await signIn(whole.context, id);
      for (let match = 1; match <= matches; match += 1) {
        const row = { user_id: id, match_id: `open${match}`, home_score: 2, away_score: 1 };
        saves.push({ authorization, body: JSON.stringify(row) });
      }
    }
    return saves;
  }

  /** Starts a thread and resolves with it once it has sent its first message. */
  async function startThread(file: URL, workerData: object): Promise<Worker> {
    const worker = new Worker(file, { workerData });
    await nextMessage(worker);
    return worker;
  }

  const nextMessage = (worker: Worker): Promise<unknown> =>
    new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));

  interface Flooded {
    /** How many milliseconds each save took, sorted. */
    saves: number[];
    /** How often each status was received. */
    statuses: object;
  }

  /** Floods an address, with one save after the other beside it. */
  async function flood(path: string, headers: string, saves: Save[]): Promise<Flooded> {
    const url = `${whole.url}/rest/v1/predictions?on_conflict=user_id,match_id`;
    const saving = await startThread(saveFile, { url, saves, pauseMs: pauseOfSaversMs });
    const filled = path.replace('{user}', flooder.id).replace('{feed}', flooder.feed);
    const { port } = new URL(whole.url);
    const { pipelined } = connectionLimits;
    const flooding = await startThread(floodFile, { port, connections, pipelined, path: filled, headers });
    const times = nextMessage(saving);
    flooding.postMessage('begin');
    saving.postMessage('begin');
    await pause(floodMs);
    saving.postMessage('enough');
    const sorted = ((await times) as number[]).toSorted((a, b) => a - b);
    const statuses = nextMessage(flooding);
    flooding.postMessage('enough');
    return { saves: sorted, statuses: (await statuses) as object };
  }

  const callers = [
    ['a participant', () => `Authorization: ${flooder.authorization}\r\n`],
    ['a visitor', () => ''],
  ] as const;

  it.each(callers)('by %s keeps no save waiting', { timeout: longPatienceMs }, async (who, headersOf) => {
    expect([...routes]).toEqual(expect.arrayContaining(['/api/config', '/api/own-data']));
    for (const path of [...routes].flatMap((url) => addresses[url] ?? [url])) {
      expect(path).not.toMatch(/\/:|\/\*$/);
      const { saves, statuses } = await flood(path, headersOf(), await prepareSaves());
      const [median, most] = [saves[Math.floor(saves.length / 2)] ?? 0, saves.at(-1) ?? 0];
      const figures = { saves: saves.length, median: Math.round(median), most: Math.round(most) };
      printFigures(`${path} by ${who} (${kind})`, { ...figures, responses: JSON.stringify(statuses) });
      expect.soft(median, `median of saves beside ${path}`).toBeLessThanOrEqual(mostMedianMs);
      expect.soft(most, `longest save beside ${path}`).toBeLessThan(mostMs);
    }
  });

  it('leaves nothing at work once its client has gone', { timeout: longPatienceMs }, async () => {
    await flood('/api/own-data', callers[0][1](), await prepareSaves());
    const usedIn = async (ms: number): Promise<number> => {
      const before = performance.eventLoopUtilization();
      await pause(ms);
      return performance.eventLoopUtilization(before).utilization;
    };
    await expect.poll(() => usedIn(200), { timeout: 5_000 }).toBeLessThan(0.3);
    const { authorization } = flooder;
    for (let call = 0; call < 10; call += 1)
      expect((await fetch(`${whole.url}/api/own-data`, { headers: { authorization } })).status).toBe(200);
    if (kind === 'embedded') return;
    const { rows } = await sql`
      select query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`.execute(
      database().db,
    );
    expect(rows).toEqual([]);
  });
});
