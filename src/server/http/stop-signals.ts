import type { EventEmitter } from 'node:events';

/** What asks the process to stop. */
export const stopSignals = ['SIGTERM', 'SIGINT'] as const;
/** One that comes again this soon is the same one: npm hands on what the terminal or systemd sent to all processes. */
const sameSignalMs = 1_000;

/** What to do at a signal; `stopAtOnce` is for who asks a second time. */
export interface StopActions {
  stop(signal: string): void;
  stopAtOnce(signal: string): void;
}

/**
 * Calls `stop` at the first SIGTERM or SIGINT of `source`, the process, and `stopAtOnce` at one that comes a second or
 * more later (docs/operations.md#stopping). `clock` gives milliseconds.
 */
export function onStopSignals(
  source: Pick<EventEmitter, 'on'>,
  { stop, stopAtOnce }: StopActions,
  clock: () => number = Date.now,
): void {
  let firstAt: number | null = null;
  for (const signal of stopSignals) {
    source.on(signal, () => {
      if (firstAt === null) {
        firstAt = clock();
        stop(signal);
      } else if (clock() - firstAt >= sameSignalMs) stopAtOnce(signal);
    });
  }
}
