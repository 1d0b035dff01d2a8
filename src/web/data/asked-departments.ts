import { readStored, writeStored } from '../lib/browser-storage.ts';

/** In the local storage: the list of departments that was asked about on this device. */
const key = 'beyond-prode-departments-asked';

/**
 * Whether it was asked on this device what of `departments` is played for. A list that changes is asked about anew; where that
 * cannot be kept nobody is asked, as nobody would be asked only once.
 */
export function wasAsked(departments: readonly string[]): boolean {
  const list = departments.join('\n');
  return readStored(key, list) === list;
}

/** Keeps that it was asked. */
export function writeAsked(departments: readonly string[]): void {
  writeStored(key, departments.join('\n'));
}
