import { foldText } from '../../domain/team-names.ts';
import { namelessTeam } from '../../domain/tournament-teams.ts';
import { readMark, readRows, type Cell, type DataRow } from './sheet-rows.ts';
import { headerWarning, type SheetProblem, type SheetWarning } from './sheet-warning.ts';

/** A row of the sheet Teams. `sheetRow` is the row's number in the sheet. */
export interface SheetTeam {
  id: string;
  sheetRow: number;
  name: string;
  country: string;
  logo: string;
  group: string;
  /** Two, or none. */
  colors: string[];
  aliases: string[];
  eliminated: boolean;
}

/** Parses the sheet Teams (docs/rules.md#teams-sheet); never fails, what is odd becomes a warning. */
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

/** An `https` address without credentials, else ''. */
function parseLogo(cell: string): string {
  if (!URL.canParse(cell)) return '';
  const { protocol, username, password, href } = new URL(cell);
  return protocol === 'https:' && username === '' && password === '' ? href : '';
}
