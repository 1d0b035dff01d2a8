import { ConfigError } from './config.ts';
import { DataFolderInUseError } from './lock-data-folder.ts';

/**
 * What to print when the server cannot start: for faults that whoever runs it can mend a sentence each, naming the
 * variable; for everything else the error with its stack, which is ours to mend.
 */
export function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DataFolderInUseError) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE')
    return `PORT: another program listens on ${address}:${port}; stop it, or set another PORT.`;
  if (code === 'EACCES' && port !== undefined)
    return `PORT: this user may not listen on port ${port}; set another PORT.`;
  if (code === 'EADDRNOTAVAIL') return `HOST: this machine has no address ${address}.`;
  return error.stack ?? error.message;
}
