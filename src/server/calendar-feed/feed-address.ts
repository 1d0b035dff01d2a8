import type { Config } from '../config.ts';
import { readSignedId, signId } from '../auth/index.ts';

const purpose = 'calendar-feed';

/**
 * The address of a feed: its id, signed, so that it can be shown again and neither guessed nor read from a copy of the
 * database.
 */
export function feedAddress(feedId: string, { publicUrl, jwtSecret }: Config): string {
  return `${publicUrl}/calendario/${signId(purpose, feedId, jwtSecret)}.ics`;
}

/** The id of the feed whose address ends in `file`; null for an address that this server did not make. */
export function feedIdOf(file: string, { jwtSecret }: Config): string | null {
  const [, token] = /^(.+)\.ics$/.exec(file) ?? [];
  const read = readSignedId(purpose, token ?? '', jwtSecret);
  return typeof read === 'string' ? null : read.id;
}
