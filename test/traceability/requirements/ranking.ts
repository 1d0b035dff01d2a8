import { shownIn } from '../requirement.ts';

const outsideScreens = shownIn('e2e/support/screens/outside-screens.ts');
const overScreens = shownIn('e2e/support/screens/over-screens.ts');
const rankingEvents = shownIn('src/server/events/ranking-events.long.test.ts');
const chanceTexts = shownIn('src/web/features/ranking/chances-text.test.ts');
const skill = shownIn('src/domain/skill.test.ts');
const skillAgrees = shownIn('src/server/skill/agrees-with-recount.long.test.ts');
const skillRoutes = shownIn('src/server/skill/skill-routes.long.test.ts');
const skillTable = shownIn('src/web/features/ranking/skill-table.test.tsx');
const chances = shownIn('src/domain/podium-chances.test.ts');
const chanceRoutes = shownIn('src/server/podium-chances/podium-chances-routes.long.test.ts');
const provisionalStanding = shownIn('src/server/provisional-standing/provisional-standing-routes.test.ts');
const provisionalAgrees = shownIn('src/server/provisional-standing/agrees-with-settlement.test.ts');
const rankingScreens = shownIn('e2e/support/screens/ranking-screens.ts');
const completedDays = shownIn('src/domain/completed-match-days.test.ts');
const matchDaysAgree = shownIn('src/server/match-days/agrees-with-recount.test.ts');
const rankingOverDays = shownIn('src/server/match-days/ranking-routes.test.ts');
const viewScreens = shownIn('e2e/support/screens/ranking-view-screens.ts');
const duel = shownIn('src/web/features/ranking/duel.test.ts');
const hitStreak = shownIn('src/domain/hit-streak.test.ts');
const gapAbove = shownIn('src/web/features/ranking/participant-row.test.tsx');
const bestPick = shownIn('src/web/features/closing/best-pick.test.ts');
const configRoutes = shownIn('src/server/tournament/config-routes.test.ts');
const podium = shownIn('src/web/features/ranking/podium.test.tsx');
const rankingFlow = shownIn('e2e/ranking.spec.ts');
const rankingOrder = shownIn('test/support/oracles/ranking-order.test.ts');
const settleMatches = shownIn('src/server/settlement/settle-matches.test.ts');

const rankingViews = shownIn('e2e/support/screens/ranking-view-screens.ts');
const recaps = shownIn('src/server/recaps/recap-routes.test.ts');
const recapOfDay =
  'say who did best, who climbed most, what hit the fewest had, and how the day went for oneself';
const dueRecap = shownIn('src/domain/due-recap.test.ts');
const recapTexts = shownIn('src/web/features/recap/messages.test.ts');
const recapScreens = shownIn('e2e/support/screens/recap-screens.ts');
const firstScreen = shownIn('e2e/first-screen.spec.ts');
const fitText = shownIn('src/web/features/share/fit-text.test.ts');
const shareFlow = shownIn('e2e/share.spec.ts');
const shared = 'how it ended can be shared as a picture that the browser makes';

