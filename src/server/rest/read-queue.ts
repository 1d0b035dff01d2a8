import pLimit, { type LimitFunction } from 'p-limit';
import { restErrors } from './rest-errors.ts';

const mostWaiting = 60;

/** Lets each participant have one read under way, from the query to the last byte that was taken. */
export interface ReadQueue {
  /**
   * Resolves when the read may begin, in the order of the calls, with what ends it (calls after the first do nothing).
   * @throws RestError 429 when too many of the participant's wait, 408 when `isWanted` says no at its turn.
   */
  enter(participant: string, isWanted: () => boolean): Promise<() => void>;
}

/**
 * Creates the queue of one process (docs/api.md#reads-at-once). With several at once one participant's reads would take
 * every core that PostgreSQL has, and the embedded database runs one statement after the other anyway.
 */
export function createReadQueue(): ReadQueue {
  const limits = new Map<string, LimitFunction>();
  return {
    async enter(participant, isWanted) {
      const limit = limits.get(participant) ?? pLimit(1);
      limits.set(participant, limit);
      if (limit.pendingCount >= mostWaiting) throw restErrors.tooManyReads();
      return new Promise((resolve, reject) => {
        const read = (): Promise<void> =>
          new Promise((leave) => {
            if (isWanted()) return resolve(leave);
            leave();
            reject(restErrors.callerLeft());
          });
        void limit(read).then(() => {
          if (limit.activeCount + limit.pendingCount === 0) limits.delete(participant);
        });
      });
    },
  };
}
