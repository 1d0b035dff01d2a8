import { cellText, isBlank, parseLogo } from './read-cells.ts';
import type { SheetWarning } from './sheet-warning.ts';

/** A row of the sheet Teams. `sheetRow` counts as the sheet shows it. */
export interface SheetTeam {
  id: string;
  sheetRow: number;
  name: string;
  country: string;
  logo: string;
  group: string;
}

/**
 * Reads the rows of Teams by position, the first being a header whatever it says (spec 3, Team; rulings, "The sheet").
 * Missing cells take the specification's defaults; of rows with one id the first wins.
 */
export function parseTeams(rows: string[][]): { teams: SheetTeam[]; warnings: SheetWarning[] } {
  const teams = new Map<string, SheetTeam>();
  const warnings: SheetWarning[] = [];
  for (const [index, row] of rows.entries()) {
    if (index === 0 || isBlank(row)) continue;
    const team = parseTeam(row, index);
    const about = { sheet: 'Teams', row: team.sheetRow, id: team.id } as const;
    const logo = cellText(row, 3);
    if (logo !== '' && team.logo === '') warnings.push({ ...about, problem: 'refused-logo', text: logo });
    if (teams.has(team.id)) warnings.push({ ...about, problem: 'duplicate-id', text: team.name });
    else teams.set(team.id, team);
  }
  return { teams: [...teams.values()], warnings };
}

function parseTeam(row: string[], index: number): SheetTeam {
  return {
    id: cellText(row, 0) || `team-${index}`,
    sheetRow: index + 1,
    name: cellText(row, 1) || 'Equipo sin nombre',
    country: cellText(row, 2) || 'País',
    logo: parseLogo(cellText(row, 3)),
    group: cellText(row, 4),
  };
}
