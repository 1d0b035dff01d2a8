import { z } from 'zod';
import { gameRecordsSchema, recapResponseSchema, type OwnDay } from '../../domain/recap-schemas.ts';
import { admitParticipants } from '../auth/admit-participants.ts';
import { answers, apiRoutes, orRefuse } from '../http/contract.ts';
import { sendShared } from '../live/prepared-response.ts';
import { findHistory } from './match-days/match-day-queries.ts';
import type { AppContext } from '../context.ts';
import { findGameRecords, findRecap } from './recaps-repository.ts';

const topics = ['matches', 'ranking'] as const;
const publicPicks = true;
const records = { response: answers(gameRecordsSchema) };
const ofDay = {
  params: orRefuse(z.object({ matchDay: z.iso.date() }), 'No hay una jornada con esa fecha.'),
  response: answers(recapResponseSchema),
};

/** Serves the records of the game and the recap of each match day to participants (docs/api.md#reads). */
export const recapRoutes = apiRoutes<AppContext>('recap-routes', async (app, context) => {
  const { cache, database, tournament } = context;
  const { reads: db } = database;
  const participantOf = admitParticipants(app, context, 'Inicia sesión para ver el resumen.');

  app.get('/api/recaps', { schema: records, config: { place: 'handler' } }, async (request, reply) =>
    sendShared(context, [request, reply], {
      ...{ key: 'recaps', topics, publicPicks, schema: gameRecordsSchema },
      read: () => findGameRecords(db, tournament.timeZone),
    }),
  );

  app.get('/api/recaps/:matchDay', { schema: ofDay }, async (request) => {
    const { matchDay } = request.params;
    const recap = await cache.cached(
      `recap ${matchDay}`,
      topics,
      () => findRecap(db, matchDay, tournament.timeZone),
      { publicPicks },
    );
    if (recap === undefined) return { recap: null, own: null };
    return { recap, own: await findOwnDay(participantOf(request).userId, matchDay) };
  });

  async function findOwnDay(userId: string, matchDay: string): Promise<OwnDay | null> {
    const days = await findHistory(db, tournament.timeZone, userId);
    const index = days.findIndex((day) => day.matchDay === matchDay);
    const own = days[index];
    return own === undefined ? null : { ...own, before: days[index - 1]?.position ?? null };
  }
});
