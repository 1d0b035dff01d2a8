import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { identifyParticipant } from '../auth/index.ts';
import type { AppContext } from '../context.ts';
import { findPastCups, findPastRanking } from './past-cups-repository.ts';

// The id of a tournament file; PostgreSQL takes no NUL.
const paramsSchema = z.object({ id: z.string().regex(/^\P{Cc}{1,800}$/u) });

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { db } = context.database;

  /** The caller's id; null for anyone but a participant, who has been answered then. */
  async function identify(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    reply.header('cache-control', 'no-store');
    const participant = await identifyParticipant(context, request.headers.authorization);
    if (participant === null) void reply.code(401).send({ message: 'Inicia sesión para ver el palmarés.' });
    return participant?.userId ?? null;
  }

  app.get('/api/past-cups', async (request, reply) => {
    const userId = await identify(request, reply);
    return userId === null ? reply : { cups: await findPastCups(db, userId) };
  });

  app.get('/api/past-cups/:id', async (request, reply) => {
    const userId = await identify(request, reply);
    if (userId === null) return reply;
    const params = paramsSchema.safeParse(request.params);
    const standings = params.success ? await findPastRanking(db, params.data.id, userId) : [];
    if (standings.length === 0)
      return reply.code(404).send({ message: 'No hay una copa pasada con ese nombre.' });
    return { standings };
  });
};

/** `GET /api/past-cups` and the final ranking of each, for participants (docs/api.md#past-cups). */
export const pastCupRoutes = fastifyPlugin(routes, { name: 'past-cup-routes', encapsulate: true });
