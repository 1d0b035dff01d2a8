import type { Config } from '../../config/config.ts';
import { readSignedOwnedId, signOwnedId, type OwnedId } from '../../auth/signed-id.ts';

const purpose = 'calendar-feed';

/**
 * Returns the address of a feed: its user's id and its own, signed, so that it can be shown again and neither guessed nor read
 * from a copy of the database.
 */
export function feedAddress({ userId, id }: OwnedId, { publicUrl, jwtSecret }: Config): string {
  return `${publicUrl}/calendario/${signOwnedId(purpose, { userId, id }, jwtSecret)}.ics`;
}

/** Returns the feed whose address ends in `file`; null for an address that this server did not make. */
export function feedOf(file: string, { jwtSecret }: Config): OwnedId | null {
  const [, token] = /^(.+)\.ics$/.exec(file) ?? [];
  return readSignedOwnedId(purpose, token ?? '', jwtSecret);
}
