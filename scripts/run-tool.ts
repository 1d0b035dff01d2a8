import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { projectFolder } from './source-digest.mjs';

const onWindows = process.platform === 'win32';

/** Returns how to start a tool of node_modules. On Windows it is a script for the shell. */
export function locateTool(tool: string): { program: string; shell: boolean } {
  const program = join(projectFolder, 'node_modules/.bin', tool);
  return { program: onWindows ? `"${program}"` : program, shell: onWindows };
}

/** Runs a tool of node_modules in the project's folder with its output in this terminal. @returns its exit code. */
export async function runTool(
  tool: string,
  args: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<number> {
  const { program, shell } = locateTool(tool);
  const env = { ...process.env, ...environment };
  const [code] = await once(
    spawn(program, args, { cwd: projectFolder, env, shell, stdio: 'inherit' }),
    'exit',
  );
  return code ?? 1;
}
