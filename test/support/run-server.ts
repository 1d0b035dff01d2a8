import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isBuilt } from '../../scripts/build-if-stale.mjs';
import { projectFolder } from '../../scripts/source-digest.mjs';

// The build of these very sources starts a second sooner than they do; `npm test` makes it first.
const built = await isBuilt();
const main = join(projectFolder, built ? 'dist/server/main.js' : 'src/server/main.ts');

/** A server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess;
  /** Both outputs so far. */
  printed(): string;
  /** Resolves with the exit code, null when a signal ended it. */
  ended: Promise<number | null>;
}

/** Starts the server with exactly these variables (and PATH); `preload` is loaded before it. */
export function runServer(environment: Record<string, string>, preload: string[] = []): ServerProcess {
  const env = { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...environment };
  const loader = built && preload.length === 0 ? [] : ['tsx'];
  const imports = [...loader, ...preload].flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...imports, main], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, printed: () => text, ended };
}

/** Waits until /readyz of a server that was just started succeeds; throws with its output when it exits first. */
export async function waitUntilReady(server: ServerProcess, port: number): Promise<void> {
  while (server.child.exitCode === null) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server ended with code ${server.child.exitCode}:\n${server.printed()}`);
}
