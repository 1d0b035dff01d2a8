/** Runs of one piece of work in the background, one after the other. */
export interface Poller {
  /** Starts a run after `delayMs`; further calls until then are part of that run. */
  schedule(delayMs: number): void;
  /** Starts no further run and resolves after the current one. */
  stop(): Promise<void>;
}

interface PollerOptions {
  work: () => Promise<void>;
  /** Receives what `work` throws; later runs take place all the same. */
  onError: (error: unknown) => void;
  /** Pause between the end of a run and the next one, in milliseconds; without it only `schedule` starts runs. */
  everyMs?: number;
}

/** Creates a poller; the first run is the one that `schedule` starts. */
export function createPoller({ work, onError, everyMs }: PollerOptions): Poller {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  async function run(): Promise<void> {
    try {
      await work();
    } catch (error) {
      onError(error);
    }
    if (everyMs !== undefined) schedule(everyMs);
  }

  function schedule(delayMs: number): void {
    if (stopped || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = running.then(run);
    }, delayMs);
  }

  return {
    schedule,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
