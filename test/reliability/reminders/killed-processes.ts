import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { quickWasm } from '../../support/quick-wasm.ts';

const project = fileURLToPath(new URL('../../../', import.meta.url));
/** Inside the project, to import its packages; of this run only. */
const outDir = join(project, 'node_modules/.cache/reminder-process', String(process.pid));
const program = join(outDir, 'reminder-process.mjs');

/** A process of the replay, started again after each kill. */
export interface KilledProcess {
  /** Runs a job and returns its rows; null when the process was killed meanwhile. */
  run<Row>(job: string): Promise<Row[] | null>;
  /** Sends SIGKILL. The next `run` has another process open the database. */
  kill(): void;
  stop(): Promise<void>;
}

/** Bundles `reminder-process.ts`, which loads in a third of the time of its sources. */
export async function buildReminderProcess(): Promise<void> {
  await build({
    ...{ configFile: false, root: project, logLevel: 'warn', publicDir: false },
    build: {
      ...{ ssr: 'test/reliability/reminders/reminder-process.ts', target: 'node20', outDir },
      rolldownOptions: { output: { entryFileNames: 'reminder-process.mjs' } },
    },
  });
}

/** Removes the bundle. */
export async function removeReminderProcess(): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
}

/** Starts the built program. The next process is loaded in advance, and opens the database when this one is killed. */
export async function startKilledProcess(args: string[]): Promise<KilledProcess> {
  let next = load();
  let { child, ready } = await open();

  function load(): { child: ChildProcess; loaded: Promise<unknown> } {
    const loading = fork(program, args, { execArgv: [quickWasm] });
    // Sending to a process that is being killed fails.
    loading.on('error', () => {});
    return { child: loading, loaded: response(loading) };
  }

  async function open(): Promise<{ child: ChildProcess; ready: Promise<unknown> }> {
    const opening = next;
    next = load();
    await opening.loaded;
    opening.child.send('open');
    return { child: opening.child, ready: response(opening.child) };
  }

  await ready;
  return {
    async run<Row>(job: string) {
      if (child.killed) {
        await ended(child);
        ({ child, ready } = await open());
      }
      // It may be killed while it opens the database.
      if ((await ready) === null) return null;
      const answer = response<Row>(child);
      child.send(job);
      return answer;
    },
    kill: () => void child.kill('SIGKILL'),
    async stop() {
      for (const one of [child, next.child]) {
        one.kill('SIGKILL');
        await ended(one);
      }
    },
  };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Returns the next answer of a process; null when SIGKILL ended it. */
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
