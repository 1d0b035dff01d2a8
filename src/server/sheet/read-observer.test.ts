import { describe, expect, it } from 'vitest';
import type { SheetWarning } from './sheet-warning.ts';
import { logReads, type SheetLog } from './read-observer.ts';
import { SheetError } from './sheet-error.ts';

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
  it('names an odd row once, and again when it has changed', () => {
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

  it('keeps a line short however odd the sheet is', () => {
    const log = recordingLog();
    const warnings = Array.from({ length: 500 }, (_, row) => ({ ...warning, id: String(row) }));
    logReads(log).onRead({ kind: 'good', durationMs: 1, changedRows: 0, vanishedPredicted: [], warnings });
    expect(log.lines[0]?.fields).toMatchObject({ count: 500, rows: { length: 50 } });
  });

  it('reports errors and quarantined imports', () => {
    const log = recordingLog();
    const observer = logReads(log);
    const error = new SheetError('rate-limited', { sheet: 'Teams', status: 429, detail: 'Quota exceeded' });
    observer.onRead({ kind: 'failed', durationMs: 1, error });
    observer.onRead({ kind: 'quarantined', durationMs: 1, reason: { kind: 'no-matches' }, warnings: [] });
    expect(log.lines).toEqual([
      {
        fields: { error: 'rate-limited', sheet: 'Teams', status: 429, detail: 'Quota exceeded' },
        message: 'the sheet could not be read',
      },
      {
        fields: { reason: { kind: 'no-matches' } },
        message: 'the sheet looks incomplete: its import is quarantined',
      },
    ]);
  });
});
