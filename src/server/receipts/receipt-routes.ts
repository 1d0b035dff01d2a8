import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { identifyParticipant } from '../auth/identify-caller.ts';
import type { AppContext } from '../context.ts';
import { prepareResponse, sendPrepared, type PreparedResponse } from '../live/prepared-response.ts';
import { share } from '../live/share.ts';
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

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

/** The published records of a competition. */
interface Published {
  /** The response that lists them. */
  entry: PreparedResponse;
  /** By match, those whose digests may be asked for. */
  closings: ReadonlyMap<string, Closing>;
}

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { cache, work, database } = context;
  const { reads: db } = database;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  const prepare = (body: object) => prepareResponse({ status: 200, headers, body: JSON.stringify(body) });
  const readPresent = share(() =>
    work.share(async () => {
      const cups = await findPastCupIds(db);
      const list = { records: await findRecords(db), ...(cups.length > 0 && { pastCups: cups }) };
      return { cups, entry: prepare(list), closings: await findPresentRecords(db) };
    }),
  );
  // Anybody may ask, and there may be as many digests as participants: they are read once for all who ask.
  const getPast = (cup: string) =>
    cache.cached(`records of ${cup}`, ['tournament'], () =>
      work.share(async () => {
        const entry = prepare({ records: await findPastRecords(db, cup) });
        return { size: entry.size, entry, closings: await findLastPastRecords(db, cup) };
      }),
    );
  /** The records of the present competition or of a past cup; null for a cup that there is not. */
  async function readRecords(cup: string | undefined): Promise<Published | null> {
    const present = await readPresent();
    if (cup === undefined) return present;
    return present.cups.includes(cup) ? getPast(cup) : null;
  }

  app.get('/api/records', { config: { place: 'handler' } }, async (request, reply) => {
    const records = await readRecords(cupSchema.parse(request.query).cup);
    if (records === null) return reply.code(404).send({ message: 'No hay una copa pasada con ese nombre.' });
    return sendPrepared(request, reply, records.entry);
  });

  app.get('/api/records/:matchId', { config: { place: 'handler' } }, async (request, reply) => {
    const { matchId = '' } = paramsSchema.safeParse(request.params).data ?? {};
    const { cup } = cupSchema.parse(request.query);
    const closing = (await readRecords(cup))?.closings.get(matchId);
    if (closing === undefined)
      return reply.code(404).send({ message: 'No hay un registro publicado de ese partido.' });
    const { reopenCount, erased } = closing;
    const readDigests = () =>
      cup === undefined
        ? findRecordedDigests(db, matchId, reopenCount)
        : findPastDigests(db, { cupId: cup, matchId, reopenCount });
    const key = JSON.stringify(['record', cup, matchId, reopenCount, erased]);
    const entry = await cache.cached(key, [], () =>
      work.share(async () => prepare({ matchId, digests: await readDigests(), erased })),
    );
    return sendPrepared(request, reply, entry);
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
