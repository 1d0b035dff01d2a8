import { shownIn } from '../requirement.ts';

const departments = shownIn('src/server/departments/department-routes.test.ts');
const podiumChances = shownIn('src/server/podium-chances/podium-chances-routes.long.test.ts');
const provisionalStanding = shownIn('src/server/provisional-standing/provisional-standing-routes.test.ts');
const rankingOverDays = shownIn('src/server/match-days/ranking-routes.test.ts');
const skill = shownIn('src/server/skill/skill-routes.long.test.ts');
const participants = shownIn('src/server/participants/participant-routes.test.ts');
const picks = shownIn('src/server/picks/picks-routes.test.ts');
const rankingEvents = shownIn('src/server/events/ranking-events.long.test.ts');
const requestsFlow = shownIn('e2e/requests.spec.ts');
const finishSignIn = shownIn('src/server/auth/finish-sign-in.test.ts');
const signOutAndUser = shownIn('src/server/auth/sign-out-and-user.test.ts');
const manyPredictions = shownIn('src/server/rest/many-predictions.test.ts');
const startSignIn = shownIn('src/server/auth/start-sign-in.test.ts');

/** Calls of docs/api.md. */
export const apiRequirements = [
  ...startSignIn('api.md#authorize', 'refuses the provider %j', ['no other provider can sign in']),
  ...startSignIn(
    'api.md#authorize',
    'sends the browser to Google with state, nonce and PKCE, and what else the client asks',
    ['GET authorize with provider, redirect_to and scopes'],
  ),
  ...signOutAndUser('api.md#logout', 'ends by scope %s the right sessions', ['POST logout with scope']),
  ...finishSignIn(
    'api.md#callback',
    'ends at the address it began with, the session sorted in the fragment',
    ['auth flow type: implicit'],
  ),
  ...requestsFlow('api.md#authorize', 'signing in asks for provider, redirect_to and scopes', [
    "scopes in the app's own request",
  ]),
  ...requestsFlow(
    'api.md#reading-rows',
    'the main page reads the ranking, own predictions and the champion as the API describes',
    ["the app's requests: ranking by total_points descending, own predictions by predicted_at descending"],
  ),
  ...manyPredictions(
    'api.md#save-many-predictions',
    'saves each prediction that is accepted and says of each other why not',
    ['a result for each prediction of a request'],
  ),
  ...rankingEvents(
    'api.md#ranking-events',
    'carry the new first page to participants, and nothing of it to visitors',
    ['the first page of the ranking in an event, for participants only'],
  ),
  ...rankingEvents(
    'api.md#ranking-events',
    'carry nothing more once the session has ended or its access token has expired',
    ['no ranking after the end of a session'],
  ),
  ...rankingOverDays('api.md#movement', 'is for participants, and refuses a page that is none', [
    'participants only',
  ]),
  ...rankingOverDays(
    'api.md#near-rows',
    'has the rows around the own one in the order of the ranking, with where they stood',
    ['five above and five below'],
  ),
  ...rankingOverDays(
    'api.md#match-days',
    'has the best of a completed match day, all completed days, and of another day nothing',
    ['the best of a match day'],
  ),
  ...skill('api.md#skill', 'is for participants, and comes with an ETag', ['participants only']),
  ...participants('api.md#participants', 'is for participants, and knows nobody who is not in the ranking', [
    'participants only',
  ]),
  ...participants(
    'api.md#participants',
    'shows a prediction from kick-off on, and not once its match opens again, whatever was prepared',
    ['no prediction of an open match'],
  ),
  ...picks('api.md#picks', 'is for participants alone', ['what others predicted is for participants alone']),
  ...picks(
    'api.md#picks',
    'is how many have predicted until kick-off, and then the distribution with the commonest scores',
    ['how many have predicted before kick-off, what from then on'],
  ),
  ...picks(
    'api.md#picks',
    'of champions is how many have chosen until champions close, and then who is chosen how often',
    ['how many chose which champion once champions are closed'],
  ),
  ...provisionalStanding(
    'api.md#provisional-ranking',
    'shows everybody the first page as it would be, and where each is now',
    ['the provisional first page'],
  ),
  ...podiumChances('api.md#podium-chances', 'refuses everyone but participants', ['participants only']),
  ...departments('api.md#departments', 'is for participants', ['participants only']),
  ...provisionalStanding('api.md#provisional-standing', 'refuses everyone but participants', [
    'participants only',
  ]),
  ...requestsFlow(
    'api.md#save-predictions',
    'saving sends a missing profile, the prediction and the champion with updated_at',
    ["the app's request: profile check, then an upsert with updated_at"],
  ),
];
