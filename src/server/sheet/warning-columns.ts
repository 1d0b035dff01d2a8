import { foldText } from '../../domain/team-names.ts';
import type { Workbook } from './fetch-workbook.ts';
import type { SheetProblem, SheetWarning } from './sheet-warning.ts';

/** The columns in which each problem can be; none for one of the whole row. */
const possibleColumns: Record<SheetProblem, string> = {
  'header-missing': '',
  'row-dropped': '',
  'duplicate-id': 'A',
  'unreadable-kick-off': 'BC',
  'ambiguous-date': 'B',
  'ambiguous-time': 'BC',
  'contradicted-time': 'C',
  'missing-time': 'C',
  'no-times': 'C',
  'unreadable-score': 'FG',
  'unknown-status': 'H',
  'finished-without-score': 'FG',
  'unknown-team': 'DEK',
  'ambiguous-team': 'B',
  'refused-logo': 'D',
  'unreadable-colours': 'F',
  'unreadable-mark': 'BH',
  'unknown-key': 'A',
};

/** The letters of the columns that a warning is about; none when it is about the whole row. */
export function findColumns({ sheet, row, problem, text }: SheetWarning, workbook: Workbook): string[] {
  const { teams, matches, tournament = [] } = workbook;
  const columns = [...possibleColumns[problem]];
  const cells = { Teams: teams, Matches: matches, Torneo: tournament }[sheet][row - 1] ?? [];
  const found = columns.filter((letter) => {
    const cell = String(cells[letter.charCodeAt(0) - 'A'.charCodeAt(0)] ?? '').trim();
    return cell !== '' && foldText(text).includes(foldText(cell));
  });
  return found.length > 0 ? found : columns.slice(0, 1);
}
