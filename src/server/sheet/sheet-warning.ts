import type { SheetName } from './sheet-error.ts';
import type { DataRow } from './sheet-rows.ts';

export type SheetProblem =
  | 'header-missing'
  | 'row-dropped'
  | 'duplicate-id'
  | 'unreadable-kick-off'
  | 'ambiguous-date'
  | 'ambiguous-time'
  | 'contradicted-time'
  | 'missing-time'
  | 'no-times'
  | 'unreadable-score'
  | 'unknown-status'
  | 'finished-without-score'
  | 'unknown-team'
  | 'ambiguous-team'
  | 'refused-logo'
  | 'unreadable-colours'
  | 'unreadable-mark'
  | 'unknown-key';

/** An odd row of the sheet. `row` is its number in the sheet; `id` may be ''; `text` is what caused the warning. */
export interface SheetWarning {
  sheet: SheetName;
  row: number;
  id: string;
  problem: SheetProblem;
  text: string;
}

/** The warning of a sheet with rows but without a header. */
export function headerWarning(
  sheet: SheetName,
  headerRow: number | null,
  first: DataRow | undefined,
): SheetWarning[] {
  if (headerRow !== null || first === undefined) return [];
  return [{ sheet, row: first.sheetRow, id: '', problem: 'header-missing', text: first.cells.join(' | ') }];
}
