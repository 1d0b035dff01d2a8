import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { identifyParticipant } from '../auth/index.ts';
import type { AppContext } from '../context.ts';
import {
  createResponseCache,
  prepareResponse,
  sendCached,
  shareReads,
  type CacheEntry,
} from '../response-cache/index.ts';
import {
  findLastPastRecords,
  findPastCupIds,
  findPastDigests,
  findPastReceipts,
  findPastRecords,
} from './past-records-repository.ts';
import {
  findPresentRecords,
  findReceipts,
  findRecordedDigests,
  findRecords,
  type Closing,
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

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

/** The published records of a competition. */
interface Published {
  /** The response that lists them. */
  entry: CacheEntry;
  /** By match, those whose digests may be asked for. */
  closings: ReadonlyMap<string, Closing>;
}

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { work, database } = context;
  const { reads: db } = database;
  // Anybody may ask, and there may be as many digests as participants: they are read once for all who ask. What is published stays
  // what it is, so that nothing has to be dropped before its time.
  const leaves = createResponseCache<CacheEntry>({ clock: context.clock });
  const pastCups = createResponseCache<Published & { size: number }>({ clock: context.clock });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  const prepare = (body: object) => prepareResponse({ status: 200, headers, body: JSON.stringify(body) });
  const readPresent = shareReads(() =>
    work.share(async () => {
      const cups = await findPastCupIds(db);
      const list = { records: await findRecords(db), ...(cups.length > 0 && { pastCups: cups }) };
      return { cups, entry: prepare(list), closings: await findPresentRecords(db) };
    }),
  );
  const getPast = (cup: string) =>
    pastCups.get(cup, () =>
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
    return sendCached(request, reply, records.entry);
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
    const key = JSON.stringify([cup, matchId, reopenCount, erased]);
    const entry = await leaves.get(key, () =>
      work.share(async () => prepare({ matchId, digests: await readDigests(), erased })),
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
