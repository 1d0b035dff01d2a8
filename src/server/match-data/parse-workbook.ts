import { setImmediate } from 'node:timers/promises';
import { dateOrderOf } from '../../domain/parse-kick-off.ts';
import type { NamedTeam } from '../../domain/team-names.ts';
import type { Tournament } from '../../domain/tournament.ts';
import type { Workbook } from './fetch-workbook.ts';
import { parseMatches, type SheetMatch } from './parse-matches.ts';
import { parseTeams, type SheetTeam } from './parse-teams.ts';
import type { SheetWarning } from './sheet-warning.ts';

/** A workbook as parsed: what is stored, and what is odd in it. */
export interface ParsedWorkbook {
  teams: SheetTeam[];
  matches: SheetMatch[];
  warnings: SheetWarning[];
}

/** What of the tournament file a workbook is read by. */
export type WorkbookSettings = Pick<Tournament, 'timeZone'> & {
  champion?: { decidedBy: string } | null;
  teams?: readonly NamedTeam[];
};

/**
 * Parses both sheets (docs/rules.md#sheet-rows); never fails, what is odd becomes a warning. Requests are handled between
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
  return { teams, matches, warnings: [...teamWarnings, ...matchWarnings] };
}
