import { restErrors } from './rest-errors.ts';

const mostWaiting = 60;
/** A read that took longer is followed by a pause of the same length, in which its participant's next one waits; in ms. */
const shortestPauseMs = 10;
const longestPauseMs = 500;

/** Lets each participant have one read under way, from the query to the last byte that was taken. */
export interface ReadQueue {
  /**
   * Resolves when the read may begin, in the order of the calls, with what ends it (calls after the first do nothing).
   * @throws RestError 429 when too many of the participant's wait, 408 when `isWanted` says no at the call or at its turn.
   */
  enter(participant: string, isWanted: () => boolean): Promise<() => void>;
}

/**
 * Creates the queue of one process (docs/api.md#reads-at-once). With several at once one participant's reads would take
 * every core that PostgreSQL has, and the embedded database runs one statement after the other anyway. A queue of a library
 * costs each read several promises, where almost none has to wait.
 */
export function createReadQueue(): ReadQueue {
  /** Of each participant with a read under way, what lets those begin that wait. */
  const queues = new Map<string, (() => void)[]>();

  /** The next one begins, or the participant has none. */
  function goOn(participant: string, waiting: (() => void)[]): void {
    const next = waiting.shift();
    if (next === undefined) queues.delete(participant);
    else next();
  }

  /** What ends the read under way; others have as much time as it took before the participant's next one begins. */
  function createLeave(participant: string, waiting: (() => void)[]): () => void {
    const begun = performance.now();
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const took = performance.now() - begun;
      if (took < shortestPauseMs) return goOn(participant, waiting);
      setTimeout(goOn, Math.min(took, longestPauseMs), participant, waiting).unref();
    };
  }

  return {
    async enter(participant, isWanted) {
      // A caller who left before is not told to leave again: the turn would never end.
      if (!isWanted()) throw restErrors.callerLeft();
      const waiting = queues.get(participant);
      if (waiting === undefined) {
        const nobody: (() => void)[] = [];
        queues.set(participant, nobody);
        return createLeave(participant, nobody);
      }
      if (waiting.length >= mostWaiting) throw restErrors.tooManyReads();
      await new Promise<void>((begin) => waiting.push(begin));
      const leave = createLeave(participant, waiting);
      if (isWanted()) return leave;
      leave();
      throw restErrors.callerLeft();
    },
  };
}
