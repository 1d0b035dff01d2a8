import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import { openEventStream, type OpenStream } from '../../../test/support/event-stream.ts';
import { insertMatch, insertParticipant, insertTournament } from '../../../test/support/factories.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { createFirstRankingPage } from '../rest/index.ts';
import { createRankingSource, eventRoutes } from './index.ts';

interface Page {
  total: number;
  rows: { user_id: string; position: number; total_points: number; profiles: { email: string } }[];
}

/** Changes within a second are told of together, at its end. */
const patience = { timeout: 15_000 };

describeOnPostgres('events of the ranking', (database) => {
  let app: FastifyInstance;
  let url: string;
  let streams: OpenStream[];
  let now: number;

  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
    [streams, now] = [[], Date.now()];
    const context = await openTestContext(database(), { clock: () => now });
    app = Fastify({ forceCloseConnections: true });
    const ranking = createRankingSource(context, createFirstRankingPage(context.database));
    await app.register(eventRoutes, {
      ...{ changes: context.changes, ranking, limits: { streams: 20, perAddress: 20 } },
    });
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    for (const stream of streams) stream.close();
    await app.close();
  });

  async function open(authorization?: string): Promise<OpenStream> {
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
    await database().db.updateTable('participants').set(stats).where('user_id', '=', userId).execute();
  }

  /** What events of the ranking carried, in their order. */
  function carried({ received }: OpenStream): (Page | 'unchanged')[] {
    return [...received().matchAll(/event: ranking\ndata: (.*)\n\n/g)].map(([, data = '']) =>
      data === 'unchanged' ? data : JSON.parse(String(gunzipSync(Buffer.from(data, 'base64')))),
    );
  }

  /** The points of the first in each page that a stream was sent. */
  const winners = (stream: OpenStream) =>
    carried(stream).map((page) => (page === 'unchanged' ? page : page.rows[0]?.total_points));

  it('carry the new first page to participants, and nothing of it to visitors', async () => {
    const [ana, eva] = [await insertSignedIn(), await insertSignedIn()];
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

  it('carry nothing more once the session has ended or its access token has expired', async () => {
    const { db } = database();
    const [ana, eva] = [await insertSignedIn(), await insertSignedIn()];
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
});
