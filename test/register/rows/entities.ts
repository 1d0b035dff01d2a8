import { rowsOf } from '../register-row.ts';

const matches = rowsOf(3, 'src/server/match-data/parse-matches.test.ts');
const teams = rowsOf(3, 'src/server/match-data/parse-teams.test.ts');
const readRows = rowsOf(3, 'src/server/rest/read-rows.test.ts');
const profiles = rowsOf(3, 'src/server/rest/profiles.test.ts');
const kickOff = rowsOf(3, 'src/domain/parse-kick-off.test.ts');

/** Section 3: entities and their fields. */
export const entityRows = [
  ...rowsOf(3, 'src/web/data/session-user.test.ts').facts(
    'the picture is avatar_url, or else picture',
    'user session: id, email, user_metadata with full_name and avatar_url or picture',
  ),
  ...profiles.facts(
    'stores what Google says, not what the %s says',
    'profiles: id, email, full_name, avatar_url, updated_at',
  ),
  ...profiles.facts(
    'is saved once, the phase and time are the server’s, and read back',
    'profiles: champion_prediction and champion_prediction_phase',
    "on save the phase is 'extended'",
  ),
  ...readRows.facts(
    'answers the call of the app: every row, numbers as numbers, the profile as an object',
    'user_stats: user_id, total_points, total_predictions, correct_winners, exact_predictions, joined to profiles',
  ),
  ...rowsOf(3, 'src/web/data/leaderboard-entry.test.ts').facts(
    'a row without name, picture and counters gets the specified fallbacks',
    'leaderboard entry: position from 1, name falls back to the part before the @, picture to empty, counters to 0',
  ),
  ...readRows.facts(
    'answers own predictions, latest first, with times as PostgREST writes them',
    'predictions: user_id, match_id, home_score, away_score, predicted_at, updated_at',
  ),
  ...rowsOf(3, 'src/server/database/game-rules.test.ts').facts(
    'never changes once saved; the same score again changes nothing, also after kick-off',
    'one prediction per user and match',
  ),
  ...teams.facts(
    'fills in what is missing, counting data rows from 1',
    'team id defaults to team-{index}',
    "team name defaults to 'Equipo sin nombre'",
    "team country defaults to 'País'",
    'team logo and group default to empty',
  ),
  ...teams.facts('reads the known workbook', 'sheet Teams, columns A to E'),
  ...matches.facts('reads the known workbook, its four date formats included', 'sheet Matches, column order'),
  ...matches.facts(
    'fills in what a short row leaves out',
    'match time defaults to 20:00',
    'match status defaults to scheduled',
    "match round defaults to 'Fase de Grupos'",
    'match venue defaults to empty',
  ),
  ...matches.facts(
    'drops a row whose column %i is empty, and says so',
    'rows without id, date, home or away are dropped',
  ),
  ...matches.facts('takes no score from %j', 'scores are an integer or null'),
  ...rowsOf(3, 'src/server/match-data/match-data-routes.test.ts').facts(
    'answers the known workbook to everyone, in the sheet’s order, with nothing that is ours alone',
    'match data set: teams, matches, lastUpdated, totals',
  ),
  ...rowsOf(3, 'src/domain/champion.test.ts').facts(
    'name the phase they were made in',
    "'original' is the round of 16, any other phase the quarter-finals",
  ),
  ...rowsOf(3, 'src/server/tournament/tournament.test.ts').facts(
    'reads the 2025 club world cup with the specification’s numbers',
    'the 16 known teams with crests',
  ),
  ...rowsOf(3, 'src/server/match-data/match-data-routes.test.ts').facts(
    'shows the sample data when nothing is stored and the sheet cannot be read',
    'fallback: 8 teams in groups A to D, 4 quarter-finals on 15 to 18 June 2025 at 20:00',
  ),
  ...kickOff.facts(
    '%s',
    'ISO with T',
    'YYYY-MM-DD and DD/MM/YYYY with a separate time',
    'DD/MM/YYYY HH:mm:ss in the date alone',
    'HH:mm and HH:mm:ss',
  ),
];