/** The order of the ranking, and how the game ends. */
export const rankingRequirements = [
  ...overScreens('rules.md#closing-page', 'closing', [
    'the own final position of how many, and no list of matches without one',
  ]),
  ...overScreens('rules.md#records-of-the-game', 'closing', {
    'the most exact hits': 'Más marcadores exactos',
    'the biggest climb': 'Mayor subida',
    'the riskiest hit': 'Acierto más arriesgado',
  }),
  ...recaps('rules.md#recap', recapOfDay, [
    'the best, the biggest climb and the riskiest hit of a match day, the own day',
  ]),
  ...recaps('rules.md#recap', 'name nobody for a day without a point, and three of many', [
    'three names at most',
  ]),
  ...recaps('rules.md#recap', 'follow a corrected result, and are not there once it is taken back', [
    'a corrected result, one that is taken back',
  ]),
  ...rankingViews('rules.md#recap', 'ranking-match-day', { 'where it stands': 'Resumen de la jornada' }),
  ...dueRecap(
    'rules.md#recap-of-the-morning',
    'is the last completed match day, from six in the morning of the day after on the clocks of the tournament',
    ['from six in the morning'],
  ),
  ...dueRecap('rules.md#recap-of-the-morning', 'is that day until the next match begins', [
    'until the next match begins',
  ]),
  ...recapTexts(
    'rules.md#recap-of-the-morning',
    'says when nothing was predicted, and no points before they are known',
    { 'no prediction': 'no hiciste predicciones', 'not counted yet': 'resumen de la jornada' },
  ),
  ...recapScreens('rules.md#recap-of-the-morning', 'matches-recap', {
    'the best': 'Lo mejor de la jornada',
    'the way to the day': 'Ver jornada',
    'it is dismissed for the day': 'Descartar resumen',
  }),
  ...firstScreen(
    'rules.md#recap-of-the-morning',
    'the recap of the morning leaves the first form on the first screen',
    ['it moves nothing'],
  ),
  ...recaps('rules.md#biggest-climb', recapOfDay, ['who climbed most places']),
  ...recaps('rules.md#riskiest-hit', recapOfDay, ['the exact hit that the fewest had']),
  ...fitText('rules.md#share-card', 'what does not fit the smallest size is shortened, and no emoji is cut', [
    'names of any length',
  ]),
  ...shareFlow('rules.md#share-card', shared, {
    'the button': 'Compartir',
    'a download': 'Imagen descargada',
  }),
  ...overScreens('rules.md#ranking-tab', 'ranking-over', {
    'below the title once the game is over': 'Clasificación final',
  }),
  ...overScreens('rules.md#closing-page', 'closing', {
    'the game is over': 'El juego terminó',
    'the winners of the game': 'Podio del juego',
    'the own best hit': 'Tu mejor acierto',
    'the prize': 'Premio',
    'the way to the ranking': 'Ver ranking',
  }),
  ...overScreens('rules.md#closing-page', 'closing-without-champion', {
    'who took no part': 'No hiciste predicciones',
  }),
  ...overScreens('rules.md#closing-page', 'closing-without-champion', [
    'no champion and no prize without one',
  ]),
  ...overScreens('rules.md#ranking-tab', 'ranking-over', [
    'the distance in the past tense once the game is over',
  ]),
  ...bestPick('rules.md#closing-page', 'is of equal hits the one with more goals, then the later match', [
    'the best hit: exact, more goals, later',
  ]),
  ...configRoutes(
    'rules.md#closing-page',
    'is there once file or sheet closes it, or a confirmed champion does, and taken back with them',
    ['when the game is over'],
  ),
  ...outsideScreens('rules.md#ranking-order', 'visitor-rules', {
    'tie-break': 'va primero quien tiene más marcadores exactos. Si el empate sigue, se define por sorteo.',
  }),
  ...rankingOrder('rules.md#ranking-order', 'orders by points, then exact hits, then the draw', [
    'most exact results, then a draw',
  ]),
  ...rankingOrder('rules.md#shared-positions', 'shares positions while the tournament runs (1-2-2-4)', [
    'positions start at 1',
  ]),
  ...settleMatches(
    'rules.md#draw',
    'shares positions while the tournament runs and lets the draw separate them once the champion is decided',
    ['separates ties once the champion is decided'],
  ),
  ...rankingScreens('rules.md#ranking-without-points', 'ranking-no-points', ["no podium, positions are '-'"]),
  ...overScreens('rules.md#podium', 'ranking-over', ['the first three rows']),
  ...podium('rules.md#podium', 'shows each of %j with its icon and number, by position and not by row', [
    'icons and numbers follow the position',
  ]),
  ...podium('rules.md#podium', 'names who is level with the last step of %j', {
    'who is level without a step': 'También {position}:',
  }),
  ...rankingFlow(
    'rules.md#ranking-tab',
    'rows climb to their new places, and stand there at once for who wants no movement',
    ['rows climb, and not with prefers-reduced-motion'],
  ),
  ...rankingFlow(
    'rules.md#ranking-tab',
    "on a phone the first rows are on the first screen, and one's own row is one press away",
    { 'the way to the own row': 'Ver mi fila' },
  ),
  ...gapAbove('rules.md#ranking-tab', 'is counted in what decides: %j', {
    'the distance in points': 'A {points} del {position}',
  }),
  ...gapAbove(
    'rules.md#ranking-tab',
    'is the draw between level people once the game is over; before, their rows are of two moments',
    { 'the distance after the draw': 'Igual que el {position}: decidió el sorteo' },
  ),
  ...rankingFlow(
    'rules.md#podium',
    'equal positions stand equally high on the podium, and no digit is cut off',
    ['heights follow the position'],
  ),
  ...provisionalAgrees(
    'rules.md#provisional-standing',
    'are the ranking once the live matches have ended with their present scores, whatever came before',
    ['points and position of a settlement of the live matches, the champion of a live final included'],
  ),
  ...provisionalStanding(
    'rules.md#provisional-standing',
    'tells each participant their own points and position, shared ones included, and nothing else',
    ['own points and position only, and nothing stored'],
  ),
  ...provisionalStanding(
    'rules.md#provisional-standing',
    'has no standing while no live match has both scores, and reads nothing about participants',
    ['a live match without both scores counts nothing'],
  ),
  ...provisionalStanding(
    'rules.md#provisional-standing',
    'counts a match that was finished and is live again once',
    ['settled points of a live match do not count twice'],
  ),
  ...completedDays('rules.md#match-days', 'lacks a day with a match that is %s and not settled', [
    'completed once everything of the day is settled',
  ]),
  ...completedDays(
    'rules.md#match-days',
    'does not wait for a match that is postponed or cancelled, and has no day of such matches alone',
    ['does not wait for a postponed match'],
  ),
  ...matchDaysAgree(
    'rules.md#match-day-positions',
    'are those of an independent count, whatever is corrected, moved, hidden, taken back or erased',
    ['points, positions and climbs of each match day, counted again after every change'],
  ),
  ...rankingOverDays(
    'rules.md#movement',
    'moves everybody since the last completed match day, and nobody before the second',
    ['places since the last completed match day'],
  ),
  ...viewScreens('rules.md#ranking-views', 'ranking-near', { 'five above and five below': 'Cerca de mí' }),
  ...viewScreens('rules.md#ranking-views', 'ranking-match-day', { 'the best of a match day': 'Jornada' }),
  ...skillTable(
    'rules.md#skill-view',
    'shows who is above the average pick, whom luck does not explain, and the own band',
    { 'who is above their own band': 'Más que suerte' },
  ),
  ...skillTable('rules.md#skill-view', 'says of an own value of %d whether luck explains it', {
    'within the band': 'ya no sería suerte',
    'above it': 'Más que suerte',
    'below it': 'Por debajo de la suerte',
  }),
  ...skillTable(
    'rules.md#skill-view',
    'says how many matches are missing, and nothing of a value or of luck then',
    { 'too few matches': 'que hacen falta' },
  ),
  ...viewScreens('rules.md#skill-view', 'ranking-skill-too-few', {
    'nobody has enough': 'Todavía pocos partidos',
  }),
  ...viewScreens('rules.md#skill-view', 'ranking-skill', { 'the way to the rules': 'Cómo se calcula' }),
  ...viewScreens('rules.md#profile-and-duel', 'profile', {
    'exact hits': 'Exactos',
    'outcome hits': 'Resultados',
    'the streak': 'Racha',
  }),
  ...duel(
    'rules.md#profile-and-duel',
    'counts who had more points in each settled match, the newest match first',
    ['who won the duel'],
  ),
  ...viewScreens('rules.md#rival', 'profile', {
    'keeping a rival': 'Fijar rival',
    'and no longer': 'Quitar rival',
  }),
  ...hitStreak('rules.md#streak', 'of %j is %i', ['hits in a row, ended by a miss or a missing prediction']),
  ...provisionalStanding(
    'rules.md#provisional-ranking',
    'shows everybody the first page as it would be, and where each is now',
    ['the first page as it would be, and nothing stored'],
  ),
  ...provisionalAgrees(
    'rules.md#provisional-ranking',
    'are the ranking once the live matches have ended with their present scores, whatever came before',
    ['the same rules as the ranking'],
  ),
  ...rankingEvents(
    'rules.md#provisional-ranking',
    'bring a goal as the provisional first page, once, and nothing of it to visitors',
    ['a goal with the event'],
  ),
  ...chanceTexts('rules.md#podium-chances', 'says what is possible and how far the first is', {
    'possible points': 'puntos posibles',
    'distance to the first': 'estás a {points} del primero',
  }),
  ...chanceTexts('rules.md#podium-chances', 'says of %j what is sure, and nothing else', {
    won: 'Ya ganaste: nadie puede alcanzarte',
    'still possible': 'Sí, todavía puedes ganar',
    'no podium': 'Ya no llegas al podio',
  }),
  ...chances('rules.md#podium-chances', 'of the last three matches among 40 people', [
    'a claim only if no combination of results contradicts it',
  ]),
  ...chances('rules.md#podium-chances', 'leaves a place open to people who have not signed in yet', [
    'who signs in tomorrow',
  ]),
  ...chanceRoutes(
    'rules.md#podium-chances',
    'says what is possible, who is safe and who is out, and no more of a match that is open',
    ['possible points, distance, claims and names'],
  ),
  ...chanceRoutes('rules.md#podium-chances', 'claims nothing while the final of a cup is not in the sheet', [
    'the sheet without the final',
  ]),
  ...skill('rules.md#skill', '95 in 100 are within the band: %s', [
    'the band holds 94 to 96 in 100 without skill',
  ]),
  ...skillAgrees(
    'rules.md#skill',
    'is that of an independent count, in batches too, whatever is corrected, taken back, hidden or erased',
    ['points above the average pick, and positions, counted again after every change'],
  ),
  ...skillRoutes('rules.md#skill', 'has the best with a band of luck, and of too few matches nothing', [
    'ten predicted matches at least',
  ]),
  ...skillRoutes(
    'rules.md#skill',
    'shows nothing once a match of it has opened again, moved out of the sheet or been counted otherwise',
    ['nothing of a match that has opened again'],
  ),
  ...outsideScreens('rules.md#ranking-updates', 'visitor-rules', {
    'ranking update': 'al día siguiente de la jornada: los resultados están al mediodía.',
  }),
];
