import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { identifyParticipant } from '../auth/index.ts';
import type { AppContext } from '../context.ts';
import {
  createResponseCache,
  prepareResponse,
  sendCached,
  type CacheEntry,
} from '../response-cache/index.ts';
import {
  findLastPastRecord,
  findPastCupIds,
  findPastDigests,
  findPastReceipts,
  findPastRecords,
} from './past-records-repository.ts';
import {
  countErased,
  findPresentRecord,
  findReceipts,
  findRecordedDigests,
  findRecords,
} from './records-repository.ts';

// A match id is a cell of the sheet: no control character is left in it, and PostgreSQL takes no NUL.
const paramsSchema = z.object({ matchId: z.string().regex(/^\P{Cc}{1,800}$/u) });

/** `?cup=` asks for a past cup; what is no text, or has control characters, names none. */
const cupSchema = z.object({
  cup: z
    .string()
    .regex(/^\P{Cc}{1,800}$/u)
    .optional()
    .catch(''),
});

const findPastRecordOf =
  (cupId: string): typeof findPresentRecord =>
  (db, matchId) =>
    findLastPastRecord(db, cupId, matchId);

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { db } = context.database;
  // Anybody may ask, and there may be as many digests as participants: they are read once for all who ask. What is published stays
  // what it is, so that nothing has to be dropped before its time.
  const leaves = createResponseCache<CacheEntry>({ clock: context.clock });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/api/records', async (request, reply) => {
    const pastCups = await findPastCupIds(db);
    const { cup } = cupSchema.parse(request.query);
    if (cup === undefined)
      return { records: await findRecords(db), ...(pastCups.length > 0 && { pastCups }) };
    if (!pastCups.includes(cup))
      return reply.code(404).send({ message: 'No hay una copa pasada con ese nombre.' });
    return { records: await findPastRecords(db, cup) };
  });

  app.get('/api/records/:matchId', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const matchId = params.data?.matchId;
    const { cup } = cupSchema.parse(request.query);
    const find = cup === undefined ? findPresentRecord : findPastRecordOf(cup);
    const reopenCount = matchId === undefined ? null : await find(db, matchId);
    if (matchId === undefined || reopenCount === null) {
      return reply.code(404).send({ message: 'No hay un registro publicado de ese partido.' });
    }
    const erased = cup === undefined ? await countErased(db, matchId, reopenCount) : undefined;
    const readDigests = () =>
      cup === undefined
        ? findRecordedDigests(db, matchId, reopenCount)
        : findPastDigests(db, { cupId: cup, matchId, reopenCount });
    const key = JSON.stringify([cup, matchId, reopenCount, erased]);
    const entry = await leaves.get(key, async () =>
      prepareResponse({
        status: 200,
        headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
        body: JSON.stringify({ matchId, digests: await readDigests(), erased }),
      }),
    );
    return sendCached(request, reply, entry);
  });

  app.get('/api/receipts', async (request, reply) => {
    const participant = await identifyParticipant(context, request.headers.authorization);
    if (participant === null) {
      return reply.code(401).send({ message: 'Inicia sesión para ver tus comprobantes.' });
    }
    const { userId } = participant;
    return { receipts: [...(await findReceipts(db, userId)), ...(await findPastReceipts(db, userId))] };
  });
};

/** Serves published roots, the salted digests behind them, and each participant's own receipts (docs/api.md#records). */
export const recordRoutes = fastifyPlugin(routes, { name: 'record-routes', encapsulate: true });
