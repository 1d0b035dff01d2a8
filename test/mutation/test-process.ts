import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** What the process that serves Vitest is asked for. */
export interface RunRequest {
  /** Test files relative to the folder, in the order in which they run. */
  tests: string[];
  /** The file, with its whole path, that differs from the run before. */
  changed: string | null;
  /** Whether the change must be applied to the databases, which store it. */
  databases: boolean;
}

export interface RunAnswer {
  passed: boolean;
  /** The test files that failed. */
  failed: string[];
  /** What they said. */
  errors: string[];
}

/** A process that runs tests in `folder`; one that does not answer within `patienceMs` is ended and replaced. */
export class TestProcess {
  private child: ChildProcess | undefined;
  private readonly folder: string;
  patienceMs = 600_000;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Runs tests up to the first failure. A run without an end has failed: the change was noticed. */
  async run(request: RunRequest): Promise<RunAnswer> {
    const child = (this.child ??= this.start());
    const stopped = new AbortController();
    const { signal } = stopped;
    const waiting = [
      once(child, 'message', { signal }).then(([answer]) => answer as RunAnswer),
      once(child, 'exit', { signal }).then(() => null),
      setTimeout(this.patienceMs, null, { signal }),
    ];
    child.send(request);
    const answer = await Promise.race(waiting);
    stopped.abort();
    await Promise.allSettled(waiting);
    if (answer !== null) return answer;
    this.stop();
    return { passed: false, failed: [], errors: ['no end'] };
  }

  /** Ends the process with its workers and databases. */
  stop(): void {
    const pid = this.child?.pid;
    this.child = undefined;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  }

  private start(): ChildProcess {
    return spawn(process.execPath, ['--import', 'tsx', join(this.folder, 'test/mutation/serve-vitest.ts')], {
      cwd: this.folder,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // A group of its own, so that its workers end with it.
      detached: true,
    });
  }
}
