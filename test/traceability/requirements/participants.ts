import { shownIn } from '../requirement.ts';

const outsideScreens = shownIn('e2e/support/screens/outside-screens.ts');
const predictionScreens = shownIn('e2e/support/screens/prediction-screens.ts');
const visitorFlow = shownIn('e2e/visitor.spec.ts');
const allowedEmail = shownIn('src/domain/allowed-email.test.ts');
const access = shownIn('src/server/rest/access.test.ts');
const ownData = shownIn('src/server/own-data/own-data.test.ts');
const ownDataFlow = shownIn('e2e/own-data.spec.ts');
const organiserScreens = shownIn('e2e/support/screens/organiser-screens.ts');
const organiserFlow = shownIn('e2e/organiser.spec.ts');
const organiserActs = shownIn('src/server/organiser/participant-routes.test.ts');
const organiserSees = shownIn('src/server/organiser/organiser-routes.test.ts');
const publicPicks = shownIn('src/server/database/public-picks.test.ts');
const picksSecurity = shownIn('test/security/picks.test.ts');
const picks = shownIn('src/server/picks/picks-routes.test.ts');
const agencyScreens = shownIn('e2e/support/screens/agency-screens.ts');
const agencyMessages = shownIn('src/web/features/agency/messages.test.ts');
const crowd = shownIn('src/domain/crowd.test.ts');
const profiles = shownIn('src/server/rest/profiles.test.ts');
const readRows = shownIn('src/server/rest/read-rows.test.ts');
const savePredictions = shownIn('src/server/rest/save-predictions.test.ts');
const storedSession = shownIn('src/web/data/stored-session.test.ts');

