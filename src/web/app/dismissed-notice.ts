import { readStored, writeStored } from '../lib/browser-storage.ts';

const key = 'beyond-prode-notice';

/** The notice of the organisation that was put away last on this device; null for none. Another text is shown again. */
export function readDismissedNotice(): string | null {
  return readStored(key);
}

/** Stores that a notice of the organisation was put away. */
export function writeDismissedNotice(notice: string): void {
  writeStored(key, notice);
}
