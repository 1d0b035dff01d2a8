import type { QuarantineReason } from '../../domain/quarantine.ts';
import type { SheetWarning } from './sheet-report.ts';
import type { SheetError } from './sheet-error.ts';

export type ReadOutcome =
  | {
      kind: 'good';
      durationMs: number;
      changedRows: number;
      vanishedPredicted: string[];
      warnings: SheetWarning[];
    }
  | { kind: 'quarantined'; durationMs: number; reason: QuarantineReason; warnings: SheetWarning[] }
  | { kind: 'failed'; durationMs: number; error: SheetError };

/** Called after every read that this process makes, for example by the metrics. */
export interface ReadObserver {
  onRead(outcome: ReadOutcome): void;
}

/** The part of a pino or Fastify logger that the reader uses. */
export interface SheetLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const warningsPerLine = 50;

/** Logs reads: each failure and quarantine, and an odd row only when it is new or has changed. */
export function logReads(log: SheetLog): ReadObserver {
  let known = new Set<string>();
  return {
    onRead(outcome) {
      if (outcome.kind === 'failed') {
        const { kind, sheet, status, detail } = outcome.error;
        log.warn({ error: kind, sheet, status, detail }, 'the sheet could not be read');
        return;
      }
      const fresh = outcome.warnings.filter((warning) => !known.has(warningKey(warning)));
      known = new Set(outcome.warnings.map(warningKey));
      if (fresh.length > 0) {
        log.warn({ count: fresh.length, rows: fresh.slice(0, warningsPerLine) }, 'odd rows in the sheet');
      }
      if (outcome.kind === 'quarantined') {
        log.warn({ reason: outcome.reason }, 'the sheet looks incomplete: its import is quarantined');
        return;
      }
      if (outcome.changedRows > 0) log.info({ changedRows: outcome.changedRows }, 'the sheet has changed');
      if (outcome.vanishedPredicted.length > 0) {
        log.warn(
          { matches: outcome.vanishedPredicted },
          'a match with predictions is no longer in the sheet',
        );
      }
    },
  };
}

/** The key of a warning stays the same until the row changes, even when rows are added or removed above it. */
function warningKey({ sheet, id, problem, text }: SheetWarning): string {
  return JSON.stringify([sheet, id, problem, text]);
}
