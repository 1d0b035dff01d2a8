import type { SheetName } from './sheet-fault.ts';

export type SheetProblem =
  | 'row-dropped'
  | 'duplicate-id'
  | 'unreadable-kick-off'
  | 'unreadable-score'
  | 'unknown-status'
  | 'finished-without-score'
  | 'refused-logo';

/** Something odd in a row of the sheet. `row` counts as the sheet shows it, the header being 1; `id` may be ''. */
export interface SheetWarning {
  sheet: SheetName;
  row: number;
  id: string;
  problem: SheetProblem;
  /** The text that caused it. */
  text: string;
}

/** Identifies an oddity for as long as its row stays as it is, wherever rows above push it. */
export function warningKey({ sheet, id, problem, text }: SheetWarning): string {
  return JSON.stringify([sheet, id, problem, text]);
}
