import { z } from 'zod';
import { hitStreak } from '../../domain/hit-streak.ts';
import { participantProfileSchema, type ParticipantProfile } from '../../domain/participant-schemas.ts';
import { admitParticipants } from '../auth/admit-participants.ts';
import { answers, apiRoutes, orRefuse } from '../http/contract.ts';
import { sendShared } from '../live/prepared-response.ts';
import { findHistory } from './match-days/match-day-queries.ts';
import type { AppContext } from '../context.ts';
import { findParticipant } from './participants-repository.ts';

const unknown = 'No hay un participante con ese nombre.';
const profile = {
  params: orRefuse(z.object({ id: z.uuid().toLowerCase() }), unknown),
  response: answers(participantProfileSchema),
};
const shared = { topics: ['matches', 'ranking', 'tournament'], publicPicks: true, missing: unknown } as const;

/** Serves `GET /api/participants/:id`, the profile that participants see of each other (docs/api.md#reads). */
export const participantRoutes = apiRoutes<AppContext>('participant-routes', async (app, context) => {
  const { database, tournament } = context;
  admitParticipants(app, context, 'Inicia sesión para ver a los participantes.');
  const config = { place: 'handler' } as const;

  app.get('/api/participants/:id', { schema: profile, config }, async (request, reply) => {
    const { id } = request.params;
    return sendShared(context, [request, reply], {
      ...{ ...shared, key: `profile ${id}`, schema: participantProfileSchema },
      read: () => describeParticipant(id),
    });
  });

  async function describeParticipant(id: string): Promise<ParticipantProfile | undefined> {
    const found = await findParticipant(context, id);
    if (found === undefined) return undefined;
    const { settledPoints, ...shown } = found;
    const matchDays = await findHistory(database.reads, tournament.timeZone, id);
    return { id, ...shown, streak: hitStreak(settledPoints), matchDays };
  }
});
