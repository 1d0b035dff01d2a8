import { rowsOf } from '../register-row.ts';

const outside = rowsOf(8, 'e2e/texts-outside.spec.ts');
const sheet = rowsOf(8, 'src/server/match-data/fetch-sheet.test.ts');
const reader = rowsOf(8, 'src/server/match-data/match-data-routes.test.ts');

/** Section 8: the error catalogue. */
export const errorRows = [
  ...outside.texts('a failed sign-in without words of its own is an unexpected error', {
    'sign-in failed': 'Error al iniciar sesión',
    'without a message of its own': 'Ocurrió un error inesperado',
  }),
  ...outside.texts('a sign-out that fails says so and keeps the session', {
    'sign-out failed': 'Error al cerrar sesión',
  }),
  ...rowsOf(8, 'e2e/sign-in.spec.ts').texts(
    'a sample account signs in by clicking through, stays after a reload and signs out',
    { 'signed out': 'Sesión cerrada correctamente' },
  ),
  ...sheet.texts('words a %i', {
    429: 'Límite de peticiones excedido. Los datos se actualizarán automáticamente en unos minutos.',
    403: 'Error de permisos. Verifica que la hoja de Google Sheets sea pública.',
    404: 'Hoja de Google Sheets no encontrada. Verifica el ID de la hoja.',
    other: 'Error al obtener datos: ',
  }),
  ...sheet.texts('words a failure that is no error at all', {
    unknown: 'Error desconocido al obtener datos de Google Sheets',
  }),
  ...reader.facts('keeps the list when the sheet fails, and says why', 'cached data are kept'),
  ...reader.facts(
    'shows the sample data when nothing is stored and the sheet cannot be read',
    'fallback data when there is no cache',
  ),
  ...rowsOf(8, 'e2e/texts-matches.spec.ts').facts(
    'an error of the sheet stands above the matches, with Reintentar',
    'the match-data error is shown with a retry button',
  ),
  ...rowsOf(8, 'e2e/texts-ranking.spec.ts').texts(
    'a ranking that cannot be loaded says so, with the message and Reintentar',
    { 'the ranking cannot be loaded': 'Error al cargar el ranking' },
  ),
  ...rowsOf(8, 'e2e/texts-matches.spec.ts').texts(
    'predictions that cannot be loaded are told, and nothing can be predicted meanwhile',
    { 'predictions cannot be loaded': 'Error al cargar predicciones' },
  ),
  ...rowsOf(8, 'e2e/texts-prediction.spec.ts').texts(
    'a failed save is an alert, and the prediction stays unsaved',
    {
      'a prediction cannot be saved': 'Error al guardar predicción',
      'the alert of a failed save': 'Error al guardar la predicción. Inténtalo de nuevo.',
    },
  ),
  ...rowsOf(8, 'e2e/texts-champion.spec.ts').texts(
    'a champion that cannot be saved is told, and can be tried again',
    {
      'a champion cannot be saved': 'Error al guardar predicción del campeón',
      'the feedback of a failed champion save': 'Error al guardar la predicción. Inténtalo de nuevo.',
    },
  ),
  ...rowsOf(8, 'src/server/run-settlement.test.ts').facts(
    'only logs that settling failed, and settles again',
    'score-sync errors are only logged',
  ),
  ...rowsOf(8, 'e2e/visitor.spec.ts').facts(
    'is the 404 page with its way back',
    'unknown routes show the 404 page',
  ),
];
