import { rowsOf } from '../register-row.ts';

const outside = rowsOf(5, 'e2e/texts-outside.spec.ts');
const prediction = rowsOf(5, 'e2e/texts-prediction.spec.ts');
const saving = rowsOf(5, 'src/web/data/save-without-user.test.ts');
const scores = rowsOf(5, 'src/web/features/predictions/score-text.test.ts');
const visitor = rowsOf(6, 'e2e/visitor.spec.ts');
const access = rowsOf(6, 'src/server/rest/access.test.ts');

/** Sections 5 and 6: validation rules, roles and permissions. */
export const validationAndRoleRows = [
  ...outside.texts('a session from outside the domains ends with the toast of 5 s', {
    'the toast of an outside user': 'Acceso restringido',
    'its description': 'Solo usuarios de Beyond Media Agency pueden acceder a esta aplicación.',
  }),
  ...outside.facts(
    'a refused new user is told for 6 s which domains may enter, and the address is cleaned',
    'a refused new user: the toast names both domains, for 6 s',
    'the query is cleaned from the address',
  ),
  ...saving.texts('a prediction or a champion of nobody is refused before anything is sent', {
    'saving needs a user': 'Debes estar logueado para hacer predicciones',
  }),
  ...prediction.texts('a failed save is an alert, and the prediction stays unsaved', {
    'the profile must exist or be creatable': 'Error al crear perfil de usuario',
  }),
  ...scores.facts('takes %j', 'score boxes take empty or whole numbers 0 to 20'),
  ...scores.facts('refuses %j', 'score boxes refuse anything else, and more than 2 characters'),
  ...prediction.texts(
    'a match that began when the server is asked is the started alert and the closed message',
    {
      'the alert of a started match, with its cross mark':
        '❌ Este partido ya comenzó. No se pueden hacer más predicciones.',
    },
  ),
  ...prediction.texts('empty boxes are an alert about numbers, without a cross mark', {
    'the alert of invalid scores': 'Por favor ingresa números válidos (0 o más)',
  }),
  ...rowsOf(5, 'e2e/texts-champion.spec.ts').facts(
    'nothing can be confirmed before a team is chosen',
    'the champion cannot be confirmed until a team is selected',
  ),
  ...rowsOf(5, 'e2e/champion.spec.ts').facts(
    'a champion is picked once, from the ten teams that can be',
    'ten teams are selectable',
  ),
  ...rowsOf(5, 'src/domain/champion.test.ts').facts(
    'exclude the eliminated teams',
    'Botafogo, Benfica, Inter Miami, Flamengo, Inter de Milán and Manchester City are excluded',
  ),
  ...outside.texts('the rules have every section, with the values of the game', {
    'no change of the champion': 'Una vez elegido, no se puede cambiar.',
    'match predictions close': 'las predicciones se cierran automáticamente cuando comienza cada partido',
  }),
  ...rowsOf(5, 'src/server/database/game-rules.test.ts').facts(
    'closes at its deadline',
    'the pick has a deadline',
  ),
  ...visitor.facts(
    'a visitor sees the matches and the prompt to sign in, and can predict nothing',
    'a visitor sees matches and the prompt, and cannot predict',
  ),
  ...access.facts(
    'as %s',
    'each user reads their own predictions and profile',
    'the leaderboard shows all users',
  ),
  ...rowsOf(6, 'src/server/rest/save-predictions.test.ts').facts(
    'writing for someone else, alone or among own rows',
    'each user writes their own predictions',
  ),
  ...rowsOf(6, 'src/server/rest/profiles.test.ts').facts(
    'cannot be written for someone else, nor can other columns',
    'each user writes their own profile',
  ),
];
