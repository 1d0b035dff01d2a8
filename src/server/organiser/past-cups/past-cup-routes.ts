import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { admitParticipants } from '../../auth/admit-participants.ts';
import type { AppContext } from '../../context.ts';
import { findPastCups, findPastRanking } from './past-cups-repository.ts';

// The id of a tournament file; PostgreSQL takes no NUL.
const paramsSchema = z.object({ id: z.string().regex(/^\P{Cc}{1,800}$/u) });

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { reads: db } = context.database;
  const participantOf = admitParticipants(app, context, 'Inicia sesión para ver el palmarés.');

  app.get('/api/past-cups', async (request) => ({
    cups: await findPastCups(db, participantOf(request).userId),
  }));

  app.get('/api/past-cups/:id', async (request, reply) => {
    const { userId } = participantOf(request);
    const params = paramsSchema.safeParse(request.params);
    const standings = params.success ? await findPastRanking(db, params.data.id, userId) : [];
    if (standings.length === 0)
      return reply.code(404).send({ message: 'No hay una copa pasada con ese nombre.' });
    return { standings };
  });
};

/** `GET /api/past-cups` and the final ranking of each, for participants (docs/api.md#past-cups). */
export const pastCupRoutes = fastifyPlugin(routes, { name: 'past-cup-routes', encapsulate: true });
