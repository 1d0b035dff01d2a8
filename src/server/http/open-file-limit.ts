import { readFileSync } from 'node:fs';

/** What systems grant where it cannot be read. */
const usualLimit = 1_024;

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
 * Divides the limit of open files: connections in all leave a quarter for the database and files, event streams half of
 * it for saves and reads, and one address a quarter of the streams for others. A company is one address: 300 people have
 * their streams with the usual limit too.
 */
export function divideConnections(limit = openFileLimit()): {
  connections: number;
  streams: number;
  perAddress: number;
} {
  const streams = Math.floor(limit / 2);
  return { connections: Math.floor((limit * 3) / 4), streams, perAddress: Math.floor((streams * 3) / 4) };
}
