import { type GameConfig, gameConfigSchema } from '../../../domain/api-schemas.ts';
import { crestLetters } from '../../../domain/crest-letters.ts';
import type { AppContext } from '../../context.ts';
import { answers, apiRoutes } from '../../http/contract.ts';
import { sendTimed } from '../../live/prepared-response.ts';
import { findTeams, findTournament, hasPastCups, readDatabaseClock } from './tournament-repository.ts';

const schema = { response: answers(gameConfigSchema) };

/** Serves `GET /api/config`, the game's configuration, to everyone (docs/api.md#reads). */
export const configRoutes = apiRoutes<AppContext>('config-routes', async (app, context) => {
  const { cache, clock, work } = context;
  const read = () =>
    work.share(async () => {
      const value = await gameConfig(context);
      return { value, offset: Date.parse(value.serverTime) - clock() };
    });

  app.get('/api/config', { schema, config: { place: 'handler' } }, async (request, reply) => {
    const timed = await cache.cached('config', ['tournament'], read);
    return sendTimed(request, reply, gameConfigSchema, timed, clock());
  });
});

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
