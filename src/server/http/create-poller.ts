/** Runs one piece of work in the background, never twice at the same time. */
export interface Poller {
  /** Starts a run after `delayMs`, unless one is due sooner. */
  schedule(delayMs: number): void;
  /** Resolves after the current run. No other run starts. */
  stop(): Promise<void>;
}

interface PollerOptions {
  work: () => Promise<void>;
  /** Receives errors of `work`. Later runs still take place. */
  onError: (error: unknown) => void;
  /** Pause between runs in milliseconds. Without it only `schedule` starts runs. */
  everyMs?: number;
}

/** Creates a poller. The first run starts with `schedule`. */
export function createPoller({ work, onError, everyMs }: PollerOptions): Poller {
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Infinity;
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
    const at = performance.now() + delayMs;
    if (stopped || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(() => {
      dueAt = Infinity;
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
