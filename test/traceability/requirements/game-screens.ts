import { shownIn } from '../requirement.ts';

const firstScreen = shownIn('e2e/first-screen.spec.ts');
const celebrationFlow = shownIn('e2e/celebration.spec.ts');
const mainPageFlow = shownIn('e2e/main-page.spec.ts');
const predictionFlow = shownIn('e2e/prediction.spec.ts');
const championScreens = shownIn('e2e/support/screens/champion-screens.ts');
const matchesScreens = shownIn('e2e/support/screens/matches-screens.ts');
const unreadMatches = shownIn('e2e/support/screens/unread-matches-screens.ts');
const overScreens = shownIn('e2e/support/screens/over-screens.ts');
const predictionScreens = shownIn('e2e/support/screens/prediction-screens.ts');
const quickEntryFlow = shownIn('e2e/quick-entry.spec.ts');
const quickEntryScreens = shownIn('e2e/support/screens/quick-entry-screens.ts');
const rankingScreens = shownIn('e2e/support/screens/ranking-screens.ts');
const visitorFlow = shownIn('e2e/visitor.spec.ts');
const matchDataRoutes = shownIn('src/server/match-data/match-data-routes.test.ts');
const saveWithoutUser = shownIn('src/web/data/save-without-user.test.ts');
const tournamentSummary = shownIn('src/web/features/matches/tournament-summary.test.tsx');
const matchCard = shownIn('src/web/features/matches/match-card.test.tsx');
const panelMarkup = shownIn('src/web/features/predictions/panel-markup.test.tsx');
const predictionPanel = shownIn('src/web/features/predictions/prediction-panel.test.ts');
const predictionFlowRules = shownIn('src/web/features/predictions/prediction-flow.test.ts');
const dates = shownIn('src/web/ui/dates.test.ts');
const initials = shownIn('src/domain/initials.test.ts');

