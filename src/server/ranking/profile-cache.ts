import { hitStreak } from '../../domain/hit-streak.ts';
import type { ParticipantProfile } from '../../domain/participant-schemas.ts';
import type { AppContext } from '../context.ts';
import { participantHeaders, prepareResponse, type PreparedResponse } from '../live/prepared-response.ts';
import { findHistory } from './match-days/match-day-queries.ts';
import { findParticipant } from './participants-repository.ts';

/** The body of a 404. */
export const unknownParticipant = { message: 'No hay un participante con ese nombre.' };

export interface ProfileCache {
  /** The response of `GET /api/participants/:id`: 200, or 404 for someone who is not in the ranking. */
  get(userId: string, takePlace: () => Promise<void>): Promise<PreparedResponse>;
}

/** Builds each profile once per change for all who ask (docs/architecture.md#public-predictions). */
export function createProfileCache(context: AppContext): ProfileCache {
  const { cache, database, tournament } = context;
  const topics = ['matches', 'ranking', 'tournament'] as const;
  return {
    get: (userId, takePlace) =>
      cache.cached(`profile ${userId}`, topics, () => build(userId), { publicPicks: true, takePlace }),
  };

  async function build(userId: string): Promise<PreparedResponse> {
    const found = await findParticipant(database, userId);
    if (found === undefined)
      return prepareResponse({
        status: 404,
        headers: participantHeaders,
        body: JSON.stringify(unknownParticipant),
      });
    const { settledPoints, ...shown } = found;
    const matchDays = await findHistory(database.reads, tournament.timeZone, userId);
    const profile: ParticipantProfile = { id: userId, ...shown, streak: hitStreak(settledPoints), matchDays };
    return prepareResponse({ status: 200, headers: participantHeaders, body: JSON.stringify(profile) });
  }
}
