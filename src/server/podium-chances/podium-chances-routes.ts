import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { mostPossiblePoints, toldOf } from '../../domain/podium-chances.ts';
import type { OwnPodiumChances } from '../../domain/podium-chances-schemas.ts';
import { admitParticipants } from '../auth/index.ts';
import type { AppContext } from '../context.ts';
import { toContender } from './describe-remaining.ts';
import { createPodiumChancesCache } from './podium-chances-cache.ts';
import { findContender } from './podium-chances-repository.ts';

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const cache = createPodiumChancesCache(context);
  const participantOf = admitParticipants(app, context, 'Inicia sesión para ver si puedes ganar.');

  app.get('/api/podium-chances', async (request) => ({
    chances: await findChances(participantOf(request).userId),
  }));

  async function findChances(userId: string): Promise<OwnPodiumChances | null> {
    const prepared = await cache.get();
    if (prepared === null) return null;
    const { game, teams, remaining, chances, leader, isComplete, podium } = prepared;
    const row = await findContender(context.database.reads, userId);
    if (row === undefined) return null;
    const own = toContender(row, game, teams);
    return {
      points: own.points,
      possiblePoints: mostPossiblePoints(own, remaining, game.points),
      behindFirst: Math.max(0, leader - own.points),
      isComplete,
      ...toldOf(chances.claimsOf(own), isComplete),
      podium,
    };
  }
};

/** `GET /api/podium-chances`: who can still reach the podium, and the caller (docs/api.md#podium-chances). */
export const podiumChancesRoutes = fastifyPlugin(routes, {
  name: 'podium-chances-routes',
  encapsulate: true,
});
