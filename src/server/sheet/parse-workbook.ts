import { setImmediate } from 'node:timers/promises';
import { dateOrderOf } from '../../domain/parse-kick-off.ts';
import type { NamedTeam } from '../../domain/team-names.ts';
import type { Tournament } from '../../domain/tournament.ts';
import type { Workbook } from './fetch-workbook.ts';
import { parseMatches, type SheetMatch } from './parse-matches.ts';
import { parseTeams, type SheetTeam } from './parse-teams.ts';
import { parseTournamentSheet, type TournamentSheet } from './parse-tournament-sheet.ts';
import type { SheetWarning } from './sheet-warning.ts';

/** A workbook as parsed: what is stored, and what is odd in it. */
export interface ParsedWorkbook {
  teams: SheetTeam[];
  matches: SheetMatch[];
  tournament: TournamentSheet;
  warnings: SheetWarning[];
}

/** What of the tournament file a workbook is read by. */
export type WorkbookSettings = Pick<Tournament, 'timeZone'> & {
  champion?: { decidedBy: string } | null;
  teams?: readonly NamedTeam[];
};

/**
 * Parses the sheets (docs/rules.md#sheet-rows); never fails, what is odd becomes a warning. Requests are handled between
 * every 50 rows.
 */
export async function parseWorkbook(workbook: Workbook, settings: WorkbookSettings): Promise<ParsedWorkbook> {
  const { timeZone, champion, teams: named = [] } = settings;
  const { teams, warnings: teamWarnings } = parseTeams(workbook.teams);
  const { matches, warnings: matchWarnings } = await parseMatches(
    workbook.matches,
    {
      timeZone,
      dateOrder: dateOrderOf(workbook.locale ?? null),
      teams: [...named, ...teams],
      ...(champion == null ? {} : { decidedBy: champion.decidedBy }),
    },
    setImmediate,
  );
  const { sheet: tournament, warnings: ownWarnings } = parseTournamentSheet(workbook.tournament ?? []);
  return { teams, matches, tournament, warnings: [...teamWarnings, ...matchWarnings, ...ownWarnings] };
}
