import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A process of the benchmark that does one job after another. */
export interface HelperProcess<Job, Result> {
  child: ChildProcess;
  run(job: Job): Promise<Result>;
  stop(): void;
}

/** Starts `support/<name>.ts`, which calls `respondToJobs`. */
export function startHelper<Job, Result>(name: string): HelperProcess<Job, Result> {
  const program = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const child = fork(program, [], { execArgv: ['--import', 'tsx'] });
  return {
    child,
    run: (job) =>
      new Promise<Result>((resolve, reject) => {
        const onExit = (code: number | null): void => reject(new Error(`${name} ended with code ${code}`));
        child.once('exit', onExit);
        child.once('message', (response: { result: Result } | { error: string }) => {
          child.off('exit', onExit);
          if ('error' in response) reject(new Error(response.error));
          else resolve(response.result);
        });
        child.send(job as object);
      }),
    stop: () => void child.kill(),
  };
}

/** Runs each job that the parent sends and returns its result or error. The child calls it. */
export function respondToJobs<Job, Result>(work: (job: Job) => Promise<Result>): void {
  process.on('message', (job: Job) => {
    work(job).then(
      (result) => process.send?.({ result }),
      (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}
