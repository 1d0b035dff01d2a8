import { ConfigError, type Config } from '../config/config.ts';
import { UnusableDatabaseError } from '../database/database.ts';

/** Returns the text that is printed once the server listens. */
export function describeStart({ publicUrl, demo }: Pick<Config, 'publicUrl' | 'demo'>): string {
  if (!demo) return `Beyond Prode is ready.\nOpen ${publicUrl}`;
  return `Beyond Prode is ready: a demo with sample accounts and a sample sheet. For a real game see README.md.
Open ${publicUrl}, and ${publicUrl}/demo to end matches.`;
}

const ownErrors = [ConfigError, UnusableDatabaseError];

/** Returns a sentence for errors at start that the operator can correct, otherwise the stack. */
export function describeStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (ownErrors.some((own) => error instanceof own)) return error.message;
  const { code = '', syscall, message, stack } = error as NodeJS.ErrnoException;
  if (code.startsWith('ERR_PARSE_ARGS_')) return message;
  if (syscall === 'listen' || syscall === 'getaddrinfo')
    return `PORT, HOST: ${message}; set a free PORT above 1023, and HOST to 0.0.0.0 for all addresses of this machine or 127.0.0.1 for itself alone.`;
  return stack ?? message;
}
