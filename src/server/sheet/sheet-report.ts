import type { QuarantinedChanges } from '../../domain/organiser-schemas.ts';
import type { Workbook } from './fetch-workbook.ts';
import type { MatchRow, SheetChanges, SheetReport, WrittenMatchRow } from './sheet-repository.ts';
import { findColumns, type SheetWarning } from './sheet-warnings.ts';

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