/** Who may take part, and what each may see. */
export const participantsRequirements = [
  ...allowedEmail('rules.md#allowed-e-mail-domains', 'allows %j: %s', [
    'only e-mail addresses of the two domains may take part',
  ]),
  ...access('rules.md#roles', 'as %s', ['the leaderboard shows all users']),
  ...outsideScreens('rules.md#visitors', 'visitor-matches', {
    'the notice of a visitor': 'Inicia sesión para hacer predicciones',
  }),
  ...visitorFlow(
    'rules.md#visitors',
    'a visitor sees the matches and the prompt to sign in, and can predict nothing',
    ['a visitor sees matches and the prompt, and cannot predict'],
  ),
  ...storedSession('rules.md#profiles', 'the picture is avatar_url, or else picture', [
    'user session: id, email, user_metadata with full_name and avatar_url or picture',
  ]),
  ...profiles('rules.md#profiles', 'stores what Google says, not what the %s says', [
    'profiles: id, email, full_name, avatar_url, updated_at',
    'profile creation',
  ]),
  ...predictionScreens('rules.md#profiles', 'prediction-failed', {
    'the profile must exist or be creatable': 'Error al crear perfil de usuario',
  }),
  ...ownDataFlow(
    'rules.md#own-data-and-erasure',
    'what is stored about oneself is downloaded, and erased after a question',
    ['a question before an account is erased'],
  ),
  ...ownData('api.md#own-data', 'is given whole, as JSON and as CSV, and to nobody else', [
    'everything stored about oneself as JSON and CSV',
  ]),
  ...ownData('rules.md#erasure', 'once erased is nowhere, and everything else is as it was', [
    'erasure removes the person and keeps the records verifiable',
  ]),
  ...ownData(
    'rules.md#erasure',
    'once erased is out of a restored older backup too, whose records still hold',
    ['an erasure holds after a restore of an older backup'],
  ),
  ...organiserSees(
    'rules.md#organiser',
    'is whom the configuration names now: no longer, and the page is gone',
    ['who organises is checked at each call'],
  ),
  ...organiserSees(
    'rules.md#organiser',
    'sees the warnings of the sheet and what a quarantined read would change, and releases it',
    ['warnings by row and column, and the release of a quarantined read'],
  ),
  ...organiserSees('rules.md#organiser', 'announces what goes before the announcement of the sheet', [
    'the announcement of an organiser goes before that of the sheet',
  ]),
  ...organiserScreens('rules.md#organisers-page', 'organiser', {
    'the title of the page': 'Organización',
    'a sheet without warnings': 'Sin avisos: todas las filas se entienden.',
  }),
  ...organiserScreens('rules.md#organisers-page', 'organiser-trouble', {
    'a quarantined read': 'Hay una lectura retenida',
    'its release': 'Aplicar de todos modos',
  }),
  ...organiserScreens('rules.md#organisers-page', 'organiser-refused', ['no page for who does not organise']),
  ...organiserFlow(
    'rules.md#organisers-page',
    'who organises announces something, blocks somebody and sees both in the log',
    {
      'the way to the page': 'Organizar el juego',
      'what a blocked participant reads': 'Tu acceso está bloqueado. Habla con la organización.',
    },
  ),
  ...organiserSees(
    'rules.md#next-match-day',
    'sees who lacks a prediction of the next match day, and of no prediction what it says',
    ['who lacks predictions, without any prediction'],
  ),
  ...organiserSees(
    'rules.md#refused-sign-ins',
    'sees the refused sign-ins of today and why, with a masked address in page, log and metrics',
    ['refused sign-ins by reason, the address masked'],
  ),
  ...organiserActs(
    'rules.md#blocked-participants',
    'blocks a participant at once, in every process, until the block is taken back',
    { 'a blocked participant is told so': 'Tu acceso está bloqueado. Habla con la organización.' },
  ),
  ...organiserActs('rules.md#audit-log', 'keeps a log that nobody can change, not even an import', [
    'the log of acts only grows',
  ]),
  ...organiserActs(
    'rules.md#audit-log',
    'erases a participant whose address was typed, and the log names nobody then',
    ['the log names nobody who is erased'],
  ),
  ...readRows(
    'rules.md#profiles',
    'returns the profile check with .single() and .maybeSingle(), and 406 without a row',
    ['profile check'],
  ),
  ...readRows(
    'rules.md#own-rows-only',
    'returns own predictions, latest first, with times as PostgREST writes them',
    [
      'predictions: user_id, match_id, home_score, away_score, predicted_at, updated_at',
      'own predictions by predicted_at descending',
    ],
  ),
  ...access('rules.md#own-rows-only', 'as %s', ['each user reads their own predictions and profile']),
  ...publicPicks(
    'rules.md#others-predictions',
    'a prediction is public from kick-off on, and secret again when its match opens again',
    ['a prediction is secret until its match has started, and when it opens again'],
  ),
  ...picksSecurity(
    'rules.md#others-predictions',
    'show participants alone what started, from kick-off until the match opens again',
    ['every caller, before, at and after kick-off, and when the match opens again'],
  ),
  ...picks(
    'rules.md#others-predictions',
    'is secret at once when the match opens again or leaves the sheet, whatever is prepared',
    ['what a cache holds decides nothing'],
  ),
  ...agencyScreens('rules.md#what-the-agency-said', 'agency', {
    'the title of the list': 'La agencia dijo',
    'the search box': 'Buscar por nombre',
    'nobody found': 'Nadie con ese nombre predijo este partido.',
  }),
  ...agencyMessages('rules.md#what-the-agency-said', 'counts who has predicted, and the list', [
    'how many have predicted: 37 de 44 ya predijeron',
  ]),
  ...crowd('rules.md#what-the-agency-said', 'of a match that ended 1-0 %s is the only hit of %j: %s', [
    'a hit that only one had',
  ]),
  ...picks(
    'rules.md#what-the-agency-said',
    'is listed exact, outcome, miss once the match has ended, with points once it is settled',
    ['the list: exact hits, right outcomes, misses'],
  ),
  ...publicPicks(
    'rules.md#others-predictions',
    'a champion is public once champions close, at the deadline or when the final starts',
    ['a champion is secret until champions close'],
  ),
  ...savePredictions(
    'rules.md#own-rows-only',
    'writing for someone else, alone or among own rows, or for no one',
    ['each user writes their own predictions'],
  ),
  ...profiles('rules.md#own-rows-only', 'cannot be written for someone else, nor can other columns', [
    'each user writes their own profile',
  ]),
];
