export const sheetNames = ['Teams', 'Matches'] as const;
export type SheetName = (typeof sheetNames)[number];

export type FaultKind =
  'rate-limited' | 'forbidden' | 'not-found' | 'status' | 'timeout' | 'network' | 'invalid' | 'unknown';

/**
 * A read that failed. `detail` is for the log and never holds the API key; people are shown words.ts.
 * The cause itself is left behind on purpose: its message may quote the address, and with it the key.
 */
export class SheetFault extends Error {
  override name = 'SheetFault';
  readonly kind: FaultKind;
  readonly sheet: SheetName | null;
  readonly status: number | null;
  readonly detail: string;

  constructor(kind: FaultKind, about: { sheet?: SheetName; status?: number; detail?: string } = {}) {
    super(`The sheet could not be read: ${[kind, about.sheet, about.status].filter(Boolean).join(', ')}`);
    this.kind = kind;
    this.sheet = about.sheet ?? null;
    this.status = about.status ?? null;
    this.detail = about.detail ?? '';
  }
}

/** The kind of fault an HTTP status of the values API stands for (spec 8). */
export function faultKindOf(status: number): FaultKind {
  if (status === 429) return 'rate-limited';
  if (status === 403) return 'forbidden';
  return status === 404 ? 'not-found' : 'status';
}
