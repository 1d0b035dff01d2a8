import type { EventEmitter } from 'node:events';

export const stopSignals = ['SIGTERM', 'SIGINT'] as const;
/** A signal repeated this soon is the same one: npm forwards what the terminal or systemd sent to all processes. */
const sameSignalMs = 1_000;

export interface StopActions {
  stop(signal: string): void;
  stopAtOnce(signal: string): void;
}

/**
 * Calls `stop` at the first stop signal, `stopAtOnce` at one that follows a second or more later
 * (docs/operations.md#stopping).
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
