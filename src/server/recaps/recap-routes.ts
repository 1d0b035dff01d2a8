import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { OwnDay } from '../../domain/recap-schemas.ts';
import { admitParticipants } from '../auth/index.ts';
import type { AppContext } from '../context.ts';
import { findHistory } from '../ranking/index.ts';
import {
  createPublicCache,
  participantHeaders,
  prepareResponse,
  sendCached,
  type CacheEntry,
} from '../response-cache/index.ts';
import { findGameRecords, findRecap } from './recaps-repository.ts';

const paramsSchema = z.object({ matchDay: z.iso.date() });

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { database, tournament, work } = context;
  const { reads: db } = database;
  const prepared = createPublicCache(context);
  app.addHook('onClose', async () => prepared.close());

  const participantOf = admitParticipants(app, context, 'Inicia sesión para ver el resumen.');

  const prepareGame = async (): Promise<CacheEntry> => {
    const body = JSON.stringify(await findGameRecords(db, tournament.timeZone));
    return prepareResponse({ status: 200, headers: participantHeaders, body });
  };

  app.get('/api/recaps', { config: { place: 'handler' } }, async (request, reply) => {
    const takePlace = () => work.takePlace(request, reply, participantOf(request).userId);
    return sendCached(request, reply, await prepared.get('game', prepareGame, takePlace));
  });

  app.get('/api/recaps/:matchDay', async (request, reply) => {
    const { userId } = participantOf(request);
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return reply.code(404).send({ message: 'No hay una jornada con esa fecha.' });
    const { matchDay } = params.data;
    const recap = await prepared.get(matchDay, () => findRecap(db, matchDay, tournament.timeZone));
    return recap === undefined
      ? { recap: null, own: null }
      : { recap, own: await findOwnDay(userId, matchDay) };
  });

  async function findOwnDay(userId: string, matchDay: string): Promise<OwnDay | null> {
    const days = await findHistory(db, tournament.timeZone, userId);
    const index = days.findIndex((day) => day.matchDay === matchDay);
    const own = days[index];
    return own === undefined ? null : { ...own, before: days[index - 1]?.position ?? null };
  }
};

/** `GET /api/recaps` and that of each match day, for participants (docs/api.md#recaps). */
export const recapRoutes = fastifyPlugin(routes, { name: 'recap-routes', encapsulate: true });
