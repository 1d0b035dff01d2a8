import type { StoredRead } from '../../src/server/sheet/store-workbook.ts';

/** Returns the outcome of a read that is applied. */
export function goodRead(changedRows: number, vanishedPredicted: string[] = []): StoredRead {
  return { kind: 'good', changedRows, vanishedPredicted };
}
