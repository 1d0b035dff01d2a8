import { shownIn } from '../requirement.ts';

const tournamentSheet = shownIn('src/server/match-data/tournament-sheet.test.ts');
const unreadMatches = shownIn('e2e/support/screens/unread-matches-screens.ts');
const fetchWorkbook = shownIn('src/server/match-data/fetch-workbook.test.ts');
const matchDataRoutes = shownIn('src/server/match-data/match-data-routes.test.ts');
const parseWorkbook = shownIn('src/server/match-data/parse-workbook.test.ts');
const sheetReader = shownIn('src/server/match-data/sheet-reader.test.ts');
const storeWorkbook = shownIn('src/server/match-data/store-workbook.test.ts');
const matchData = shownIn('src/web/data/match-data.test.ts');

/** Reading the sheet. */
export const sheetRequirements = [
  ...parseWorkbook('rules.md#teams-sheet', 'fills in what is missing, counting data rows from 1', [
    'team id defaults to team-{index}',
    "team name defaults to 'Equipo sin nombre'",
    "team country defaults to 'País'",
    'team logo and group default to empty',
  ]),
  ...parseWorkbook('rules.md#teams-sheet', 'reads the known workbook', ['sheet Teams, columns A to E']),
  ...tournamentSheet(
    'rules.md#torneo-sheet',
    'stores what the sheet Torneo says, once, and forgets it with the sheet',
    ['the optional sheet Torneo'],
  ),
  ...parseWorkbook('rules.md#matches-sheet', 'reads the known workbook, its four date formats included', [
    'sheet Matches, column order',
  ]),
  ...parseWorkbook('rules.md#matches-sheet', 'fills in what a short row leaves out', [
    'match time defaults to 20:00',
    'match status defaults to scheduled',
    "match round defaults to 'Fase de Grupos'",
    'match venue defaults to empty',
    'default match time 20:00',
    'default round Fase de Grupos',
  ]),
  ...parseWorkbook('rules.md#sheet-rows', 'drops a row whose column %i is empty, and says so', [
    'rows without id, date, home or away are dropped',
  ]),
  ...fetchWorkbook('rules.md#sheet-reads', 'asks for A:Z with the key and an Accept JSON header', [
    'GET values/{sheet}!A:Z for Teams and Matches, key in the query, Accept JSON, values read',
  ]),
  ...fetchWorkbook('rules.md#sheet-reads', 'pauses a second between the two sheets', [
    '1 s between the two requests',
  ]),
  ...sheetReader(
    'rules.md#sheet-reads',
    'serves its data for 2 minutes and then refetches, at least 30 s apart',
    [
      'match data cache of 2 minutes on the server',
      'at least 30 s between automatic refetches of the server',
    ],
  ),
  ...matchData('rules.md#sheet-reads', 'an automatic fetch, %s', ['the 2 minutes and 30 s of the browser']),
  ...fetchWorkbook('rules.md#sheet-reads', 'really waits', ['1 s between the two sheets']),
  ...fetchWorkbook('rules.md#sheet-errors', 'describes status %i', {
    403: 'Error de permisos. Verifica que la hoja de Google Sheets sea pública.',
    404: 'Hoja de Google Sheets no encontrada. Verifica el ID de la hoja.',
    429: 'Límite de peticiones excedido. Los datos se actualizarán automáticamente en unos minutos.',
    other: 'Error al obtener datos: ',
  }),
  ...fetchWorkbook('rules.md#sheet-errors', 'describes a rejection that is no Error', {
    unknown: 'Error desconocido al obtener datos de Google Sheets',
  }),
  ...storeWorkbook(
    'rules.md#quarantined-imports',
    'quarantines a read that takes two results away, and applies it when equal ones come 10 minutes apart',
    ['a read that takes two results away is quarantined until an equal one 10 minutes later'],
  ),
  ...storeWorkbook(
    'rules.md#vanished-matches',
    'hides a match that vanished, with its predictions, and shows it again when it is back',
    ['hidden, and back with its predictions'],
  ),
  ...matchDataRoutes(
    'rules.md#fallback-data',
    'shows the sample data when nothing is stored and the sheet cannot be read',
    [
      'fallback: 8 teams in groups A to D, 4 quarter-finals on 15 to 18 June 2025 at 20:00',
      'fallback data when there is no cache',
    ],
  ),
  ...unreadMatches('rules.md#fallback-data', 'matches-sample', ['match data: error with fallback data']),
  ...matchDataRoutes('rules.md#source-of-match-data', 'keeps the list when the sheet fails, and says why', [
    'cached data are kept',
  ]),
];
