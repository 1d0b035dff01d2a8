import { setImmediate } from 'node:timers/promises';
import { matchStatuses } from '../../domain/match-status.ts';
import {
  dateOrderOf,
  defaultMatchTime,
  dependsOnDateOrder,
  readKickOff,
  type DateOrder,
  type RowKickOff,
} from '../../domain/parse-kick-off.ts';
import { foldText, type NamedTeam } from '../../domain/team-names.ts';
import { namelessTeam } from '../../domain/tournament-teams.ts';
import type { Tournament } from '../../domain/tournament.ts';
import type { Workbook } from './fetch-workbook.ts';
import { sheetNames } from './sheet-error.ts';
import type { SheetProblem, SheetWarning } from './sheet-report.ts';
import { foldWord, headerWarning, readRows, type DataRow, type SheetRows } from './sheet-rows.ts';

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

/**
 * A row of the sheet Matches. `date` and `time` are in the tournament's time zone. If they cannot be read, they are the row's
 * own text and `kickoffAt` (ISO, UTC) is null. `winner` is the optional 11th column.
 */
export interface SheetMatch {
  id: string;
  sheetRow: number;
  date: string;
  time: string;
  homeTeam: string;
  awayTeam: string;
  homeScore: number | null;
  awayScore: number | null;
  status: string;
  round: string;
  venue: string;
  winner: string;
  kickoffAt: string | null;
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

interface MatchSettings {
  timeZone: string;
  /** The order of day and month in the workbook's locale; null when unknown. */
  dateOrder: DateOrder | null;
  /** The teams that rows may name. If there are none, no name counts as unknown. */
  teams: readonly NamedTeam[];
  /** The round that decides the champion. Rows that write it with other case, accents or hyphens get its `spelling`. */
  decidedBy: { spelling: string; folded: string } | null;
}

/** Records an oddity of one row. */
type Warn = (problem: SheetProblem, text: string) => unknown;

/**
 * Parses the sheets (docs/rules.md#sheet-columns); oddities become warnings. `findLocale` is asked only when the locale matters;
 * without it the locale is unknown. Other requests run every 50 rows.
 * @throws SheetError when the columns of a sheet are in another order, and the errors of `findLocale`.
 */
export async function parseWorkbook(
  workbook: Workbook,
  settings: WorkbookSettings,
  findLocale: () => Promise<string | null> = async () => null,
): Promise<ParsedWorkbook> {
  const { timeZone, champion, teams: named = [] } = settings;
  const teamRows = readRows(workbook.teams, 'Teams');
  const matchRows = readRows(workbook.matches, 'Matches');
  const tournamentRows = readRows(workbook.tournament ?? [], 'Torneo');
  // Only a text can: a date cell is a number.
  const needsLocale = matchRows.rows.some(
    ({ cells, given }) => typeof given[1] === 'string' && dependsOnDateOrder(cells[1] ?? ''),
  );
  const dateOrder = needsLocale ? dateOrderOf(await findLocale()) : null;
  const warnings = [teamRows, matchRows].flatMap(headerWarning);
  const teams = parseTeams(teamRows, warnings);
  const matches = await parseMatches(matchRows, warnings, {
    ...{ timeZone, dateOrder, teams: [...named, ...teams] },
    decidedBy: champion ? { spelling: champion.decidedBy, folded: foldWord(champion.decidedBy) } : null,
  });
  const tournament = parseTournamentSheet(tournamentRows, warnings);
  const placeOf = ({ sheet }: SheetWarning): number => sheetNames.indexOf(sheet);
  warnings.sort((a, b) => placeOf(a) - placeOf(b) || a.row - b.row);
  return { teams, matches, tournament, warnings };
}

function parseTeams({ rows, headerRow }: SheetRows, warnings: SheetWarning[]): SheetTeam[] {
  const teams = new Map<string, SheetTeam>();
  const known = new Set<string>();
  for (const row of rows) {
    const id = row.cells[0] || `team-${row.sheetRow - (headerRow ?? 0)}`;
    const warn: Warn = (problem, text) =>
      warnings.push({ sheet: 'Teams', row: row.sheetRow, id, problem, text });
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
  return [...teams.values()];
}

function parseTeam({ cells, folded, sheetRow }: DataRow, id: string, warn: Warn): SheetTeam {
  const [, name, country, logo = '', group = '', colours = '', aliases = '', eliminated = ''] = cells;
  const crest = parseLogo(logo);
  const colors = colours.match(/#[0-9a-f]{6}\b/gi) ?? [];
  const mark = readMark(folded[7]);
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

/** Columns id, date, home and away. Rows without one of them are dropped. */
const requiredColumns = [0, 1, 3, 4];

/** Parsing a thousand rows at once could block the event loop for a tenth of a second or more. */
const rowsPerTurn = 50;

async function parseMatches(
  { rows }: SheetRows,
  warnings: SheetWarning[],
  settings: MatchSettings,
): Promise<SheetMatch[]> {
  const isKnownTeam = knows(settings.teams);
  const matches = new Map<string, SheetMatch>();
  const hasMidnights = hasTimesInDateCells(rows);
  const clocks: RowClock[] = [];
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerTurn === 0) await setImmediate();
    const { cells, given, sheetRow } = row;
    const [id = ''] = cells;
    const warn: Warn = (problem, text) =>
      warnings.push({ sheet: 'Matches', row: sheetRow, id, problem, text });
    const text = cells.join(' | ');
    if (requiredColumns.some((column) => (cells[column] ?? '') === '')) warn('row-dropped', text);
    else if (matches.has(id)) warn('duplicate-id', text);
    else {
      const isMidnight = hasMidnights && Number.isInteger(given[1]);
      if (isMidnight) warn('ambiguous-time', cells[1] ?? '');
      const timed = isMidnight ? { ...row, cells: cells.with(2, '00:00') } : row;
      const kickOff = findKickOff(timed, settings, warn);
      const match = parseMatch(timed, kickOff, settings.decidedBy, warn);
      matches.set(id, match);
      if (kickOff !== null) clocks.push({ sheetRow, id, clock: kickOff.clock });
      for (const name of [match.homeTeam, match.awayTeam, match.winner]) {
        if (name !== '' && !isKnownTeam(name)) warn('unknown-team', name);
      }
    }
  }
  warnings.push(...findMissingTimes(clocks));
  return [...matches.values()];
}

interface RowClock extends Pick<RowKickOff, 'clock'> {
  sheetRow: number;
  id: string;
}

/** Returns one warning when no row has a time, otherwise one for each row without (docs/rules.md#dates-and-times). */
function findMissingTimes(clocks: RowClock[]): SheetWarning[] {
  const isAny = clocks.some(({ clock }) => clock === 'time');
  const lacking = isAny ? clocks.filter(({ clock }) => clock === 'none') : clocks.slice(0, 1);
  const problem = isAny ? 'missing-time' : 'no-times';
  return lacking.map(({ sheetRow: row, id }) => ({ sheet: 'Matches', row, id, problem, text: '' }));
}

/**
 * Returns whether date cells contain the times, so that a date without one is a midnight: both are the same number. The column
 * time is empty then (docs/rules.md#dates-and-times).
 */
function hasTimesInDateCells(rows: DataRow[]): boolean {
  return (
    rows.every(({ cells }) => (cells[2] ?? '') === '') && rows.some(({ given }) => Number(given[1]) % 1 > 0)
  );
}

function findKickOff(
  { cells: [, date = '', time = ''] }: DataRow,
  { timeZone, dateOrder }: MatchSettings,
  warn: Warn,
): RowKickOff | null {
  const kickOff = readKickOff(date, time, timeZone, dateOrder);
  if (kickOff === null) warn('unreadable-kick-off', `${date} ${time}`.trim());
  for (const doubt of kickOff?.doubts ?? []) warn(doubt, doubt === 'ambiguous-date' ? date : time);
  return kickOff;
}

function parseMatch(
  { cells, folded, sheetRow }: DataRow,
  kickOff: RowKickOff | null,
  decidedBy: MatchSettings['decidedBy'],
  warn: Warn,
): SheetMatch {
  const [id = '', date = '', time = '', homeTeam = '', awayTeam = '', home = '', away = ''] = cells;
  const [rawStatus = '', round = '', venue = '', winner = ''] = cells.slice(7);
  const [foldedStatus = '', foldedRound = ''] = folded.slice(7);
  const known = rawStatus === '' ? 'scheduled' : statusOf.get(foldedStatus);
  const homeScore = parseScore(home);
  const awayScore = parseScore(away);
  if (homeScore === null && home !== '') warn('unreadable-score', home);
  if (awayScore === null && away !== '') warn('unreadable-score', away);
  if (known === undefined && !otherStatuses.includes(foldedStatus)) warn('unknown-status', rawStatus);
  if (known === 'finished' && (homeScore === null || awayScore === null)) {
    warn('finished-without-score', `${home} - ${away}`);
  }
  return {
    id,
    sheetRow,
    date: kickOff?.date ?? date,
    time: kickOff?.time ?? (time || defaultMatchTime),
    homeTeam,
    awayTeam,
    homeScore,
    awayScore,
    // Other texts are shown as they are (docs/rules.md#status-and-score).
    status: known ?? rawStatus,
    round: decidedBy?.folded === foldedRound ? decidedBy.spelling : round || 'Fase de Grupos',
    venue,
    winner,
    kickoffAt: kickOff?.kickoffAt ?? null,
  };
}

/** Tells whether a name is one of `teams`; without teams every name is. */
function knows(teams: readonly NamedTeam[]): (name: string) => boolean {
  const known = new Set(teams.flatMap(({ name, aliases }) => [name, ...aliases]).map(foldText));
  return (name) => known.size === 0 || known.has(foldText(name));
}

/** Returns a whole number from 0 to 99, otherwise null (docs/rules.md#status-and-score). */
function parseScore(cell: string): number | null {
  return /^\d{1,2}$/.test(cell) ? Number(cell) : null;
}

/** Names of the statuses in sheets, folded. 'final' is missing because it names a round. */
const spellings: Record<(typeof matchStatuses)[number], string> = {
  scheduled: 'programado, por jugar, a jugar, pendiente, not started, upcoming',
  live: 'en vivo, en juego, en curso, jugando, entretiempo, descanso, in play, in progress, half time',
  finished: 'finalizado, terminado, jugado, ended, full time, ft, completed, after penalties',
};
const statusOf = new Map(
  matchStatuses.flatMap((status) => [status, ...spellings[status].split(', ')].map((text) => [text, status])),
);
/** Statuses of matches that are not played as planned, shown as they are without a warning. */
const otherStatuses = [
  'postergado, pospuesto, aplazado, reprogramado, suspendido, interrumpido, cancelado, anulado, demorado',
  'abandonado, por definir, postponed, rescheduled, suspended, interrupted, delayed, cancelled, canceled, abandoned',
].flatMap((texts) => texts.split(', '));

const tournamentKeys: Record<string, keyof TournamentSheet> = {
  ...{ campeon: 'champion', champion: 'champion', aviso: 'notice', notice: 'notice' },
  ...{ cerrado: 'closed', closed: 'closed' },
};

/** A row has a key and its value. The first row of a key counts. */
function parseTournamentSheet({ rows }: SheetRows, warnings: SheetWarning[]): TournamentSheet {
  const sheet: TournamentSheet = { champion: '', notice: '', closed: false };
  const seen = new Set<string>();
  for (const { cells, folded, sheetRow } of rows) {
    const [key = '', value = ''] = cells;
    const [word = '', mark] = folded;
    const warn: Warn = (problem, text) =>
      warnings.push({ sheet: 'Torneo', row: sheetRow, id: key, problem, text });
    const field = tournamentKeys[word];
    if (field === undefined) warn('unknown-key', key);
    else if (seen.has(field)) warn('duplicate-id', value);
    else if (field === 'closed') {
      const closed = readMark(mark);
      if (closed === null) warn('unreadable-mark', value);
      sheet.closed = closed ?? false;
    } else sheet[field] = value;
    if (field !== undefined) seen.add(field);
  }
  return sheet;
}

/** Reads a folded mark such as 'sí' or 'x': true, false, or null for other text. */
function readMark(text = ''): boolean | null {
  if (['', 'no', 'n', 'false', 'falso', '0'].includes(text)) return false;
  return ['si', 's', 'x', 'yes', 'y', 'true', 'verdadero', '1', '✓', '✔'].includes(text) ? true : null;
}
