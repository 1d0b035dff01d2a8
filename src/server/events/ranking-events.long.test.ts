import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { openEventStream, type OpenStream } from '../../../test/support/event-stream.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../test/support/factories.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { describeOnBothDatabases } from '../../../test/support/test-database.ts';
import { createProvisionalStandingCache } from '../provisional-standing/index.ts';
import { createFirstRankingPage } from '../rest/index.ts';
import { createRankingSource, eventRoutes } from './index.ts';

interface Page {
  total: number;
  rows: { user_id: string; position: number; total_points: number; profiles: { email: string } }[];
}

/** Changes within a second are told of together, at its end. */
const patience = { timeout: 15_000 };

describeOnBothDatabases('events of the ranking', (database) => {
  let processes: { app: FastifyInstance; url: string }[];
  let streams: OpenStream[];
  /** Passes in every process at once. */
  let now: number;

  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
    [processes, streams, now] = [[], [], Date.now()];
  });
  afterEach(async () => {
    for (const stream of streams) stream.close();
    for (const { app } of processes) await app.close();
  });

  async function startProcess(overrides: Parameters<typeof openTestContext>[1] = {}): Promise<void> {
    const context = await openTestContext(database(), { clock: () => now, ...overrides });
    const app = Fastify({ forceCloseConnections: true });
    const standings = createProvisionalStandingCache(context);
    const ranking = createRankingSource(
      context,
      createFirstRankingPage(context.database),
      async () => (await standings.get())?.firstPage ?? null,
    );
    const limits = { streams: 20, perAddress: 20 };
    await app.register(eventRoutes, { changes: context.changes, ranking, limits });
    processes.push({ app, url: await app.listen({ host: '127.0.0.1', port: 0 }) });
  }

  async function open(authorization?: string, { url } = processes[0] ?? { url: '' }): Promise<OpenStream> {
    const stream = await openEventStream(url, authorization === undefined ? {} : { authorization });
    streams.push(stream);
    return stream;
  }

  async function insertSignedIn() {
    const context = await openTestContext(database());
    const person = await insertParticipant(database().db);
    return { ...person, ...(await signIn(context, person.id)) };
  }

  /** Gives a participant so many exact hits, as a settlement does. */
  async function credit(userId: string, exact: number): Promise<void> {
    const stats = { exact_predictions: exact, total_points: 5 * exact };
    await database().db.updateTable('user_stats').set(stats).where('user_id', '=', userId).execute();
  }

  /** What events of the ranking carried, in their order. */
  function carried({ received }: OpenStream): (Page | 'unchanged')[] {
    return [...received().matchAll(/event: ranking\ndata: (.*)\n\n/g)].map(([, data = '']) =>
      data === 'unchanged' ? data : JSON.parse(String(gunzipSync(Buffer.from(data, 'base64')))),
    );
  }

  /** The provisional pages that a stream was sent. */
  const provisional = ({ received }: OpenStream): Page[] =>
    [...received().matchAll(/event: provisional\ndata: (.*)\n\n/g)].map(([, data = '']) =>
      JSON.parse(String(gunzipSync(Buffer.from(data, 'base64')))),
    );

  /** The points of the first in each page that a stream was sent. */
  const winners = (stream: OpenStream) =>
    carried(stream).map((page) => (page === 'unchanged' ? page : page.rows[0]?.total_points));

  it('carry the new first page to participants, and nothing of it to visitors', async () => {
    const [ana, eva] = [await insertSignedIn(), await insertSignedIn()];
    await startProcess();
    const [own, visitors] = [await open(ana.authorization), await open()];
    await credit(eva.id, 1);
    await expect
      .poll(() => carried(own).at(-1), patience)
      .toMatchObject({
        total: 2,
        rows: [
          { user_id: eva.id, position: 1, total_points: 5, profiles: { email: eva.email } },
          { user_id: ana.id, position: 2, total_points: 0 },
        ],
      });
    expect(own.topics).not.toContain('ranking');
    await expect.poll(() => visitors.topics, patience).toContain('ranking');
    expect(visitors.received()).not.toContain('event: ranking');
  });

  it('bring a goal as the provisional first page, once, and nothing of it to visitors', async () => {
    const { db } = database();
    const [ana, eva] = [await insertSignedIn(), await insertSignedIn()];
    const matchId = await insertMatch(db);
    await insertPrediction(db, { userId: eva.id, matchId, home: 1, away: 0 });
    await startProcess();
    const [own, visitors] = [await open(ana.authorization), await open()];
    const play = (score: number) =>
      db
        .updateTable('matches')
        .set({ status: 'live', home_score: score, away_score: 0 })
        .where('id', '=', matchId)
        .execute();
    await play(0);
    await expect
      .poll(
        () =>
          provisional(own)
            .at(-1)
            ?.rows.map((row) => row.total_points),
        patience,
      )
      .toEqual([0, 0]);
    await play(1);
    await expect
      .poll(() => provisional(own).at(-1), patience)
      .toMatchObject({
        total: 2,
        rows: [{ user_id: eva.id, position: 1, total_points: 5 }, { user_id: ana.id }],
      });
    await db.updateTable('matches').set({ venue: 'Otro estadio' }).execute();
    await play(2);
    await expect.poll(() => provisional(own).at(-1)?.rows[0]?.total_points, patience).toBe(3);
    expect(provisional(own).map((page) => page.rows[0]?.total_points)).toEqual([0, 5, 3]);
    await expect.poll(() => visitors.topics, patience).toContain('matches');
    expect(visitors.received()).not.toContain('event: provisional');
  });

  it('reach the streams of every process', async () => {
    const ana = await insertSignedIn();
    await startProcess();
    await startProcess();
    const both = [await open(ana.authorization), await open(ana.authorization, processes[1])];
    await credit(ana.id, 2);
    for (const stream of both) await expect.poll(() => winners(stream).at(-1), patience).toBe(10);
  });

  it('carry a page again only when it has changed, and to a stream that was opened since', async () => {
    const ana = await insertSignedIn();
    await startProcess();
    const first = await open(ana.authorization);
    await credit(ana.id, 3);
    await expect.poll(() => winners(first), patience).toContain(15);
    const later = await open(ana.authorization);
    await database().db.updateTable('user_stats').set({ champion_points: 0 }).execute();
    await expect.poll(() => winners(later)[0], patience).toBe(15);
    await expect.poll(() => winners(first), patience).toContain('unchanged');
    expect(winners(first).filter((points) => points === 15)).toHaveLength(1);
  });

  it('carry nothing more once the session has ended or its access token has expired', async () => {
    const { db } = database();
    const [ana, eva] = [await insertSignedIn(), await insertSignedIn()];
    await startProcess();
    const [own, other] = [await open(ana.authorization), await open(eva.authorization)];
    await credit(eva.id, 1);
    for (const stream of [own, other]) await expect.poll(() => winners(stream), patience).toContain(5);
    expect(own.topics).toEqual([]);
    await db.deleteFrom('sessions').where('user_id', '=', ana.id).execute();
    await credit(eva.id, 2);
    await expect.poll(() => winners(other), patience).toContain(10);
    await own.ended;
    expect(winners(own)).not.toContain(10);
    const again = await open(ana.authorization);
    // Whatever was sent before it has come too.
    await credit(eva.id, 1);
    await insertMatch(db);
    await expect.poll(() => again.topics, patience).toEqual(expect.arrayContaining(['matches', 'ranking']));
    expect(carried(again)).toEqual([]);
    now += 2 * 3_600_000;
    await credit(eva.id, 3);
    await expect.poll(() => other.topics, patience).toContain('ranking');
    expect(winners(other)).not.toContain(15);
  });

  it('carry nothing to a forged token, or to one of a domain that has left the list', async () => {
    const ana = await insertSignedIn();
    await startProcess();
    await startProcess({ config: { allowedEmailDomains: ['elsewhere.example'] } });
    const refused = [await open(`${ana.authorization}x`), await open(ana.authorization, processes[1])];
    const own = await open(ana.authorization);
    await credit(ana.id, 4);
    await expect.poll(() => winners(own), patience).toContain(20);
    for (const stream of refused) {
      await expect.poll(() => stream.topics, patience).toContain('ranking');
      expect(carried(stream)).toEqual([]);
    }
  });

  it('reach ten streams of a session, and another when one of them has closed', async () => {
    const ana = await insertSignedIn();
    await startProcess();
    const ten: OpenStream[] = [];
    while (ten.length < 10) ten.push(await open(ana.authorization));
    const eleventh = await open(ana.authorization);
    await credit(ana.id, 1);
    for (const stream of ten) await expect.poll(() => winners(stream), patience).toContain(5);
    await expect.poll(() => eleventh.topics, patience).toContain('ranking');
    expect(carried(eleventh)).toEqual([]);
    ten[0]?.close();
    let exact = 1;
    // The server hears of it a moment later.
    await expect
      .poll(async () => {
        const next = await open(ana.authorization);
        await credit(ana.id, ++exact);
        await expect.poll(() => next.topics.length + carried(next).length, patience).toBeGreaterThan(0);
        const reached = carried(next).length;
        next.close();
        return reached;
      }, patience)
      .toBeGreaterThan(0);
  });
});
