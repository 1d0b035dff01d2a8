export const sheetNames = ['Teams', 'Matches', 'Torneo'] as const;
export type SheetName = (typeof sheetNames)[number];

export type ErrorKind =
  | 'rate-limited'
  | 'forbidden'
  | 'not-found'
  | 'status'
  | 'timeout'
  | 'network'
  | 'invalid'
  | 'columns'
  | 'unknown';

/** A column with the header of another one. */
export interface MisplacedColumn {
  letter: string;
  says: string;
  expected: string;
}

/**
 * A failed read. `detail` is for the log and never contains the API key; users see the text of messages.ts. There is
 * deliberately no `cause`, because its message may quote the address with the key.
 */
export class SheetError extends Error {
  override name = 'SheetError';
  readonly kind: ErrorKind;
  readonly sheet: SheetName | null;
  readonly status: number | null;
  readonly detail: string;
  readonly misplaced: readonly MisplacedColumn[];
  /** How long the service asks to wait. */
  readonly retryAfterMs: number;

  constructor(
    kind: ErrorKind,
    about: {
      sheet?: SheetName;
      status?: number;
      detail?: string;
      misplaced?: MisplacedColumn[];
      retryAfterMs?: number;
    } = {},
  ) {
    super(`The sheet could not be read: ${[kind, about.sheet, about.status].filter(Boolean).join(', ')}`);
    this.kind = kind;
    this.sheet = about.sheet ?? null;
    this.status = about.status ?? null;
    this.misplaced = about.misplaced ?? [];
    this.detail = about.detail ?? this.misplaced.map(({ letter, says }) => `${letter}: ${says}`).join(', ');
    this.retryAfterMs = about.retryAfterMs ?? 0;
  }
}