/** Matches, predictions, champion, ranking and celebration on screen. */
export const gameScreensRequirements = [
  ...matchDataRoutes('rules.md#matches-tab', 'shows an empty list for a good sheet without matches', [
    'no matches are an empty state',
  ]),
  ...matchesScreens('rules.md#matches-tab', 'matches-loading', { 'the loading state': 'Cargando datos...' }),
  ...matchesScreens('rules.md#matches-tab', 'matches', {
    'the refresh button': 'Actualizar',
    'the count of finished matches': 'Finalizados',
    'the count of scheduled matches': 'Programados',
    'the number of teams': 'Equipos',
    'the last-updated time': 'Última actualización:',
  }),
  ...tournamentSummary(
    'rules.md#matches-tab',
    'shows the counts, the teams, the last update in the zone and the button',
    ['the total number of matches, and each count from the data'],
  ),
  ...matchesScreens('rules.md#matches-tab', 'matches-empty', {
    'no matches': 'No hay partidos disponibles',
    'where matches come from': 'En cuanto la organización los cargue, aparecen aquí solos.',
  }),
  ...matchesScreens('rules.md#matches-tab', 'matches-loading', ['match data: loading']),
  ...matchesScreens('rules.md#matches-tab', 'matches', ['match data: success']),
  ...firstScreen('rules.md#matches-tab', 'on a phone and on a desk the first form is on the first screen', [
    'the first open match without a prediction is on the first screen',
  ]),
  ...firstScreen('rules.md#match-lists', 'on a phone and on a desk the first form is on the first screen', [
    'a row leads to a live match that follows the first form',
  ]),
  ...matchesScreens('rules.md#match-lists', 'matches', {
    'the first list': 'Próximos partidos',
    'the second list': 'Resultados',
  }),
  ...mainPageFlow(
    'rules.md#match-lists',
    'the lists stand in two columns on wide screens and below each other on a phone',
    ['two columns on wide screens'],
  ),
  ...matchesScreens('rules.md#match-card', 'matches', {
    'the badge of a scheduled match': 'Programado',
    'the badge of a finished match': 'Finalizado',
    'the home team': 'Local',
    'the away team': 'Visitante',
    'between the teams of an open match': 'vs',
  }),
  ...matchesScreens('rules.md#match-card', 'matches-live', { 'the badge of a live match': 'En vivo' }),
  ...matchCard(
    'rules.md#match-card',
    'shows day, short month and year, the time in the zone, teams, venue and round',
    ['the date in es-ES (day, short month, year) and the time', 'venue and round at the bottom'],
  ),
  ...matchCard('rules.md#match-card', 'of %s says %s', ['the raw status when it is none of the three']),
  ...matchCard('rules.md#match-card', 'has a crest for each team', ['a crest for each team']),
  ...visitorFlow('rules.md#match-card', 'every team has a shield in its place', [
    'a generic crest when the image fails to load or the team is unknown',
  ]),
  ...predictionPanel(
    'rules.md#prediction-panel',
    'offers the form only for an open match, once it is known that there is no prediction',
    ['the prediction area: a form, a confirmed prediction, or a closed message'],
  ),
  ...championScreens('rules.md#prediction-form', 'champion-open', {
    'the warning': 'Una vez confirmada no se puede modificar.',
    'the button of the form': 'Confirmar Predicción',
    'the optional cancel': 'Cancelar',
  }),
  ...predictionScreens('rules.md#prediction-flow', 'prediction-confirm', {
    'the question': '¿Estás seguro de tu predicción {score}? Una vez confirmada, no se puede modificar.',
    'the confirming button': 'Sí, confirmar',
  }),
  ...predictionScreens('rules.md#prediction-flow', 'prediction-saving', { 'while saving': 'Guardando...' }),
  ...predictionScreens('rules.md#prediction-flow', 'prediction-saved', {
    'the success dialog': '¡Predicción guardada!',
    'its text': 'Podrás ver los resultados cuando termine el partido.',
    'its button': 'Continuar',
  }),
  ...quickEntryScreens('rules.md#quick-entry', 'quick-entry', {
    'the sheet': 'Carga rápida',
  }),
  ...quickEntryScreens('rules.md#quick-entry', 'quick-entry', {
    'nothing typed': 'Escribe al menos un marcador',
  }),
  ...quickEntryScreens('rules.md#quick-entry', 'quick-entry-half', {
    'a half row': 'Falta un marcador: esta fila no se envía.',
  }),
  ...quickEntryScreens('rules.md#quick-entry', 'quick-entry-confirm', {
    'the question': '¿Estás seguro de tus {n} predicciones? Una vez confirmadas, no se pueden modificar.',
  }),
  ...quickEntryScreens('rules.md#quick-entry', 'quick-entry-refused', ['a refused row stays and says why']),
  ...quickEntryScreens('rules.md#quick-entry', 'quick-entry-failed', [
    'what is typed stays when nothing is known',
  ]),
  ...quickEntryFlow('rules.md#quick-entry', 'four matches take eleven keys and one request', {
    'what was saved': 'Se guardaron {n} predicciones',
  }),
  ...quickEntryFlow('rules.md#quick-entry', 'is refused in its row, and the others are saved', [
    'each row is saved for itself',
  ]),
  ...quickEntryFlow(
    'rules.md#prediction-form',
    'what is typed survives a reload, and is gone once it is saved or the user signs out',
    ['typed goals survive a reload'],
  ),
  ...predictionFlowRules(
    'rules.md#prediction-flow',
    'goes from idle over the confirmation and the save back to idle',
    ['none, entering scores, confirmation, saved'],
  ),
  ...predictionFlowRules(
    'rules.md#prediction-flow',
    'discards the pending score when the dialog is cancelled',
    ['cancelling discards the pending score'],
  ),
  ...predictionScreens('rules.md#prediction-flow', 'prediction-failed', [
    'a failed save shows an alert and stays unsaved',
  ]),
  ...saveWithoutUser(
    'rules.md#prediction-flow',
    'a prediction or a champion without a user is refused before anything is sent',
    { 'saving needs a user': 'Debes estar logueado para hacer predicciones' },
  ),
  ...predictionScreens('rules.md#prediction-flow', 'prediction-started', {
    'the alert of a started match, with its cross mark':
      '❌ Este partido ya comenzó. No se pueden hacer más predicciones.',
  }),
  ...predictionScreens('rules.md#prediction-flow', 'prediction-invalid', {
    'the alert of invalid scores': 'Por favor ingresa números válidos (0 o más)',
  }),
  ...predictionScreens('rules.md#prediction-flow', 'prediction-failed', {
    'a prediction cannot be saved': 'Error al guardar predicción',
    'the alert of a failed save': 'Error al guardar la predicción. Inténtalo de nuevo.',
  }),
  ...predictionScreens('rules.md#confirmed-prediction', 'prediction-saved', {
    'the confirmed view': 'Tu predicción',
    'its badge': 'Confirmada',
    'its note': 'Las predicciones no se pueden modificar',
    'its date and time': 'Realizada el',
  }),
  ...panelMarkup(
    'rules.md#confirmed-prediction',
    'shows the score, the badge, when it was made and that it cannot change',
    ['the date of a confirmed prediction in es-ES, in the tournament’s zone'],
  ),
  ...panelMarkup(
    'rules.md#confirmed-prediction',
    'begins with %i points, and no longer says that it cannot change',
    ["'1 punto', and 'puntos' otherwise, 0 included"],
  ),
  ...panelMarkup('rules.md#confirmed-prediction', 'shows no points before the server has settled the match', [
    'no points before they are known',
  ]),
  ...matchesScreens('rules.md#confirmed-prediction', 'matches', ['the points of a finished match']),
  ...panelMarkup('rules.md#confirmed-prediction', 'looks like %s', ['5, 3 and 0 points look different']),
  ...dates('rules.md#match-card', 'names the tournament’s zone when the viewer’s clocks show another time', [
    'the zone of a kick-off, for viewers in another one',
  ]),
  ...predictionScreens('rules.md#closed-message', 'prediction-started', {
    'the closed message':
      'Predicciones cerradas. Este partido ya comenzó o está en curso. Las predicciones se cierran automáticamente cuando comienza el partido.',
  }),
  ...championScreens('rules.md#closed-message', 'champion-open', {
    'a match that is not scheduled': 'No se pueden hacer más predicciones para este partido',
  }),
  ...overScreens('rules.md#champion-banner', 'champion-closed', {
    'the closed banner': 'Predicciones cerradas',
    'its badge': 'Cerrada',
    'the champion of the competition': 'El campeón fue',
  }),
  ...championScreens('rules.md#champion-banner', 'champion-saved', {
    'the banner with a pick': 'Tu campeón',
  }),
  ...overScreens('rules.md#champion-banner', 'champion-lost', {
    'another champion than the picked one': 'El campeón fue {team}',
  }),
  ...championScreens('rules.md#champion-dialog', 'champion-saved', {
    'the success message': '¡Predicción guardada! Has elegido a {team} como campeón.',
  }),
  ...championScreens('rules.md#champion-dialog', 'champion-selected', {
    'the dialog': 'Predecí al Campeón',
    'the summary': 'Equipo seleccionado',
    'the phase': 'Esta predicción se realiza en la fase de {phase}.',
    'the warning': 'El campeón se elige una sola vez: después no se puede cambiar.',
    cancel: 'Cancelar',
    confirm: 'Confirmar Campeón',
  }),
  ...championScreens('rules.md#champion-dialog', 'champion-selected', ['a grid of selectable teams']),
  ...championScreens('rules.md#champion-dialog', 'champion-dialog', [
    'the champion cannot be confirmed until a team is selected',
  ]),
  ...championScreens('rules.md#champion-dialog', 'champion-failed', {
    'a champion cannot be saved': 'Error al guardar predicción del campeón',
    'the feedback of a failed champion save': 'Error al guardar la predicción. Inténtalo de nuevo.',
  }),
  ...championScreens('rules.md#champion-dialog', 'champion-saving', { 'while saving': 'Guardando...' }),
  ...rankingScreens('rules.md#ranking-tab', 'ranking', {
    'the title': 'Ranking de Participantes',
    'the own card': 'Tu Posición',
    'the list': 'Ranking General',
    'the own row': '(Tú)',
  }),
  ...rankingScreens('rules.md#ranking-tab', 'ranking', [
    'position with icons for 1 to 3, e-mail, points and ordinal badge',
    'the own row is highlighted',
    'icons for positions 1 to 3 alone',
  ]),
  ...mainPageFlow('rules.md#shirts', 'a participant without a picture has their initials', [
    'the initials on the shirt',
  ]),
  ...mainPageFlow(
    'rules.md#shirts',
    "a participant's own shirt has the colours of their champion, and no other has",
    ["the own shirt's colours", "others' shirts say nothing of their picks"],
  ),
  ...initials('rules.md#shirts', '%s has the initials %s', ['the initials of a name']),
  ...rankingScreens('rules.md#ranking-tab', 'ranking-loading', {
    'the loading state': 'Cargando ranking...',
  }),
  ...rankingScreens('rules.md#ranking-tab', 'ranking-error', {
    'the error state': 'Error al cargar el ranking',
    'the ranking cannot be loaded': 'Error al cargar el ranking',
  }),
  ...rankingScreens('rules.md#ranking-tab', 'ranking-empty', {
    'the empty state': 'Aún no hay participantes',
  }),
  ...celebrationFlow(
    'rules.md#celebration',
    'the celebration comes 1 s after the main page, with 15 pieces for 3 s, once per browser',
    [
      'opens about 1 s after the main page unless the browser has seen it; closing sets the flag',
      'announces the club as the new champion',
      'confetti of 15 items for 3 s',
      'the top 3 with points, predictions, correct winners and exact hits',
      'the celebration once per browser',
      'celebration after 1 s; confetti 3 s; 15 items; top 3',
    ],
  ),
  ...celebrationFlow(
    'rules.md#celebration',
    'the celebration comes 1 s after the main page, with 15 pieces for 3 s, once per browser',
    { 'the button': '¡Entendido!', 'the top three': 'Top 3 del ranking', 'the title': '¡Ya hay campeón!' },
  ),
  ...celebrationFlow(
    'rules.md#celebration',
    'it says how it ended for oneself: the own champion, the position, the own row',
    {
      'the own champion won': '¡Era tu campeón!',
      'the own champion lost': '{team} no salió campeón',
      'no own champion': 'No elegiste campeón',
    },
  ),
  ...celebrationFlow(
    'rules.md#celebration',
    'it says how it ended for oneself: the own champion, the position, the own row',
    ['the own final position among all'],
  ),
  ...predictionFlow('rules.md#dialogs', 'a prediction by keyboard alone', [
    'the generic confirm dialog: Escape and cancel leave, confirm goes on',
    'the generic success dialog with its button in focus',
  ]),
  ...predictionFlow('rules.md#dialogs', 'a prediction takes five keys from its first box', [
    'Enter does what a confirmation asks for',
  ]),
  ...predictionFlow(
    'rules.md#prediction-flow',
    'a score without its second half leads back to the empty box',
    ['the focus goes to the empty box'],
  ),
  ...matchesScreens('rules.md#error-states', 'matches-error', { 'the retry button': 'Reintentar' }),
  ...unreadMatches('rules.md#error-states', 'matches-stale', [
    'the error state shows the error',
    'the match-data error is shown with a retry button',
  ]),
];
