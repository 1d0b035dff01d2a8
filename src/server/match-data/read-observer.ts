import type { HoldReason } from '../../domain/held-edit.ts';
import type { SheetFault } from './sheet-fault.ts';
import { warningKey, type SheetWarning } from './sheet-warning.ts';

/** How one read of the sheet went. */
export type ReadOutcome =
  | { kind: 'good'; durationMs: number; changedRows: number; warnings: SheetWarning[] }
  | { kind: 'held'; durationMs: number; reason: HoldReason; warnings: SheetWarning[] }
  | { kind: 'failed'; durationMs: number; fault: SheetFault };

/** Told of every read that this process makes; the metrics are such an observer. */
export interface ReadObserver {
  onRead(outcome: ReadOutcome): void;
}

/** The part of a pino or Fastify logger that the reader writes to. */
export interface SheetLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const warningsPerLine = 50;

/** Writes reads to the log: faults and held reads each time, an odd row only when it is new or has changed. */
export function logReads(log: SheetLog): ReadObserver {
  let known = new Set<string>();
  return {
    onRead(outcome) {
      if (outcome.kind === 'failed') {
        const { kind, sheet, status, detail } = outcome.fault;
        log.warn({ fault: kind, sheet, status, detail }, 'the sheet could not be read');
        return;
      }
      const fresh = outcome.warnings.filter((warning) => !known.has(warningKey(warning)));
      known = new Set(outcome.warnings.map(warningKey));
      if (fresh.length > 0) {
        log.warn({ count: fresh.length, rows: fresh.slice(0, warningsPerLine) }, 'odd rows in the sheet');
      }
      if (outcome.kind === 'held') {
        log.warn({ reason: outcome.reason }, 'the sheet looks incomplete: its read is held');
      } else if (outcome.changedRows > 0) {
        log.info({ changedRows: outcome.changedRows }, 'the sheet brought changes');
      }
    },
  };
}
