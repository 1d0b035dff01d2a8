import { readStored, writeStored } from '../../lib/browser-storage.ts';

const prefix = 'beyond-prode-recap:';

/** The match day ('YYYY-MM-DD') whose recap a user dismissed last on this device, null for none (docs/rules.md#recap-of-the-morning). */
export function readDismissedRecap(userId: string): string | null {
  return readStored(prefix + userId);
}

/** Stores that a user dismissed the recap of a match day ('YYYY-MM-DD'). */
export function writeDismissedRecap(userId: string, matchDay: string): void {
  writeStored(prefix + userId, matchDay);
}
