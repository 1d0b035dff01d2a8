import { shownIn } from '../requirement.ts';

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
];
