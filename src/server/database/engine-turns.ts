import { setImmediate } from 'node:timers/promises';

/** So long statements that can wait let others go first, in milliseconds; then they take turns with them. */
const patienceMs = 100;
/** Turns of the event loop in which a request, and then its statement, can still come before one that can wait. */
const lookouts = 2;

/** Who uses an engine that computes in the server's own thread, one statement after the other. */
export interface EngineTurns {
  /** Runs a statement as soon as the one before has ended. */
  run<Result>(statement: () => Promise<Result>): Promise<Result>;
  /** Runs a statement that can wait: not while there is one of `run`, except that none waits for long. */
  runLater<Result>(statement: () => Promise<Result>): Promise<Result>;
}

/**
 * Creates the turns of an engine. Without a turn of the event loop between statements no connection would be accepted and no
 * byte read (docs/architecture.md#embedded-engine).
 * @param now milliseconds that only grow
 */
export function createEngineTurns(now = (): number => performance.now()): EngineTurns {
  const first: (() => Promise<void>)[] = [];
  const later: { since: number; start: () => Promise<void> }[] = [];
  let working = false;

  async function workOff(): Promise<void> {
    let wasLater = false;
    while (first.length + later.length > 0) {
      if (!wasLater && isOverdue()) {
        wasLater = true;
        await later.shift()?.start();
      } else {
        for (let turn = 0; turn < lookouts && first.length === 0; turn += 1) await setImmediate();
        wasLater = first.length === 0;
        await (first.shift() ?? later.shift()?.start)?.();
      }
      await setImmediate();
    }
    working = false;
  }

  function isOverdue(): boolean {
    const [oldest] = later;
    return oldest !== undefined && now() - oldest.since > patienceMs;
  }

  function start(): void {
    if (working) return;
    working = true;
    void workOff();
  }

  return {
    run: (statement) =>
      new Promise((resolve, reject) => {
        first.push(() => statement().then(resolve, reject));
        start();
      }),
    runLater: (statement) =>
      new Promise((resolve, reject) => {
        later.push({ since: now(), start: () => statement().then(resolve, reject) });
        start();
      }),
  };
}
