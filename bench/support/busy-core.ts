import { spawn } from 'node:child_process';

/** Keeps one core busy, at this process's own priority; returns how to end that. */
export function keepCoreBusy(): () => void {
  const child = spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' });
  return () => void child.kill('SIGKILL');
}
