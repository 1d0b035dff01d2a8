import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { admitParticipants } from '../../auth/admit-participants.ts';
import type { AppContext } from '../../context.ts';
import {
  participantHeaders,
  prepareResponse,
  sendPrepared,
  type PreparedResponse,
} from '../../live/prepared-response.ts';
import { findMatchDayRanking, findMovement, findOwnRow } from './match-day-queries.ts';

const prefix = '/api/ranking';
/** As far as `/rest/v1` reads the ranking. */
const pageSchema = z.object({ page: z.coerce.number().int().min(0).max(1_000_000).default(0) });
const daySchema = z.object({ day: z.union([z.literal('latest'), z.iso.date()]) });

const messages = {
  signIn: 'Inicia sesión para ver el ranking.',
  badPage: 'La página es un número desde 0.',
  noDay: 'Esa jornada no está completa.',
  noRow: 'Todavía no estás en el ranking.',
};

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { cache, database, tournament, work } = context;
  const { reads: db } = database;
  const participantOf = admitParticipants(app, context, messages.signIn);

  async function sendRead(
    [request, reply]: [FastifyRequest, FastifyReply],
    key: string,
    read: () => Promise<object | undefined>,
  ): Promise<FastifyReply> {
    const prepare = async (): Promise<PreparedResponse> => {
      const found = await read();
      const body = JSON.stringify(found ?? { message: messages.noDay });
      return prepareResponse({ status: found === undefined ? 404 : 200, headers: participantHeaders, body });
    };
    const takePlace = () => work.takePlace(request, reply, participantOf(request).userId);
    const options = { publicPicks: true, takePlace };
    return sendPrepared(request, reply, await cache.cached(key, ['matches', 'ranking'], prepare, options));
  }

  app.get(`${prefix}/movement`, { config: { place: 'handler' } }, async (request, reply) => {
    const query = pageSchema.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ message: messages.badPage });
    const { page } = query.data;
    return sendRead([request, reply], `movement ${page}`, () => findMovement(db, tournament.timeZone, page));
  });

  app.get(`${prefix}/own-row`, async (request, reply) => {
    const row = await findOwnRow(db, participantOf(request).userId);
    return row ?? reply.code(404).send({ message: messages.noRow });
  });

  app.get(`${prefix}/match-days/:day`, { config: { place: 'handler' } }, async (request, reply) => {
    const params = daySchema.safeParse(request.params);
    if (!params.success) return reply.code(404).send({ message: messages.noDay });
    const day = params.data.day === 'latest' ? null : params.data.day;
    return sendRead([request, reply], `match day ${day}`, () =>
      findMatchDayRanking(db, tournament.timeZone, day),
    );
  });
};

/** `GET /api/ranking/movement`, `/own-row` and `/match-days/:day`, for participants (docs/api.md#movement). */
export const matchDayRoutes = fastifyPlugin(routes, { name: 'match-day-routes', encapsulate: true });
