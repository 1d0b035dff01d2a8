import type { StoredRead } from '../../src/server/sheet/read-sheet.ts';

/** Returns the outcome of a read that is applied. */
export function goodRead(changedRows: number, vanishedPredicted: string[] = []): StoredRead {
  return { kind: 'good', changedRows, vanishedPredicted };
}
