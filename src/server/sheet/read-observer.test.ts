import { describe, expect, it } from 'vitest';
import type { SheetWarning } from './sheet-report.ts';
import { logReads, type SheetLog } from './read-observer.ts';

function recordingLog(): SheetLog & { lines: { fields: object; message: string }[] } {
  const lines: { fields: object; message: string }[] = [];
  const write = (fields: object, message: string): void => void lines.push({ fields, message });
  return { lines, info: write, warn: write, error: write };
}

const warning: SheetWarning = {
  sheet: 'Matches',
  row: 5,
  id: 'final',
  problem: 'unreadable-score',
  text: 'abc',
};

describe('logReads', () => {
  it('logs an odd row once, and again when it has changed', () => {
    const log = recordingLog();
    const observer = logReads(log);
    const read = (...warnings: SheetWarning[]): void =>
      observer.onRead({ kind: 'good', durationMs: 1, changedRows: 0, vanishedPredicted: [], warnings });
    read(warning);
    read({ ...warning, row: 6 });
    expect(log.lines).toEqual([{ fields: { count: 1, rows: [warning] }, message: 'odd rows in the sheet' }]);
    read({ ...warning, text: '-1' });
    expect(log.lines).toHaveLength(2);
    read();
    read(warning);
    expect(log.lines).toHaveLength(3);
  });

  it('keeps lines short for any number of odd rows', () => {
    const log = recordingLog();
    const warnings = Array.from({ length: 500 }, (_, row) => ({ ...warning, id: String(row) }));
    logReads(log).onRead({ kind: 'good', durationMs: 1, changedRows: 0, vanishedPredicted: [], warnings });
    expect(log.lines[0]?.fields).toMatchObject({ count: 500, rows: { length: 50 } });
  });
});
