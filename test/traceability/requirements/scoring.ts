import { shownIn } from '../requirement.ts';

const outsideScreens = shownIn('e2e/support/screens/outside-screens.ts');
const scorePrediction = shownIn('src/domain/score-prediction.test.ts');
const callFunction = shownIn('src/server/rest/call-function.test.ts');
const readRows = shownIn('src/server/rest/read-rows.test.ts');
const runSettlement = shownIn('src/server/settlement/run-settlement.test.ts');
const settleMatches = shownIn('src/server/settlement/settle-matches.test.ts');
const leaderboard = shownIn('src/web/data/leaderboard.test.ts');

/** Points and settlement. */
export const scoringRequirements = [
  ...scorePrediction('rules.md#points', 'predicted %s, played %s: %s, %i points', [
    '5 points for an exact score',
    '3 points for the right outcome: home win, away win or draw',
    '0 points otherwise',
  ]),
  ...settleMatches('rules.md#points', 'gives 5, 3 and 0 points, once, however often it runs', [
    'a missing prediction scores 0',
  ]),
  ...outsideScreens('rules.md#points', 'visitor-rules', {
    'only the final result counts': 'ni los penales ni quién se clasifica cambian los puntos',
  }),
  ...settleMatches(
    'rules.md#points',
    'gives the champion bonus when the final has a winner and takes it away with the result',
    ['champion bonus of 20 points at the end of the tournament, only if the team wins'],
  ),
  ...readRows(
    'rules.md#hit-counters',
    'returns the app’s request: every row, numbers as numbers, the profile as an object',
    [
      'user_stats: user_id, total_points, total_predictions, correct_winners, exact_predictions, joined to profiles',
      'leaderboard: user_stats joined with profiles, by total_points descending',
    ],
  ),
  ...leaderboard(
    'rules.md#leaderboard-entry',
    'a row without name, picture and counters gets the specified fallbacks',
    [
      'leaderboard entry: position from 1, name falls back to the part before the @, picture to empty, counters to 0',
    ],
  ),
  ...runSettlement('rules.md#settlement', 'only logs that settling failed, and settles again', [
    'score-sync errors are only logged',
  ]),
  ...runSettlement('rules.md#settlement', 'settles 1 s after match data are loaded', [
    'score sync 1 s after the data load',
  ]),
  ...callFunction('rules.md#result-from-the-service', 'stores and settles for the service, match %o', [
    'update_match_scores with match_id_param, actual_home_score, actual_away_score',
  ]),
];
