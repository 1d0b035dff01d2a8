import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./reminder-process.ts', import.meta.url));

/** One process of the replay, which is started again after each kill. */
export interface KilledProcess {
  /** The rows that a job returned; null when the process was killed meanwhile. */
  run<Row>(job: string): Promise<Row[] | null>;
  /** Kills it with SIGKILL; the next `run` waits for another one. */
  kill(): void;
  stop(): Promise<void>;
}

/** Starts `reminder-process.ts` with these arguments. */
export async function startKilledProcess(args: string[]): Promise<KilledProcess> {
  let { child, ready } = start();

  function start(): { child: ChildProcess; ready: Promise<unknown> } {
    const started = fork(program, args, { execArgv: ['--import', 'tsx'] });
    // What is sent to a process that is being killed.
    started.on('error', () => {});
    return { child: started, ready: response(started) };
  }

  await ready;
  return {
    async run<Row>(job: string) {
      if (child.exitCode !== null || child.signalCode !== null) ({ child, ready } = start());
      // It may have been killed while it started.
      if ((await ready) === null || !child.connected) return null;
      const answer = response<Row>(child);
      child.send(job);
      return answer;
    },
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The next answer of a process; null when SIGKILL ended it. */
function response<Row>(child: ChildProcess): Promise<Row[] | null> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: { rows: Row[] } | { error: string }): void => {
      child.off('exit', onExit);
      if ('error' in message) reject(new Error(message.error));
      else resolve(message.rows);
    };
    const onExit = (code: number | null, signal: string | null): void => {
      child.off('message', onMessage);
      if (signal === 'SIGKILL') resolve(null);
      else reject(new Error(`The process ended with code ${code}.`));
    };
    child.once('message', onMessage);
    child.once('exit', onExit);
  });
}
