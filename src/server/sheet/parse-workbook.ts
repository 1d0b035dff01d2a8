import { dateOrderOf } from '../../domain/parse-kick-off.ts';
import { foldText, type NamedTeam } from '../../domain/team-names.ts';
import type { Tournament } from '../../domain/tournament.ts';
import { namelessTeam } from '../../domain/team-names.ts';
import type { Workbook } from './fetch-workbook.ts';
import { parseMatches, type SheetMatch } from './parse-matches.ts';
import { readMark, readRows, type Cell, type DataRow } from './sheet-rows.ts';
import { headerWarning, type SheetProblem, type SheetWarning } from './sheet-warnings.ts';

/** A row of the sheet Teams. `sheetRow` is the row's number in the sheet. */
export interface SheetTeam {
  id: string;
  sheetRow: number;
  name: string;
  country: string;
  logo: string;
  group: string;
  /** Two or none. */
  colors: string[];
  aliases: string[];
  eliminated: boolean;
}

/** The content of the sheet Torneo; empty or false where it says nothing. */
export interface TournamentSheet {
  champion: string;
  notice: string;
  closed: boolean;
}

export interface ParsedWorkbook {
  teams: SheetTeam[];
  matches: SheetMatch[];
  tournament: TournamentSheet;
  warnings: SheetWarning[];
}

/** The fields of the tournament file that affect parsing. */
export type WorkbookSettings = Pick<Tournament, 'timeZone'> & {
  champion?: { decidedBy: string } | null;
  teams?: readonly NamedTeam[];
};

/** Parses the sheets (docs/rules.md#sheet-columns); oddities become warnings. Other requests run every 50 rows. */
export async function parseWorkbook(workbook: Workbook, settings: WorkbookSettings): Promise<ParsedWorkbook> {
  const { timeZone, champion, teams: named = [] } = settings;
  const { teams, warnings: teamWarnings } = parseTeams(workbook.teams);
  const { matches, warnings: matchWarnings } = await parseMatches(workbook.matches, {
    timeZone,
    dateOrder: dateOrderOf(workbook.locale ?? null),
    teams: [...named, ...teams],
    decidedBy: champion?.decidedBy,
  });
  const { sheet: tournament, warnings: ownWarnings } = parseTournamentSheet(workbook.tournament ?? []);
  return { teams, matches, tournament, warnings: [...teamWarnings, ...matchWarnings, ...ownWarnings] };
}

/** Parses the sheet Teams (docs/rules.md#sheet-columns). It never fails; oddities become warnings. */
export function parseTeams(values: Cell[][]): { teams: SheetTeam[]; warnings: SheetWarning[] } {
  const teams = new Map<string, SheetTeam>();
  const known = new Set<string>();
  const { rows, headerRow } = readRows(values, 'Teams');
  const warnings = headerWarning('Teams', headerRow, rows[0]);
  for (const row of rows) {
    const id = row.cells[0] || `team-${row.sheetRow - (headerRow ?? 0)}`;
    const warn = (problem: SheetProblem, text: string): void => {
      warnings.push({ sheet: 'Teams', row: row.sheetRow, id, problem, text });
    };
    if (headerRow !== null && row.sheetRow < headerRow) {
      warn('row-dropped', row.cells.join(' | '));
      continue;
    }
    const team = parseTeam(row, id, warn);
    if (teams.has(id)) {
      warn('duplicate-id', team.name);
      continue;
    }
    teams.set(id, team);
    if (team.name === namelessTeam) continue;
    const spellings = [...new Set([team.name, ...team.aliases].map(foldText))];
    const twice = spellings.find((spelling) => known.has(spelling));
    if (twice !== undefined) warn('ambiguous-team', twice);
    for (const spelling of spellings) known.add(spelling);
  }
  return { teams: [...teams.values()], warnings };
}

function parseTeam(
  { cells, sheetRow }: DataRow,
  id: string,
  warn: (problem: SheetProblem, text: string) => void,
): SheetTeam {
  const [, name, country, logo = '', group = '', colours = '', aliases = '', eliminated = ''] = cells;
  const crest = parseLogo(logo);
  const colors = colours.match(/#[0-9a-f]{6}\b/gi) ?? [];
  const mark = readMark(eliminated);
  if (logo !== '' && crest === '') warn('refused-logo', logo);
  if (colours !== '' && (colors.length === 0 || colors.length > 2)) warn('unreadable-colours', colours);
  if (mark === null) warn('unreadable-mark', eliminated);
  return {
    id,
    sheetRow,
    name: name || namelessTeam,
    country: country || 'País',
    logo: crest,
    group,
    colors: colors.length > 2 ? [] : [...colors, ...colors].slice(0, 2),
    aliases: aliases
      .split(/[;,]/)
      .map((alias) => alias.trim())
      .filter((alias) => alias !== ''),
    eliminated: mark ?? false,
  };
}

function parseLogo(cell: string): string {
  if (!URL.canParse(cell)) return '';
  const { protocol, username, password, href } = new URL(cell);
  return protocol === 'https:' && username === '' && password === '' ? href : '';
}

const keys: Record<string, keyof TournamentSheet> = {
  ...{ campeon: 'champion', champion: 'champion', aviso: 'notice', notice: 'notice' },
  ...{ cerrado: 'closed', closed: 'closed' },
};

/** Parses the optional sheet Torneo (docs/rules.md#sheet-columns): a key and its value a row. The first row of a key counts. */
function parseTournamentSheet(values: Cell[][]): {
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
