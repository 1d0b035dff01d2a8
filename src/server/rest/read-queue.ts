import { restErrors } from './rest-errors.ts';

/** As many as a page of the app asks for at once. */
const mostInParallel = 4;
const mostWaiting = 60;

/** Lets each participant have a few reads under way, from the query to the last byte that was taken. */
export interface ReadQueue {
  /**
   * Resolves when the read may begin, in the order of the calls, with what ends it (calls after the first do nothing).
   * @throws RestError 429 when too many of the participant's wait, 408 when `isWanted` says no at its turn.
   */
  enter(participant: string, isWanted: () => boolean): Promise<() => void>;
}

/**
 * Creates the queue of one process (docs/api.md#reads-at-once). A database that is not `parallel` gains nothing from more
 * than one read at once, and others' saves would wait behind all of them.
 */
export function createReadQueue(parallel: boolean): ReadQueue {
  const mostAtOnce = parallel ? mostInParallel : 1;
  const participants = new Map<string, { running: number; waiting: (() => void)[] }>();

  function leave(participant: string): void {
    const own = participants.get(participant);
    if (own === undefined) return;
    const next = own.waiting.shift();
    if (next !== undefined) return next();
    own.running -= 1;
    if (own.running === 0) participants.delete(participant);
  }

  return {
    async enter(participant, isWanted) {
      const own = participants.get(participant) ?? { running: 0, waiting: [] };
      participants.set(participant, own);
      if (own.running < mostAtOnce) own.running += 1;
      else if (own.waiting.length >= mostWaiting) throw restErrors.tooManyReads();
      else await new Promise<void>((resolve) => own.waiting.push(resolve));
      let left = false;
      const leaveOnce = (): void => {
        if (!left) leave(participant);
        left = true;
      };
      if (isWanted()) return leaveOnce;
      leaveOnce();
      throw restErrors.callerLeft();
    },
  };
}
