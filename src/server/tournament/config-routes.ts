import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { selectableTeams } from '../../domain/champion.ts';
import type { GameConfig } from '../../domain/api-schemas.ts';
import type { AppContext } from '../context.ts';
import { findTournament, readDatabaseClock } from './tournament-repository.ts';

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  app.get('/api/config', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return gameConfig(context);
  });
};

/** `GET /api/config`: the game's configuration, for everyone (docs/api.md#game-configuration). */
export const configRoutes = fastifyPlugin(routes, { name: 'config-routes', encapsulate: true });

async function gameConfig({ config, tournament, database }: AppContext): Promise<GameConfig> {
  const stored = await findTournament(database.db);
  if (stored === undefined) throw new Error('The tournament row is written at start and must be there.');
  const selectable = selectableTeams(tournament.teams, tournament.champion.eliminated);
  const { id, name, timeZone, points, finalRound, drawSeed, prize, contact } = tournament;
  return {
    tournament: {
      ...{ id, name, timeZone, points, finalRound, drawSeed, prize, contact },
      teams: tournament.teams.map((team) => ({ ...team, selectable: selectable.includes(team) })),
    },
    champion: {
      closesAt: stored.champion_closes_at.toISOString(),
      phaseOnSave: tournament.champion.phaseOnSave,
      decided: stored.champion,
    },
    allowedEmailDomains: config.allowedEmailDomains,
    demoPage: config.demo ? '/demo' : null,
    serverTime: (await readDatabaseClock(database.db)).toISOString(),
  };
}
