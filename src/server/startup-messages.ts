import { ConfigError, type Config } from './config.ts';
import { DataFolderInUseError } from './database/index.ts';
import { TooFewOpenFilesError } from './open-files/index.ts';

/** Returns the text to print once the server listens: its address and, in the demo, how to leave it. */
export function describeStart({ publicUrl, demo }: Pick<Config, 'publicUrl' | 'demo'>): string {
  const address = `\nBeyond Prode is ready: ${publicUrl}\n`;
  if (!demo) return address;
  return `${address}
This is the demo, with sample accounts and a sample sheet; end its matches at ${publicUrl}/demo
To leave it, set GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, SHEETS_SPREADSHEET_ID, SHEETS_API_KEY and
ALLOWED_EMAIL_DOMAINS, and a new DATA_DIR: see "A real game" in README.md.
`;
}

type ListenError = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string };

const ownErrors = [ConfigError, DataFolderInUseError, TooFewOpenFilesError];
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
