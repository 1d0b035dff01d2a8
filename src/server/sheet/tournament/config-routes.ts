import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { GameConfig } from '../../../domain/api-schemas.ts';
import { crestLetters } from '../../../domain/crest-letters.ts';
import type { AppContext } from '../../context.ts';
import { prepareResponse, sendPrepared, type PreparedResponse } from '../../live/prepared-response.ts';
import { findTeams } from './find-teams.ts';
import { hasPastCups, findTournament, readDatabaseClock } from './tournament-repository.ts';

/** Maximum age of the server's time in a body, in milliseconds. */
const stampMs = 1_000;
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

interface StampedConfig extends PreparedResponse {
  json: string;
  stampedAt: number;
  /** The database's clock less this process's. */
  offset: number;
}

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { cache, clock, work } = context;

  const read = (): Promise<StampedConfig> =>
    work.share(async () => {
      const { serverTime, ...content } = await gameConfig(context);
      return stamp({ json: JSON.stringify(content), offset: Date.parse(serverTime) - clock() }, clock());
    });

  app.get('/api/config', { config: { place: 'handler' } }, async (request, reply) => {
    const entry = await cache.cached('config', ['tournament'], read);
    const now = clock();
    if (Math.abs(now - entry.stampedAt) >= stampMs) Object.assign(entry, stamp(entry, now));
    return sendPrepared(request, reply, entry);
  });
};

/** `GET /api/config`: the game's configuration, for everyone (docs/api.md#game-configuration). */
export const configRoutes = fastifyPlugin(routes, { name: 'config-routes', encapsulate: true });

async function gameConfig({ config, tournament, database }: AppContext): Promise<GameConfig> {
  const stored = await findTournament(database.reads);
  if (stored === undefined) throw new Error('The tournament row is written at start and must be there.');
  const { id, name, article, organisation, timeZone, groupBy, points, champion, ...shown } = tournament;
  const { drawSeed, prize, contact } = shown;
  const teams = await findTeams(database.reads, tournament);
  const letters = crestLetters(teams);
  const confirmed = champion !== null && stored.champion !== null && stored.champion_confirmed;
  return {
    tournament: {
      ...{ id, name, article, organisation, timeZone, groupBy, drawSeed, prize, contact },
      points: { ...points, champion: champion?.points ?? 0 },
      finalRound: stored.final_round,
      notice: stored.page_notice || stored.notice,
      teams: teams.map(({ eliminated, ...team }) => ({
        ...team,
        letters: letters.get(team.name) ?? '',
        selectable: champion !== null && !eliminated,
      })),
    },
    champion:
      champion === null || stored.champion_closes_at === null
        ? null
        : {
            closesAt: stored.champion_closes_at.toISOString(),
            phaseOnSave: champion.phaseOnSave,
            phases: champion.phases,
            decided: stored.champion,
            confirmed,
          },
    departments: tournament.departments,
    over: stored.closed || stored.sheet_closed || confirmed,
    allowedEmailDomains: config.allowedEmailDomains,
    hasPastCups: await hasPastCups(database.reads),
    demoPage: config.demo ? '/demo' : null,
    serverTime: (await readDatabaseClock(database.reads)).toISOString(),
  };
}

function stamp({ json, offset }: Pick<StampedConfig, 'json' | 'offset'>, now: number): StampedConfig {
  const body = `${json.slice(0, -1)},"serverTime":"${new Date(now + offset).toISOString()}"}`;
  return { ...prepareResponse({ status: 200, headers, body }), json, offset, stampedAt: now };
}
