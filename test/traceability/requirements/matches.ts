import { shownIn } from '../requirement.ts';

const gameRules = shownIn('src/server/database/game-rules.test.ts');
const panelMarkup = shownIn('src/web/features/predictions/panel-markup.test.tsx');
const receiptFlow = shownIn('e2e/end-of-match.spec.ts');
const mainPageFlow = shownIn('e2e/main-page.spec.ts');
const longList = shownIn('e2e/long-list.spec.ts');
const arrangedMatches = shownIn('src/web/features/matches/arrange-matches.test.ts');
const momentMessages = shownIn('src/web/features/moment/messages.test.ts');
const matchesScreens = shownIn('e2e/support/screens/matches-screens.ts');
const matchStatus = shownIn('src/domain/match-status.test.ts');
const parseKickOff = shownIn('src/domain/parse-kick-off.test.ts');
const teamNames = shownIn('src/domain/team-names.test.ts');
const matchDataRoutes = shownIn('src/server/match-data/match-data-routes.test.ts');
const parseWorkbook = shownIn('src/server/match-data/parse-workbook.test.ts');
const readObserver = shownIn('src/server/match-data/read-observer.test.ts');
const matchCard = shownIn('src/web/features/matches/match-card.test.tsx');

/** What a match is. */
export const matchesRequirements = [
  ...matchDataRoutes(
    'rules.md#match-fields',
    'returns the known workbook to everyone, in the sheet’s order, without internal fields',
    [
      'matches and teams come from the sheet, for signed-out visitors too',
      'match data set: teams, matches, lastUpdated, totals',
    ],
  ),
  ...matchStatus('rules.md#status-and-started', '%j is %j', ['match status: scheduled, live, finished']),
  ...matchesScreens('rules.md#status-and-started', 'matches-live', ['other values are shown raw']),
  ...matchStatus(
    'rules.md#status-and-started',
    '$status, kick-off $kickoffAt, at $now: started $started, open $open',
    [
      'started: live, finished, or scheduled at or after kick-off',
      'predicting only for a scheduled match that has not started',
    ],
  ),
  ...parseKickOff('rules.md#dates-and-times', '%s', [
    'ISO with T',
    'YYYY-MM-DD and DD/MM/YYYY with a separate time',
    'DD/MM/YYYY HH:mm:ss in the date alone',
    'HH:mm and HH:mm:ss',
  ]),
  ...matchStatus(
    'rules.md#unreadable-kick-off',
    '$status, kick-off $kickoffAt, at $now: started $started, open $open',
    ['an unreadable date counts as not started'],
  ),
  ...gameRules(
    'rules.md#unreadable-kick-off',
    'is refused for a match whose kick-off is unreadable, until it has one',
    ['a match without a readable date takes no predictions'],
  ),
  ...panelMarkup(
    'rules.md#unreadable-kick-off',
    'distinguishes a match that has started from one without a date and one that is not scheduled',
    {
      'what stands in place of the form': 'Podrás predecir cuando haya fecha.',
    },
  ),
  ...readObserver('rules.md#unreadable-kick-off', 'names an odd row once, and again when it has changed', [
    'an unreadable date is logged',
  ]),
  ...teamNames('rules.md#team-names', 'reads %j as a spelling of one team', [
    'two spellings of one team mean that team',
  ]),
  ...matchCard('rules.md#scores', 'stands in the middle of a %s match', [
    "'home - away' when finished or live",
  ]),
  ...matchCard('rules.md#scores', 'never shows a score, whatever the sheet says', [
    "'vs' for a scheduled match",
  ]),
  ...parseWorkbook('rules.md#scores', 'takes no score from %j', ['scores are an integer or null']),
  ...longList(
    'rules.md#long-lists',
    'a league opens at its current round, and only what is near the window is rendered',
    ['only matches near the window are rendered', 'past rounds are folded'],
  ),
  ...longList('rules.md#long-lists', 'the bar leads to a round, folded or far, and Back to where it was', {
    'the bar of rounds': 'Ir a',
  }),
  ...longList(
    'rules.md#long-lists',
    'Tab goes through matches that were not rendered, and the row of the live match to its card',
    ['Tab works as in a short list'],
  ),
  ...longList(
    'rules.md#match-lists',
    'Tab goes through matches that were not rendered, and the row of the live match to its card',
    ['the row that leads to live matches further down'],
  ),
  ...longList('rules.md#quick-entry', 'the quick entry takes the current round, then the next one', [
    'a round at a time in a league',
  ]),
  ...arrangedMatches(
    'rules.md#match-lists',
    'groups by round, each where its next or its newest match is, also when one was put off',
    ['groups by round'],
  ),
  ...arrangedMatches('rules.md#match-lists', 'leaves a match that ended on screen where it stood', [
    'a match that ends on screen keeps its place',
  ]),
  ...arrangedMatches(
    'rules.md#match-lists',
    'puts unreadable dates after the others, and unknown statuses after all that can be played',
    ['postponed matches are the last of the upcoming ones'],
  ),
  ...momentMessages('rules.md#final-whistle', 'says what a score that stays would bring', {
    'the points of a live match': 'Si termina así: {points}',
  }),
  ...momentMessages('rules.md#final-whistle', 'stamps what a prediction brought', {
    'an exact score': '¡EXACTO! +{points}',
    'a right outcome': 'Acertaste +{points}',
    'a miss': 'Esta vez no',
  }),
  ...receiptFlow(
    'rules.md#final-whistle',
    'a receipt is kept as a file, and the end of the match brings its points and the published record',
    ['the stamp on screen, the usual points at the next visit'],
  ),
  ...mainPageFlow('rules.md#while-away', 'the next visit begins with what came meanwhile, once', {
    'what came meanwhile': 'Mientras no estabas:',
  }),
];
