import { z } from 'zod';
import { ownReceiptListSchema, recordLeavesSchema, recordListSchema } from '../../domain/record-schemas.ts';
import { identifyParticipant } from '../auth/identify-caller.ts';
import { answers, apiRoutes, idSchema, orRefuse } from '../http/contract.ts';
import { type PreparedResponse, prepareJson, sendPrepared } from '../live/prepared-response.ts';
import { share } from '../live/share.ts';
import type { AppContext } from '../context.ts';
import {
  findLastPastRecords,
  findPastCupIds,
  findPastDigests,
  findPastReceipts,
  findPastRecords,
} from './past-receipts-repository.ts';
import {
  findPresentRecords,
  findReceipts,
  findRecordedDigests,
  findRecords,
  type Closing,
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

/** The published records of a competition. */
interface Published {
  /** The response that lists them. */
  entry: PreparedResponse;
  /** By match, those whose digests may be asked for. */
  closings: ReadonlyMap<string, Closing>;
}

/** Serves published roots, the salted digests behind them, and each participant's own receipts (docs/api.md#records). */
export const recordRoutes = apiRoutes<AppContext>('record-routes', async (app, context) => {
  const { cache, work, database } = context;
  const { reads: db } = database;
  const config = { place: 'handler' } as const;

  const readPresent = share(() =>
    work.share(async () => {
      const cups = await findPastCupIds(db);
      const list = { records: await findRecords(db), ...(cups.length > 0 && { pastCups: cups }) };
      return {
        cups,
        entry: prepareJson(recordListSchema, list, headers),
        closings: await findPresentRecords(db),
      };
    }),
  );
  // Anybody may ask, and there may be as many digests as participants: they are read once for all who ask.
  const getPast = (cup: string) =>
    cache.cached(`records of ${cup}`, ['tournament'], () =>
      work.share(async () => {
        const entry = prepareJson(recordListSchema, { records: await findPastRecords(db, cup) }, headers);
        return { size: entry.size, entry, closings: await findLastPastRecords(db, cup) };
      }),
    );
  /** The records of the present competition or of a past cup; null for a cup that there is not. */
  async function readRecords(cup: string | undefined): Promise<Published | null> {
    const present = await readPresent();
    if (cup === undefined) return present;
    return present.cups.includes(cup) ? getPast(cup) : null;
  }

  app.get('/api/records', { schema: list, config }, async (request, reply) => {
    const records = await readRecords(request.query.cup);
    if (records === null) return reply.code(404).send({ message: unknownCup });
    return sendPrepared(request, reply, records.entry);
  });

  app.get('/api/records/:matchId', { schema: leaves, config }, async (request, reply) => {
    const { matchId } = request.params;
    const { cup } = request.query;
    const closing = (await readRecords(cup))?.closings.get(matchId);
    if (closing === undefined) return reply.code(404).send({ message: noRecord });
    const { reopenCount, erased } = closing;
    const readDigests = () =>
      cup === undefined
        ? findRecordedDigests(db, matchId, reopenCount)
        : findPastDigests(db, { cupId: cup, matchId, reopenCount });
    const key = JSON.stringify(['record', cup, matchId, reopenCount, erased]);
    const entry = await cache.cached(key, [], () =>
      work.share(async () =>
        prepareJson(recordLeavesSchema, { matchId, digests: await readDigests(), erased }, headers),
      ),
    );
    return sendPrepared(request, reply, entry);
  });

  app.get('/api/receipts', { schema: own }, async (request, reply) => {
    const participant = await identifyParticipant(context, request.headers.authorization);
    if (participant === null) {
      return reply.code(401).send({ message: 'Inicia sesión para ver tus comprobantes.' });
    }
    const { userId } = participant;
    return { receipts: [...(await findReceipts(db, userId)), ...(await findPastReceipts(db, userId))] };
  });
});
