import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { identifyParticipant } from '../auth/index.ts';
import type { AppContext } from '../context.ts';
import { findPresentRecord, findReceipts, findRecordedDigests, findRecords } from './records-repository.ts';

// A match id is a cell of the sheet: no control character is left in it, and PostgreSQL takes no NUL.
const paramsSchema = z.object({ matchId: z.string().regex(/^\P{Cc}{1,800}$/u) });

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { db } = context.database;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get('/api/records', async () => ({ records: await findRecords(db) }));

  app.get('/api/records/:matchId', async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    const matchId = params.data?.matchId;
    const reopenCount = matchId === undefined ? null : await findPresentRecord(db, matchId);
    if (matchId === undefined || reopenCount === null) {
      return reply.code(404).send({ message: 'No hay un registro publicado de ese partido.' });
    }
    return { matchId, digests: await findRecordedDigests(db, matchId, reopenCount) };
  });

  app.get('/api/receipts', async (request, reply) => {
    const participant = await identifyParticipant(context, request.headers.authorization);
    if (participant === null) {
      return reply.code(401).send({ message: 'Inicia sesión para ver tus comprobantes.' });
    }
    return { receipts: await findReceipts(db, participant.userId) };
  });
};

/** Serves published roots, the salted digests behind them, and each participant's own receipts (docs/api.md#records). */
export const recordRoutes = fastifyPlugin(routes, { name: 'record-routes', encapsulate: true });
