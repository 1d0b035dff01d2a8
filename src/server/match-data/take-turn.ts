import type { AppContext } from '../context.ts';
import { waitAtMost, type Pause } from './pause.ts';
import { findSheetState, type SheetState } from './sheet-state-repository.ts';

const lockName = 'sheet-read';
/** Looked at again this often even when no notice comes: the process that was reading may have died. */
const lookAgainMs = 1_000;
/** More than two requests can take. */
const longestWaitTurns = 40;

export interface Turn<T> {
  pause: Pause;
  signal: AbortSignal;
  /** Whether the shared state already has what is asked for, so that nothing needs to be read. */
  answered: (state: SheetState) => boolean;
  /** Runs while no other process reads; given the state as it is then. */
  work: (state: SheetState) => Promise<T>;
}

/**
 * Lets one process read the sheet at a time: does `work`, or waits until another process's read answers. Answers
 * null when `work` was not needed, `signal` aborted, or somebody else kept the turn for longer than a read can take.
 */
export async function takeTurn<T>({ database, changes }: AppContext, turn: Turn<T>): Promise<T | null> {
  for (let tries = 0; tries < longestWaitTurns && !turn.signal.aborted; tries += 1) {
    const waiting = nextChange(changes, turn.signal);
    try {
      const attempt = await database.tryExclusively(lockName, async () => {
        const state = await findSheetState(database.db);
        return turn.answered(state) ? null : turn.work(state);
      });
      if (attempt.ran) return attempt.value;
      await waitAtMost(waiting.change, lookAgainMs, turn.pause);
      if (turn.answered(await findSheetState(database.db))) return null;
    } finally {
      waiting.cancel();
    }
  }
  return null;
}

function nextChange(
  changes: AppContext['changes'],
  signal: AbortSignal,
): { change: Promise<void>; cancel: () => void } {
  let resolve = (): void => {};
  const change = new Promise<void>((settle) => {
    resolve = () => settle();
  });
  const unsubscribe = changes.subscribe((topic) => {
    if (topic === 'sheet') resolve();
  });
  signal.addEventListener('abort', resolve, { once: true });
  const cancel = (): void => {
    unsubscribe();
    signal.removeEventListener('abort', resolve);
  };
  return { change, cancel };
}
