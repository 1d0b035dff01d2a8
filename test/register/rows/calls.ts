import { rowsOf } from '../register-row.ts';

const readRows = rowsOf(7, 'src/server/rest/read-rows.test.ts');
const sheet = rowsOf(7, 'src/server/match-data/fetch-sheet.test.ts');

/** Section 7: the calls it makes. */
export const callRows = [
  ...rowsOf(7, 'src/server/auth/start-sign-in.test.ts').facts(
    'sends the browser to Google with state, nonce and PKCE, and what else the client asks',
    'GET authorize with provider, redirect_to and scopes',
  ),
  ...rowsOf(7, 'src/server/auth/sign-out-and-user.test.ts').facts(
    'ends by scope %s the right sessions',
    'POST logout with scope',
  ),
  ...rowsOf(7, 'src/server/auth/sign-out-and-user.test.ts').facts(
    'tells the real client who it is',
    'session read',
  ),
  ...readRows.facts(
    'answers the call of the app: every row, numbers as numbers, the profile as an object',
    'leaderboard: user_stats joined with profiles, by total_points descending',
  ),
  ...readRows.facts(
    'answers the profile check with .single() and .maybeSingle(), and 406 without a row',
    'profile check',
  ),
  ...rowsOf(7, 'src/server/rest/profiles.test.ts').facts(
    'stores what Google says, not what the %s says',
    'profile creation',
  ),
  ...readRows.facts(
    'answers own predictions, latest first, with times as PostgREST writes them',
    'own predictions by predicted_at descending',
  ),
  ...rowsOf(7, 'src/server/rest/save-predictions.test.ts').facts(
    'answers 201 without a body and stores the score under the server clock',
    'save prediction: upsert, conflict on user_id and match_id',
  ),
  ...rowsOf(7, 'src/server/rest/profiles.test.ts').facts(
    'is saved once, the phase and time are the server’s, and read back',
    'save champion and read champion',
  ),
  ...rowsOf(7, 'src/server/rest/call-function.test.ts').facts(
    'stores and settles for the service, match %o',
    'update_match_scores with match_id_param, actual_home_score, actual_away_score',
  ),
  ...sheet.facts(
    'asks for A:Z with the key and an Accept JSON header',
    'GET values/{sheet}!A:Z for Teams and Matches, key in the query, Accept JSON, values read',
  ),
  ...sheet.facts('pauses a second between the two sheets', '1 s between the two requests'),
];
