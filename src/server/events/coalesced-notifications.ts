import type { ChangeTopic } from '../../domain/api-schemas.ts';

/** Every notification makes every open browser request data: changes in this period share one. */
const pauseMs = 1_000;

/**
 * Reports the first change of a topic at once and those of the following second together, at its end: the last report
 * always follows the last change.
 */
export function createCoalescedNotifications(tell: (topic: ChangeTopic) => void): {
  changed(topic: ChangeTopic): void;
  stop(): void;
} {
  const pauses = new Map<ChangeTopic, NodeJS.Timeout>();
  const waiting = new Set<ChangeTopic>();

  function tellAndPause(topic: ChangeTopic): void {
    tell(topic);
    const pause = setTimeout(() => {
      pauses.delete(topic);
      if (waiting.delete(topic)) tellAndPause(topic);
    }, pauseMs);
    pauses.set(topic, pause.unref());
  }

  return {
    changed(topic) {
      if (pauses.has(topic)) waiting.add(topic);
      else tellAndPause(topic);
    },
    stop() {
      for (const pause of pauses.values()) clearTimeout(pause);
    },
  };
}
