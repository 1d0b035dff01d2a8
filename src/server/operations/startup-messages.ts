import { ConfigError, type Config } from '../config/config.ts';
import { UnusableDatabaseError } from '../database/database.ts';

/** Returns the text to print once the server listens: whether it is the demo, and its address. */
export function describeStart({ publicUrl, demo }: Pick<Config, 'publicUrl' | 'demo'>): string {
  if (!demo) return `Beyond Prode is ready.\nOpen ${publicUrl}`;
  return `Beyond Prode is ready: a demo with sample accounts and a sample sheet. For a real game see README.md.
Open ${publicUrl}, and ${publicUrl}/demo to end matches.`;
}

type ListenError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

const ownErrors = [ConfigError, UnusableDatabaseError];
const anyHost = 'write 0.0.0.0 for all addresses of this machine, or 127.0.0.1 for itself alone.';

/**
 * Returns the text to print when the server cannot start: for what the operator can correct a message that names the
 * variable, for any other error its stack.
 */
export function describeStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (ownErrors.some((own) => error instanceof own)) return error.message;
  const { code, port, address, hostname } = error as ListenError;
  if (code?.startsWith('ERR_PARSE_ARGS_') === true) return error.message;
  if (code === 'EADDRINUSE')
    return `PORT: another program listens on ${address}:${port}; stop it, or set another PORT.`;
  if (code === 'EACCES' && port !== undefined)
    return `PORT: this user may not listen on port ${port}; set one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `HOST: this machine has no address ${address}; ${anyHost}`;
  if (hostname !== undefined) return `HOST: no computer is called ${hostname}; ${anyHost}`;
  return error.stack ?? error.message;
}
