import { readFileSync } from 'node:fs';

/** What systems grant; taken where it cannot be read. */
export const usualLimit = 1_024;
/** Of the server itself: its log, pages while they are sent, calls to the sheet, to push services and mail servers. */
const serverFiles = 48;
/** Below it a few browsers that load a page would leave no place for a save. */
const fewestConnections = 32;

/** The limit of open files is too low to serve the game. */
export class TooFewOpenFilesError extends Error {
  override name = 'TooFewOpenFilesError';
}

/** How many files and connections this process may have open at once. */
export function openFileLimit(): number {
  try {
    const [, soft] =
      /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === 'unlimited' ? 1_000_000 : Number(soft ?? usualLimit);
  } catch {
    return usualLimit;
  }
}

/**
 * Checks that enough files may be open beside the `databaseFiles` that the database has open at most.
 * @throws TooFewOpenFilesError that says how many may be open and how many are needed.
 */
export function requireOpenFiles(databaseFiles: number, limit = openFileLimit()): void {
  const needed = databaseFiles + serverFiles + fewestConnections;
  if (limit >= needed) return;
  throw new TooFewOpenFilesError(
    `ulimit -Hn: this process may have ${limit} files open, and needs ${needed}, ${databaseFiles} of them for its ` +
      'database: raise the limit, with LimitNOFILE= in systemd or ulimits: in compose.yaml, such as to 4096.',
  );
}

/**
 * How many connections the limit of open files leaves (docs/operations.md#open-files): a quarter, or what database and server
 * need if that is more, is kept back for them.
 */
export function mostConnections(databaseFiles: number, limit = openFileLimit()): number {
  return limit - Math.max(Math.ceil(limit / 4), databaseFiles + serverFiles);
}
