import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { identifyParticipant } from '../auth/index.ts';
import type { AppContext } from '../context.ts';
import { sendCached } from '../response-cache/index.ts';
import { createProfileCache, unknownParticipant } from './profile-cache.ts';

const paramsSchema = z.object({ id: z.uuid() });

const signInFirst = { message: 'Inicia sesión para ver a los participantes.' };

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const profiles = createProfileCache(context);
  app.addHook('onClose', async () => profiles.close());

  app.get('/api/participants/:id', async (request, reply) => {
    const participant = await identifyParticipant(context, request.headers.authorization);
    if (participant === null) return reply.code(401).header('cache-control', 'no-store').send(signInFirst);
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return reply.code(404).header('cache-control', 'no-store').send(unknownParticipant);
    return sendCached(request, reply, await profiles.get(params.data.id.toLowerCase()));
  });
};

/** `GET /api/participants/:id`: what every participant may see of another (docs/api.md#participants). */
export const participantRoutes = fastifyPlugin(routes, { name: 'participant-routes', encapsulate: true });
