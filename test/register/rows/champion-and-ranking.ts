import { rowsOf } from '../register-row.ts';

const champion = rowsOf(2, 'e2e/texts-champion.spec.ts');
const ranking = rowsOf(2, 'e2e/texts-ranking.spec.ts');
const celebration = rowsOf(2, 'e2e/celebration.spec.ts');

/** Section 2: champion banner and dialog, ranking, celebration, generic dialogs. */
export const championAndRankingRows = [
  ...champion.texts('once closed without a pick the banner says Predicciones cerradas and Cerrada', {
    'the closed banner': 'Predicciones cerradas',
    'its badge': 'Cerrada',
  }),
  ...champion.texts('a saved champion is told with its name and stands in the banner with its phase', {
    'the banner with a pick': 'Tu campeón',
    'the success message': '¡Predicción guardada! Has elegido a {team} como campeón.',
  }),
  ...champion.texts('the champion dialog has its grid, summary, phase, warning and buttons', {
    'the dialog': 'Predecí al Campeón',
    'the summary': 'Equipo seleccionado',
    'the phase': 'Esta predicción se realiza en la fase de {phase}.',
    'the warning': 'Puedes elegir campeón una sola vez: después no se puede cambiar.',
    cancel: 'Cancelar',
    confirm: 'Confirmar Campeón',
  }),
  ...champion.facts(
    'the champion dialog has its grid, summary, phase, warning and buttons',
    'a grid of selectable teams',
  ),
  ...ranking.texts('the ranking has its title, own card, list, podium and rows', {
    'the title': 'Ranking de Participantes',
    'the own card': 'Tu Posición',
    'the list': 'Ranking General',
    'the own row': '(Tú)',
  }),
  ...ranking.facts(
    'the ranking has its title, own card, list, podium and rows',
    'position with icons for 1 to 3, e-mail, points and ordinal badge',
    'the own row is highlighted',
  ),
  ...ranking.facts('somebody without a picture has their initials', 'the initials avatar'),
  ...rowsOf(2, 'src/web/ui/initials.test.ts').facts('%s has the initials %s', 'the initials of a name'),
  ...ranking.texts('while the ranking loads it says Cargando ranking...', {
    'the loading state': 'Cargando ranking...',
  }),
  ...ranking.texts('a ranking that cannot be loaded says so, with the message and Reintentar', {
    'the error state': 'Error al cargar el ranking',
  }),
  ...ranking.texts('without participants it says Aún no hay participantes', {
    'the empty state': 'Aún no hay participantes',
  }),
  ...celebration.facts(
    'the celebration comes 1 s after the main page, with 15 pieces for 3 s, once per browser',
    'opens about 1 s after the main page unless the browser has seen it; closing sets the flag',
    'announces the club as the new champion',
    'confetti of 15 items for 3 s',
    'the top 3 with points, predictions, correct winners and exact hits',
  ),
  ...celebration.texts(
    'the celebration comes 1 s after the main page, with 15 pieces for 3 s, once per browser',
    { 'the button': '¡Entendido!', 'the top three': 'Top 3 del ranking', 'the title': '¡Ya hay campeón!' },
  ),
  ...rowsOf(2, 'e2e/prediction.spec.ts').facts(
    'a prediction by keyboard alone',
    'the generic confirm dialog: Escape and cancel leave, confirm goes on',
    'the generic success dialog with its button in focus',
  ),
];
