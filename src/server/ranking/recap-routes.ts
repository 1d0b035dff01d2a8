import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { OwnDay } from '../../domain/recap-schemas.ts';
import { admitParticipants } from '../auth/admit-participants.ts';
import type { AppContext } from '../context.ts';
import {
  participantHeaders,
  prepareResponse,
  sendPrepared,
  type PreparedResponse,
} from '../live/prepared-response.ts';
import { findHistory } from './match-days/match-day-queries.ts';
import { findGameRecords, findRecap } from './recaps-repository.ts';

const topics = ['matches', 'ranking'] as const;
const publicPicks = true;
const paramsSchema = z.object({ matchDay: z.iso.date() });

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { cache, database, tournament, work } = context;
  const { reads: db } = database;

  const participantOf = admitParticipants(app, context, 'Inicia sesión para ver el resumen.');

  const prepareGame = async (): Promise<PreparedResponse> => {
    const body = JSON.stringify(await findGameRecords(db, tournament.timeZone));
    return prepareResponse({ status: 200, headers: participantHeaders, body });
  };

  app.get('/api/recaps', { config: { place: 'handler' } }, async (request, reply) => {
    const takePlace = () => work.takePlace(request, reply, participantOf(request).userId);
    return sendPrepared(
      request,
      reply,
      await cache.cached('recaps', topics, prepareGame, { publicPicks, takePlace }),
    );
  });

  app.get('/api/recaps/:matchDay', async (request, reply) => {
    const { userId } = participantOf(request);
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return reply.code(404).send({ message: 'No hay una jornada con esa fecha.' });
    const { matchDay } = params.data;
    const recap = await cache.cached(
      `recap ${matchDay}`,
      topics,
      () => findRecap(db, matchDay, tournament.timeZone),
      { publicPicks },
    );
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
