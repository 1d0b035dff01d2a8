import { z } from 'zod';
import { ownReceiptListSchema, recordLeavesSchema, recordListSchema } from '../../domain/record-schemas.ts';
import { identifyParticipant } from '../auth/identify-caller.ts';
import type { AppContext } from '../context.ts';
import { answers, apiRoutes, idSchema, orRefuse } from '../http/contract.ts';
import { prepareJson, sendPrepared } from '../live/prepared-response.ts';
import { shareReads } from '../live/share-reads.ts';
import {
  findClosings,
  findPastCupIds,
  findReceipts,
  findRecordedDigests,
  findRecords,
} from './receipts-repository.ts';

const unknownCup = 'No hay una copa pasada con ese nombre.';
const noRecord = 'No hay un registro publicado de ese partido.';
const querystring = orRefuse(z.object({ cup: idSchema.optional() }), unknownCup);
const list = { querystring, response: answers(recordListSchema) };
const leaves = {
  params: orRefuse(z.object({ matchId: idSchema }), noRecord),
  querystring,
  response: answers(recordLeavesSchema),
};
const own = { response: answers(ownReceiptListSchema) };
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

/** Serves published roots, their salted digests, and each participant's own receipts (docs/api.md#records). */
export const recordRoutes = apiRoutes<AppContext>('record-routes', async (app, context) => {
  const { cache, work, database } = context;
  const { reads: db } = database;
  const config = { place: 'handler' } as const;

  /** Reads the records of a competition: the response that lists them, and the closings whose digests may be requested. */
  const read = (cup: string | null) =>
    work.share(async () => {
      const cups = cup === null ? await findPastCupIds(db) : [];
      const records = { records: await findRecords(db, cup), ...(cups.length > 0 && { pastCups: cups }) };
      const entry = prepareJson(recordListSchema, records, headers);
      return { cups, entry, size: entry.size, closings: await findClosings(db, cup) };
    });
  // Anyone may ask, and there may be as many digests as participants, so concurrent requests share one read.
  const readPresent = shareReads(() => read(null));
  /** Returns null for an unknown cup. */
  async function readRecords(cup: string | undefined): Promise<Awaited<ReturnType<typeof read>> | null> {
    const present = await readPresent();
    if (cup === undefined) return present;
    if (!present.cups.includes(cup)) return null;
    return cache.cached(`records of ${cup}`, ['tournament'], () => read(cup));
  }

  app.get('/api/records', { schema: list, config }, async (request, reply) => {
    const records = await readRecords(request.query.cup);
    if (records === null) return reply.code(404).send({ message: unknownCup });
    return sendPrepared(request, reply, records.entry);
  });

  app.get('/api/records/:matchId', { schema: leaves, config }, async (request, reply) => {
    const { matchId } = request.params;
    const { cup = null } = request.query;
    const closing = (await readRecords(request.query.cup))?.closings.get(matchId);
    if (closing === undefined) return reply.code(404).send({ message: noRecord });
    const { reopenCount, erased } = closing;
    const key = JSON.stringify(['record', cup, matchId, reopenCount, erased]);
    const entry = await cache.cached(key, [], () =>
      work.share(async () => {
        const digests = await findRecordedDigests(db, { cup, matchId, reopenCount });
        return prepareJson(
          recordLeavesSchema,
          { matchId, digests, ...(cup === null && { erased }) },
          headers,
        );
      }),
    );
    return sendPrepared(request, reply, entry);
  });

  app.get('/api/receipts', { schema: own }, async (request, reply) => {
    const participant = await identifyParticipant(context, request.headers.authorization);
    if (participant === null)
      return reply.code(401).send({ message: 'Inicia sesión para ver tus comprobantes.' });
    return { receipts: await findReceipts(db, participant.userId) };
  });
});
