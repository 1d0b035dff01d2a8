import type { FastifyPluginAsync } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { fewestSkillMatches } from '../../domain/skill.ts';
import type { OwnSkill, SkillRanking } from '../../domain/skill-schemas.ts';
import { admitParticipants } from '../auth/index.ts';
import type { AppContext } from '../context.ts';
import { participantHeaders, prepareResponse, sendPrepared, type PreparedResponse } from '../live/index.ts';
import { createBandCache } from './band-cache.ts';
import { findOwnCount, findStoredRanking } from './skill-repository.ts';

const path = '/api/ranking/skill';

const routes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { cache, database, work } = context;
  const { reads: db } = database;
  const findBand = createBandCache();
  const participantOf = admitParticipants(app, context, 'Inicia sesión para ver el olfato.');

  const prepare = async (): Promise<PreparedResponse> =>
    prepareResponse({
      status: 200,
      headers: participantHeaders,
      body: JSON.stringify(await findRanking()),
    });

  app.get(path, { config: { place: 'handler' } }, async (request, reply) => {
    const takePlace = () => work.takePlace(request, reply, participantOf(request).userId);
    return sendPrepared(
      request,
      reply,
      await cache.cached('skill', ['matches', 'ranking'], prepare, { publicPicks: true, takePlace }),
    );
  });

  app.get(`${path}/own`, async (request) => findOwn(participantOf(request).userId));

  async function findRanking(): Promise<SkillRanking> {
    const { rows, ...shared } = await findStoredRanking(db);
    const leaders = rows.map(({ tenths, highest, ...person }) => ({
      ...person,
      skill: tenths / 10,
      beyondLuck: tenths > highest,
      luckHighest: highest / 10,
    }));
    return { ...shared, rows: leaders };
  }

  async function findOwn(userId: string): Promise<OwnSkill> {
    const count = await findOwnCount(db, userId);
    if (count === undefined) return { matches: 0, own: null };
    const { tenths, position, crowds, values } = count;
    const matches = crowds.length;
    if (matches < fewestSkillMatches) return { matches, own: null };
    const { lowest, highest } = findBand(crowds, values);
    return {
      matches,
      own: { skill: tenths / 10, position, luck: { lowest: lowest / 10, highest: highest / 10 } },
    };
  }
};

/** `GET /api/ranking/skill` and the caller's own, for participants (docs/api.md#skill). */
export const skillRoutes = fastifyPlugin(routes, { name: 'skill-routes', encapsulate: true });
