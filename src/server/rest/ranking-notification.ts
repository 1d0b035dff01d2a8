import type { Db } from '../database/index.ts';
import { notifyRanking } from './predictions-repository.ts';

/** A notification on every save would cost as much as the save: those within this many milliseconds share one. */
const pauseMs = 250;

export interface RankingNotification {
  /** Sends a notification after the pause: a save has changed a participant's total_predictions. */
  schedule(): void;
  /** Sends what is scheduled, and waits for it. */
  flush(): Promise<void>;
}

/**
 * Creates the debounced notification of this process (docs/architecture.md#debounced-ranking-notification): at most one
 * per pause. A notification that fails goes to `onError` only.
 */
export function createRankingNotification(db: Db, onError: (error: unknown) => void): RankingNotification {
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(() => notifyRanking(db)).catch(onError);
  }

  return {
    schedule() {
      timer ??= setTimeout(send, pauseMs).unref();
    },
    async flush() {
      if (timer !== undefined) send();
      await sending;
    },
  };
}
