import type { QuarantinedChanges } from '../../domain/organiser-schemas.ts';
import { defaultMatchTime } from '../../domain/parse-kick-off.ts';
import { foldText } from '../../domain/team-names.ts';
import type { Workbook } from './fetch-workbook.ts';
import type { SheetName } from './sheet-error.ts';
import type { MatchRow, SheetChanges, SheetReport, WrittenMatchRow } from './sheet-repository.ts';

/** Defines a problem: the columns where it occurs ('' is the whole row), its meaning for the game, and whether it hurts it. */
function problem(columns: string, meaning: string, hurts = true) {
  return { columns, meaning, hurts };
}

/** The problems that a row can have. */
export const sheetProblems = {
  'header-missing': problem('', 'no header was recognised; the first row counts as data', false),
  'row-dropped': problem(
    '',
    'left out because it is not a match or team; a match has id, date, home and away',
  ),
  'duplicate-id': problem('A', 'the same id stands above; this row is left out'),
  'unreadable-kick-off': problem('BC', 'no date and time; nobody can predict the match'),
  'ambiguous-date': problem('B', 'could be day or month first; read day first'),
  'ambiguous-time': problem('BC', 'a time that may have lost a digit, or a date without one'),
  'contradicted-time': problem('C', 'differs from the time in the date cell, which counts'),
  'missing-time': problem('C', `no time; read as ${defaultMatchTime}`),
  'no-times': problem('C', `no match has a time; read as ${defaultMatchTime}, or midnight as written`),
  'unreadable-score': problem('FG', 'not a whole number from 0 to 99'),
  'unknown-status': problem('H', 'an unknown status; nobody can predict the match'),
  'finished-without-score': problem('FG', 'finished without both scores; no points'),
  'unknown-team': problem('DEK', 'not in any list of teams', false),
  'ambiguous-team': problem('B', 'a name or alias of two teams; the first team counts'),
  'refused-logo': problem('D', 'not an https address', false),
  'unreadable-colours': problem('F', 'not one or two colours such as #004170 #da291c', false),
  'unreadable-mark': problem('BH', 'neither yes nor no'),
  'unknown-key': problem('A', 'not campeón, aviso or cerrado'),
};
export type SheetProblem = keyof typeof sheetProblems;

/** An odd row. `row` is its number in the sheet, `id` may be '', and `text` is what caused the warning. */
export interface SheetWarning {
  sheet: SheetName;
  row: number;
  id: string;
  problem: SheetProblem;
  text: string;
}

/** Returns the letters of the columns that a warning is about; none when it is about the whole row. */
export function findColumns({ sheet, row, problem, text }: SheetWarning, workbook: Workbook): string[] {
  const { teams, matches, tournament = [] } = workbook;
  const columns = [...sheetProblems[problem].columns];
  const cells = { Teams: teams, Matches: matches, Torneo: tournament }[sheet][row - 1] ?? [];
  const found = columns.filter((letter) => {
    const cell = String(cells[letter.charCodeAt(0) - 'A'.charCodeAt(0)] ?? '').trim();
    return cell !== '' && foldText(text).includes(foldText(cell));
  });
  return found.length > 0 ? found : columns.slice(0, 1);
}

const mostWarnings = 200;
const mostMatches = 100;
const longestText = 200;

/** Returns the warnings of a read in the form in which they are stored, with their columns. */
export function reportWarnings(
  warnings: SheetWarning[],
  workbook: Workbook,
): Pick<SheetReport, 'warningCount' | 'warnings'> {
  const shown = warnings.slice(0, mostWarnings).map((warning) => ({
    sheet: warning.sheet,
    row: warning.row,
    column: findColumns(warning, workbook).join(', '),
    id: warning.id.slice(0, longestText),
    problem: warning.problem,
    text: warning.text.slice(0, longestText),
  }));
  return { warningCount: warnings.length, warnings: shown };
}

const shownFields: (keyof WrittenMatchRow & keyof MatchRow)[] = [
  'home_team',
  'away_team',
  'kickoff_at',
  'status',
  'home_score',
  'away_score',
  'round',
  'venue',
  'winner',
];

/** Describes the changes of a quarantined read match by match, without rows that have only moved. */
export function describeChanges(stored: MatchRow[], changes: SheetChanges): QuarantinedChanges {
  const known = new Map(stored.map((row) => [row.id, row]));
  const written = changes.matches.flatMap((row) => {
    const before = known.get(row.id);
    const added = before?.present !== true;
    const fields = added ? [] : differences(before, row);
    if (!added && fields.length === 0) return [];
    const change = added ? ('added' as const) : ('changed' as const);
    return [{ id: row.id, teams: `${row.home_team} - ${row.away_team}`, change, fields }];
  });
  const vanished = new Set(changes.vanishedMatches);
  const removed = stored
    .filter(({ id }) => vanished.has(id))
    .map(({ id, home_team, away_team }) => {
      return { id, teams: `${home_team} - ${away_team}`, change: 'removed' as const, fields: [] };
    });
  const all = [...removed, ...written];
  return {
    total: all.length,
    matches: all.slice(0, mostMatches),
    teamsWritten: changes.teams.length,
    teamsRemoved: changes.removedTeams.slice(0, mostMatches),
  };
}

function differences(
  before: MatchRow,
  after: WrittenMatchRow,
): QuarantinedChanges['matches'][number]['fields'] {
  return shownFields.flatMap((field) => {
    const [old, next] = [textOf(before[field]), textOf(after[field])];
    return old === next ? [] : [{ field, before: old, after: next }];
  });
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return String(value ?? '').slice(0, longestText);
}
