// Shows docs/rules.md#receipts.
import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestContext } from '../../../test/support/app-context.ts';
import {
  insertMatch,
  insertParticipant,
  insertPrediction,
  insertTournament,
} from '../../../test/support/factories.ts';
import { signIn } from '../../../test/support/sign-in.ts';
import { describeOnPostgres } from '../../../test/support/test-database.ts';
import { checkRecord } from '../../domain/check-record.ts';
import { merkleRoot, receiptText } from '../../domain/prediction-record.ts';
import { ownReceiptListSchema, recordLeavesSchema, recordListSchema } from '../../domain/record-schemas.ts';
import type { AppContext } from '../context.ts';
import { createCache } from '../live/cache.ts';
import { eraseParticipant } from '../account/erasure-repository.ts';
import { publishRecords } from './publish-records.ts';
import { recordRoutes } from './receipt-routes.ts';

interface MatchEdit {
  status?: string;
  kickoff_at?: Date;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describeOnPostgres('a published record', (database) => {
  let app: FastifyInstance;
  let context: AppContext;
  const get = async (url: string, authorization?: string) => {
    const headers = authorization === undefined ? {} : { authorization };
    const response = await app.inject({ url, headers });
    return { status: response.statusCode, body: response.json() as unknown };
  };
  const startAll = () => database().db.updateTable('matches').set({ status: 'live' }).execute();

  beforeEach(async () => {
    await database().empty();
    await insertTournament(database().db);
    context = await openTestContext(database());
    app = Fastify();
    await app.register(recordRoutes, context);
  });
  afterEach(() => app.close());

  it('lets owners verify their receipt and find it in the root published at kick-off', async () => {
    const { db } = database();
    const matchId = await insertMatch(db);
    const people = [await insertParticipant(db), await insertParticipant(db), await insertParticipant(db)];
    for (const [home, { id: userId }] of people.entries())
      await insertPrediction(db, { userId, matchId, home });
    await startAll();
    expect(await publishRecords(database())).toEqual([matchId]);

    const { records } = recordListSchema.parse((await get('/api/records')).body);
    const { digests } = recordLeavesSchema.parse((await get(`/api/records/${matchId}`)).body);
    expect(records).toMatchObject([{ matchId, predictions: 3, root: await merkleRoot(digests, sha256) }]);
    for (const person of people) {
      const { authorization } = await signIn(context, person.id);
      const { receipts } = ownReceiptListSchema.parse((await get('/api/receipts', authorization)).body);
      const [receipt] = receipts;
      if (receipt === undefined) throw new Error('every saved prediction has a receipt');
      expect(receipts).toHaveLength(1);
      expect(receipt.digest).toBe(sha256(receiptText(receipt)));
      expect(digests).toContain(receipt.digest);
    }
  });

  const future = new Date('2098-01-01T00:00:00Z');
  const past = new Date('2020-01-01T00:00:00Z');
  it.each<[string, MatchEdit[]]>([
    ['set live by mistake and put back', [{ status: 'live' }, { status: 'scheduled' }]],
    ['moved away from its kick-off and back to it', [{ kickoff_at: past }, { kickoff_at: future }]],
  ])('includes predictions made after a match was %s', async (_what, [closed = {}, reopened = {}]) => {
    const { db } = database();
    const matchId = await insertMatch(db, { kickoff_at: future });
    const predict = async (): Promise<void> =>
      insertPrediction(db, { userId: (await insertParticipant(db)).id, matchId });
    const edit = (change: MatchEdit) => db.updateTable('matches').set(change).execute();
    await predict();
    await edit(closed);
    expect(await publishRecords(database())).toEqual([matchId]);
    await edit(reopened);
    expect((await get(`/api/records/${matchId}`)).status).toBe(404);
    await predict();
    await edit(closed);
    expect(await publishRecords(database())).toEqual([matchId]);
    expect(await publishRecords(database())).toEqual([]);
    const { records } = recordListSchema.parse((await get('/api/records')).body);
    const { digests } = recordLeavesSchema.parse((await get(`/api/records/${matchId}`)).body);
    expect(records.map(({ predictions }) => predictions)).toEqual([1, 2]);
    const [, latest] = records;
    expect(latest && (await checkRecord({ ...latest, digests }, sha256))).toEqual([]);
  });

  it('reveals nothing about an open match, and receipts to their owners only', async () => {
    const { db } = database();
    const matchId = await insertMatch(db);
    const { id: userId } = await insertParticipant(db);
    await insertPrediction(db, { userId, matchId });
    await db.updateTable('matches').set({ kickoff_at: null }).execute();
    expect(await publishRecords(database())).toEqual([]);
    expect((await get('/api/records')).body).toEqual({ records: [] });
    expect((await get(`/api/records/${matchId}`)).status).toBe(404);
    for (const address of ['far%00', 'a%0Ab', 'x'.repeat(90)]) {
      expect([address, (await get(`/api/records/${address}`)).status]).toEqual([address, 404]);
    }
    const stranger = await signIn(context, (await insertParticipant(db)).id);
    expect((await get('/api/receipts', stranger.authorization)).body).toEqual({ receipts: [] });
    await startAll();
    expect(await publishRecords(database())).toEqual([matchId]);
    const { records } = recordListSchema.parse((await get('/api/records')).body);
    expect(records).toMatchObject([{ kickoffAt: null, predictions: 1 }]);
  });

  it('lists receipts of the same instant in the order of the match ids', async () => {
    const { db, setNow } = database();
    const { id: userId } = await insertParticipant(db);
    const ids = [await insertMatch(db), await insertMatch(db), await insertMatch(db)].toSorted();
    const { authorization } = await signIn(context, userId);
    await setNow('2026-06-01T10:00:00Z');
    for (const matchId of ids.toReversed()) await insertPrediction(db, { userId, matchId });
    await setNow(null);
    const { receipts } = ownReceiptListSchema.parse((await get('/api/receipts', authorization)).body);
    expect(receipts.map(({ matchId }) => matchId)).toEqual(ids);
  });

  it('reads its digests once for all callers, and again when a prediction is erased', async () => {
    const { db } = database();
    const matchId = await insertMatch(db);
    const people = [await insertParticipant(db), await insertParticipant(db)];
    for (const { id: userId } of people) await insertPrediction(db, { userId, matchId });
    await startAll();
    await publishRecords(database());
    let reads = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (result.rows[0] !== undefined && 'digest' in result.rows[0]) reads += 1;
        return result;
      },
    };
    const watched = Fastify();
    const counted = { ...database(), reads: database().reads.withPlugin(counting) };
    const cache = createCache({ ...context, database: counted });
    await watched.register(recordRoutes, { ...context, cache, database: counted });
    const ask = (headers = {}) => watched.inject({ url: `/api/records/${matchId}`, headers });
    const [first] = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(recordLeavesSchema.parse(first?.json())).toMatchObject({ erased: 0 });
    const known = { 'if-none-match': String(first?.headers['etag']) };
    expect((await ask(known)).statusCode).toBe(304);
    expect(reads).toBe(1);
    await db.transaction().execute((transaction) => eraseParticipant(transaction, people[0]?.id ?? ''));
    const after = await ask(known);
    expect(after.statusCode).toBe(200);
    expect(recordLeavesSchema.parse(after.json())).toEqual({
      ...recordLeavesSchema.parse(first?.json()),
      erased: 1,
    });
    await db.updateTable('matches').set({ status: 'scheduled' }).execute();
    expect((await ask(known)).statusCode).toBe(404);
    const { id: userId } = await insertParticipant(db);
    await insertPrediction(db, { userId, matchId });
    await startAll();
    await publishRecords(database());
    expect(recordLeavesSchema.parse((await ask(known)).json()).digests).toHaveLength(2);
    await watched.close();
  });

  it('never changes once published', async () => {
    const { db } = database();
    await insertMatch(db);
    await startAll();
    await publishRecords(database());
    await expect(db.updateTable('match_records').set({ root: 'x' }).execute()).rejects.toMatchObject({
      hint: 'record_published',
    });
    await expect(db.deleteFrom('match_records').execute()).rejects.toMatchObject({
      hint: 'record_published',
    });
  });
});
