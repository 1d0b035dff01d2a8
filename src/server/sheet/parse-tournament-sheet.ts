import { foldText } from '../../domain/team-names.ts';
import { readMark, readRows, type Cell } from './sheet-rows.ts';
import type { SheetProblem, SheetWarning } from './sheet-warning.ts';

/** What the sheet Torneo says; empty or false where it says nothing. */
export interface TournamentSheet {
  champion: string;
  notice: string;
  closed: boolean;
}

const keys: Record<string, keyof TournamentSheet> = {
  ...{ campeon: 'champion', champion: 'champion', aviso: 'notice', notice: 'notice' },
  ...{ cerrado: 'closed', closed: 'closed' },
};

/** Parses the optional sheet Torneo (docs/rules.md#torneo-sheet): a key and its value in each row; the first of a key counts. */
export function parseTournamentSheet(values: Cell[][]): {
  sheet: TournamentSheet;
  warnings: SheetWarning[];
} {
  const sheet: TournamentSheet = { champion: '', notice: '', closed: false };
  const warnings: SheetWarning[] = [];
  const seen = new Set<string>();
  for (const { cells, sheetRow } of readRows(values, 'Torneo').rows) {
    const [key = '', value = ''] = cells;
    const warn = (problem: SheetProblem, text: string): void => {
      warnings.push({ sheet: 'Torneo', row: sheetRow, id: key, problem, text });
    };
    const field = keys[foldText(key)];
    if (field === undefined) warn('unknown-key', key);
    else if (seen.has(field)) warn('duplicate-id', value);
    else if (field === 'closed') {
      const mark = readMark(value);
      if (mark === null) warn('unreadable-mark', value);
      sheet.closed = mark ?? false;
    } else sheet[field] = value;
    if (field !== undefined) seen.add(field);
  }
  return { sheet, warnings };
}
