import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isBuilt } from '../../scripts/build-if-stale.mjs';
import { projectFolder } from '../../scripts/source-digest.mjs';
import { quickWasm } from './quick-wasm.ts';

// A build of the present sources starts a second faster than the sources. `npm test` builds first.
const built = await isBuilt();

/** Returns a module of the server for another process (`name` without ending), and options that load its sources. */
export function serverModule(name: string): { file: string; loader: string[] } {
  return built
    ? { file: join(projectFolder, `dist/server/${name}.js`), loader: [] }
    : { file: join(projectFolder, `src/server/${name}.ts`), loader: ['--import', 'tsx'] };
}

/** A server in a separate process. */
export interface ServerProcess {
  child: ChildProcess;
  printed(): string;
  /** Resolves with the exit code, null after a signal. */
  ended: Promise<number | null>;
}

/** Starts the server with only these variables and PATH. `preload` is loaded before it, `enter` begins its command. */
export function runServer(
  environment: Record<string, string>,
  preload: string[] = [],
  enter: string[] = [],
): ServerProcess {
  const env = { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...environment };
  const { file, loader } = serverModule('main');
  // Preloaded modules are TypeScript.
  const imports = preload.flatMap((module) => ['--import', module]);
  const tsx = preload.length === 0 ? loader : ['--import', 'tsx'];
  const [command = '', ...options] = [...enter, process.execPath, quickWasm, ...tsx, ...imports, file];
  const child = spawn(command, options, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, printed: () => text, ended };
}

/** Waits until /readyz of a starting server succeeds. Throws with its output when it exits first. */
export async function waitUntilReady(server: ServerProcess, port: number): Promise<void> {
  while (server.child.exitCode === null) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The server ended with code ${server.child.exitCode}:\n${server.printed()}`);
}
