import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { mostPossiblePoints, type PlaceClaims } from '../../domain/podium-chances.ts';
import type { OwnPodiumChances } from '../../domain/podium-chances-schemas.ts';
import { identifyParticipant } from '../auth/index.ts';
import type { AppContext } from '../context.ts';
import { toContender } from './describe-remaining.ts';
import { createPodiumChancesCache } from './podium-chances-cache.ts';
import { findContender } from './podium-chances-repository.ts';

const nothingClaimed: PlaceClaims = ['open', 'open', 'open'];

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const cache = createPodiumChancesCache(context);
  app.addHook('onClose', async () => cache.close());

  app.get('/api/podium-chances', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const participant = await identifyParticipant(context, request.headers.authorization);
    if (participant === null) {
      return reply.code(401).send({ message: 'Inicia sesión para ver si puedes ganar.' });
    }
    return { chances: await findChances(participant.userId) };
  });

  async function findChances(userId: string): Promise<OwnPodiumChances | null> {
    const prepared = await cache.get();
    if (prepared === null) return null;
    const { game, teams, remaining, chances, leader, isComplete, podium } = prepared;
    const row = await findContender(context.database.db, userId);
    if (row === undefined) return null;
    const own = toContender(row, game, teams);
    return {
      possiblePoints: mostPossiblePoints(own, remaining, game.points),
      behindFirst: Math.max(0, leader - own.points),
      isComplete,
      claims: isComplete ? chances.claimsOf(own) : nothingClaimed,
      podium,
    };
  }
};

/** `GET /api/podium-chances`: who can still reach the podium, and the caller (docs/api.md#podium-chances). */
export const podiumChancesRoutes = fastifyPlugin(routes, {
  name: 'podium-chances-routes',
  encapsulate: true,
});
