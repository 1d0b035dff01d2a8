import { z } from 'zod';
import { matchDayRankingSchema, movementSchema, ownRowSchema } from '../../../domain/ranking-schemas.ts';
import { admitParticipants } from '../../auth/admit-participants.ts';
import type { AppContext } from '../../context.ts';
import { answers, apiRoutes, orRefuse } from '../../http/contract.ts';
import { sendShared } from '../../live/prepared-response.ts';
import { findOwnRow } from '../positions.ts';
import { findMatchDayRanking, findMovement } from './match-day-queries.ts';

const noDay = 'Esa jornada no está completa.';
const page = z.coerce.number().int().min(0).max(1_000_000).default(0);
const movement = {
  querystring: orRefuse(z.object({ page }), 'La página es un número desde 0.'),
  response: answers(movementSchema),
};
const matchDay = {
  params: orRefuse(z.object({ day: z.union([z.literal('latest'), z.iso.date()]) }), noDay),
  response: answers(matchDayRankingSchema),
};
const shared = { topics: ['matches', 'ranking'], publicPicks: true } as const;

/** Serves movement, own row and the rankings of match days to participants (docs/api.md#reads). */
export const matchDayRoutes = apiRoutes<AppContext>('match-day-routes', async (app, context) => {
  const { reads: db } = context.database;
  const { timeZone } = context.tournament;
  const config = { place: 'handler' } as const;
  const participantOf = admitParticipants(app, context, 'Inicia sesión para ver el ranking.');

  app.get('/api/ranking/movement', { schema: movement, config }, async (request, reply) => {
    const { page } = request.query;
    return sendShared(context, [request, reply], {
      ...{ ...shared, key: `movement ${page}`, schema: movementSchema },
      read: () => findMovement(db, timeZone, page),
    });
  });

  app.get('/api/ranking/own-row', { schema: { response: answers(ownRowSchema) } }, async (request, reply) => {
    const row = await findOwnRow(context, participantOf(request).userId);
    return row ?? reply.code(404).send({ message: 'Todavía no estás en el ranking.' });
  });

  app.get('/api/ranking/match-days/:day', { schema: matchDay, config }, async (request, reply) => {
    const day = request.params.day === 'latest' ? null : request.params.day;
    return sendShared(context, [request, reply], {
      ...{ ...shared, key: `match day ${day}`, schema: matchDayRankingSchema, missing: noDay },
      read: () => findMatchDayRanking(db, timeZone, day),
    });
  });
});
