import type { Db } from '../database/index.ts';
import { notifyRanking } from './ranking-notice-repository.ts';

/** A notice on every save would cost as much as the save: this many milliseconds of saves share one. */
const pauseMs = 250;

export interface RankingTouch {
  /** A save changed somebody's total_predictions; the notice goes out a little later. */
  rankingTouched(): void;
  /** Sends what is waiting, and waits for it. */
  flush(): Promise<void>;
}

/** Folds the saves of this process into at most one notice per pause; a notice that fails goes to `onError` only. */
export function createRankingTouch(db: Db, onError: (error: unknown) => void): RankingTouch {
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(() => notifyRanking(db)).catch(onError);
  }

  return {
    rankingTouched() {
      timer ??= setTimeout(send, pauseMs).unref();
    },
    async flush() {
      if (timer !== undefined) send();
      await sending;
    },
  };
}
