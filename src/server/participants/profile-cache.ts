import { hitStreak } from '../../domain/hit-streak.ts';
import type { ParticipantProfile } from '../../domain/participant-schemas.ts';
import type { AppContext } from '../context.ts';
import { findHistory } from '../match-days/index.ts';
import {
  createResponseCache,
  findPublicRevision,
  prepareResponse,
  shareReads,
  type CacheEntry,
} from '../response-cache/index.ts';
import { findParticipant } from './participants-repository.ts';

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };

/** The body of a 404. */
export const unknownParticipant = { message: 'No hay un participante con ese nombre.' };

/** Kick-offs do not follow each other so fast that a profile is out of date this often. */
const mostAttempts = 5;

export interface ProfileCache {
  /** The response of `GET /api/participants/:id`: 200, or 404 for someone who is not in the ranking. */
  get(userId: string): Promise<CacheEntry>;
  /** Ends its subscription to the change feed. */
  close(): void;
}

/**
 * Builds each profile once per change for all who ask (docs/architecture.md#public-predictions). Which predictions are public
 * is asked of the database at every request, in one statement for all who ask at once: a prepared response is only sent while
 * that set is the one that it was built with.
 */
export function createProfileCache(context: AppContext): ProfileCache {
  const { changes, clock, database, tournament } = context;
  const responses = createResponseCache<CacheEntry>({ clock });
  const close = changes.subscribe((topic) => {
    if (topic !== 'sheet') responses.invalidate();
  });
  const readRevision = shareReads(() => findPublicRevision(database));

  return {
    async get(userId) {
      for (let attempt = 1; ; attempt += 1) {
        const revision = await readRevision();
        try {
          return await responses.get(`${userId}\n${revision}`, () => build(userId, revision));
        } catch (error) {
          if (!(error instanceof OutdatedError) || attempt === mostAttempts) throw error;
        }
      }
    },
    close,
  };

  async function build(userId: string, expected: string): Promise<CacheEntry> {
    const found = await findParticipant(database, userId);
    if (found === undefined)
      return prepareResponse({ status: 404, headers, body: JSON.stringify(unknownParticipant) });
    const { settledPoints, revision, ...shown } = found;
    if (revision !== expected) throw new OutdatedError();
    const matchDays = await findHistory(database.db, tournament.timeZone, userId);
    const profile: ParticipantProfile = { id: userId, ...shown, streak: hitStreak(settledPoints), matchDays };
    return prepareResponse({ status: 200, headers, body: JSON.stringify(profile) });
  }
}

/** A match began or opened again between two statements. */
class OutdatedError extends Error {}
