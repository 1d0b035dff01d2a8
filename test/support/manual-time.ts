/** A clock that only the test moves, and pauses that end when it has moved far enough. */
export interface ManualTime {
  clock: () => number;
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  advance(ms: number): void;
  /** Returns how many pauses last longer than `ms`. */
  waiting(ms?: number): number;
}

export function manualTime(start: string): ManualTime {
  let now = Date.parse(start);
  const waiting = new Set<{ until: number; end: () => void }>();
  return {
    clock: () => now,
    async pause(ms, signal) {
      if (ms <= 0 || signal.aborted) return;
      await new Promise<void>((resolve) => {
        const entry = {
          until: now + ms,
          end: () => {
            waiting.delete(entry);
            resolve();
          },
        };
        waiting.add(entry);
        signal.addEventListener('abort', entry.end, { once: true });
      });
    },
    advance(ms) {
      now += ms;
      for (const entry of [...waiting]) if (entry.until <= now) entry.end();
    },
    waiting: (ms = 0) => [...waiting].filter(({ until }) => until - now > ms).length,
  };
}
