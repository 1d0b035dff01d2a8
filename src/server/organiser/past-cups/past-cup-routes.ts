import { z } from 'zod';
import { pastCupListSchema, pastRankingSchema } from '../../../domain/past-cup-schemas.ts';
import { admitParticipants } from '../../auth/admit-participants.ts';
import type { AppContext } from '../../context.ts';
import { answers, apiRoutes, idSchema, orRefuse } from '../../http/contract.ts';
import { findPastCups, findPastRanking } from './past-cups-repository.ts';

const unknown = 'No hay una copa pasada con ese nombre.';
const list = { response: answers(pastCupListSchema) };
const ranking = {
  params: orRefuse(z.object({ id: idSchema }), unknown),
  response: answers(pastRankingSchema),
};

/** Serves the past cups and the final ranking of each to participants (docs/api.md#reads). */
export const pastCupRoutes = apiRoutes<AppContext>('past-cup-routes', async (app, context) => {
  const { reads: db } = context.database;
  const participantOf = admitParticipants(app, context, 'Inicia sesión para ver el palmarés.');

  app.get('/api/past-cups', { schema: list }, async (request) => ({
    cups: await findPastCups(db, participantOf(request).userId),
  }));

  app.get('/api/past-cups/:id', { schema: ranking }, async (request, reply) => {
    const standings = await findPastRanking(db, request.params.id, participantOf(request).userId);
    return standings.length === 0 ? reply.code(404).send({ message: unknown }) : { standings };
  });
});
