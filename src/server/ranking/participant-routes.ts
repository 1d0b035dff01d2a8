import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { admitParticipants } from '../auth/admit-participants.ts';
import type { AppContext } from '../context.ts';
import { sendPrepared } from '../live/prepared-response.ts';
import { createProfileCache, unknownParticipant } from './profile-cache.ts';

const paramsSchema = z.object({ id: z.uuid() });

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const profiles = createProfileCache(context);
  const participantOf = admitParticipants(app, context, 'Inicia sesión para ver a los participantes.');

  app.get('/api/participants/:id', { config: { place: 'handler' } }, async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return reply.code(404).send(unknownParticipant);
    const takePlace = () => context.work.takePlace(request, reply, participantOf(request).userId);
    return sendPrepared(request, reply, await profiles.get(params.data.id.toLowerCase(), takePlace));
  });
};

/** `GET /api/participants/:id`: what every participant may see of another (docs/api.md#participants). */
export const participantRoutes = fastifyPlugin(routes, { name: 'participant-routes', encapsulate: true });
