import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectFolder } from '../../scripts/source-digest.mjs';
import { quickWasm } from './quick-wasm.ts';

export interface Ending {
  code: number | null;
  stdout: string;
  stderr: string;
}

type Variables = Record<string, string>;

/** Runs `npm run <name> -- <args>` to its end with only these variables and those that npm needs. */
export function runNpm(name: string, args: string[], environment: Variables): Promise<Ending> {
  return run('npm', ['run', '--silent', name, '--', ...args], environment);
}

/** Runs `scripts/<name>.ts` as npm would, in less time. */
export function runScript(name: string, args: string[], environment: Variables): Promise<Ending> {
  return run(process.execPath, [quickWasm, '--import', 'tsx', `scripts/${name}.ts`, ...args], environment);
}

async function run(program: string, args: string[], environment: Variables): Promise<Ending> {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, ...environment };
  const child = spawn(program, args, { cwd: projectFolder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ending: Ending = { code: null, stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (ending.stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (ending.stderr += String(chunk)));
  const [code] = await once(child, 'close');
  return { ...ending, code };
}
