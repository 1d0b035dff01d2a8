import type { StoredRead } from '../../src/server/sheet/sheet-repository.ts';

/** Returns the outcome of a read that is applied. */
export function goodRead(changedRows: number, vanishedPredicted: string[] = []): StoredRead {
  return { kind: 'good', changedRows, vanishedPredicted };
}
