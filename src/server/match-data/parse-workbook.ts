import type { Workbook } from './fetch-workbook.ts';
import { parseMatches, type SheetMatch } from './parse-matches.ts';
import { parseTeams, type SheetTeam } from './parse-teams.ts';
import type { SheetWarning } from './sheet-warning.ts';

/** What a read of the sheet says, whatever its cells hold. */
export interface ParsedWorkbook {
  teams: SheetTeam[];
  matches: SheetMatch[];
  warnings: SheetWarning[];
}

/** Reads both sheets' rows; never fails, what is odd becomes a warning. */
export function parseWorkbook(workbook: Workbook, timeZone: string): ParsedWorkbook {
  const { teams, warnings: teamWarnings } = parseTeams(workbook.teams);
  const { matches, warnings: matchWarnings } = parseMatches(workbook.matches, timeZone);
  return { teams, matches, warnings: [...teamWarnings, ...matchWarnings] };
}
