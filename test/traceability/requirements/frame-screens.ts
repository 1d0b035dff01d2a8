import { shownIn } from '../requirement.ts';

const liveFlow = shownIn('e2e/live.spec.ts');
const mainPageFlow = shownIn('e2e/main-page.spec.ts');
const offlineFlow = shownIn('e2e/offline.spec.ts');
const linkPreview = shownIn('src/server/web/link-preview.test.ts');
const outsideFlow = shownIn('e2e/outside.spec.ts');
const requestsFlow = shownIn('e2e/requests.spec.ts');
const sessionRefreshFlow = shownIn('e2e/session-refresh.spec.ts');
const signInFlow = shownIn('e2e/sign-in.spec.ts');
const matchesScreens = shownIn('e2e/support/screens/matches-screens.ts');
const outsideScreens = shownIn('e2e/support/screens/outside-screens.ts');
const visitorFlow = shownIn('e2e/visitor.spec.ts');
const refreshSession = shownIn('src/server/auth/refresh-session.test.ts');
const signOutAndUser = shownIn('src/server/auth/sign-out-and-user.test.ts');

/** Sign-in, the frame of the main page, and the rules page. */
export const frameScreensRequirements = [
  ...linkPreview(
    'rules.md#link-preview',
    'a link to the game shows its name, the competition and a picture, at the public address',
    ['name, competition, sentence and picture', 'the public address'],
  ),
  ...linkPreview('rules.md#link-preview', 'is the same for everybody', ['nothing about anybody']),
  ...visitorFlow('rules.md#routes', 'the rules are open to everyone', ['the route /rules']),
  ...signInFlow(
    'rules.md#routes',
    'a sample account signs in by clicking through, stays after a reload and signs out',
    ['the route / shows the login screen without a user, the main page with one'],
  ),
  ...matchesScreens('rules.md#login-gate', 'session-loading', {
    'the spinner of the login gate': 'Cargando sesión...',
  }),
  ...outsideScreens('rules.md#login-screen', 'login', [
    'the two domains are named in the interface',
    'Google is the only way in',
  ]),
  ...outsideScreens('rules.md#login-screen', 'login', {
    'the title': 'Beyond Prode',
    'the tagline': 'Compite con toda la agencia y demuestra cuánto sabes de fútbol.',
    'the first icon': 'Competir',
    'the second icon': 'Analizar',
    'the third icon': 'Predecir',
    'the button': 'Continuar con Google',
    'the divider': 'Acceso exclusivo',
  }),
  ...outsideScreens('rules.md#login-screen', 'login-busy', {
    'the button while loading': 'Iniciando sesión...',
  }),
  ...matchesScreens('rules.md#main-page', 'matches', {
    'the first tab': 'Partidos',
    'the second tab': 'Ranking',
    'the third tab': 'Reglas',
    'the sign-out button': 'Cerrar sesión',
    'the first summary card': 'Puntos Totales',
    'the second summary card': 'Posición',
    'the subtitle of the matches tab': 'Predice cada marcador antes de que ruede el balón.',
    'the subtitle of the ranking tab': 'Así va la competencia en toda la agencia.',
    'the subtitle of the rules tab': 'Todo lo que necesitas saber para jugar y ganar.',
  }),
  ...matchesScreens('rules.md#main-page', 'matches', [
    "the user's avatar, name and e-mail in the top bar",
    "the welcome heading with the user's full name",
    'the logo returns to the matches tab',
    'summary cards on the matches and ranking tabs alone',
  ]),
  ...mainPageFlow(
    'rules.md#main-page',
    'a participant without a name or points is Usuario with 0 points and no position',
    { 'the fallback of the full name': 'Usuario' },
  ),
  ...mainPageFlow(
    'rules.md#main-page',
    'a participant without a name or points is Usuario with 0 points and no position',
    ["0 points if absent, '-' for an absent position"],
  ),
  ...outsideScreens('rules.md#rules-page', 'visitor-rules', {
    explanation: 'De qué se trata',
    'scoring system': 'Sistema de puntuación',
    'champion bonus': 'Bonus por el campeón',
    'how to take part': 'Cómo participar',
    'time limits': 'Límites de tiempo',
    'ranking rules': 'Reglas del ranking',
    prize: 'Premio',
    FAQ: 'Preguntas frecuentes',
    contact: 'Contacto',
    'technical problems': '¿Problemas técnicos?',
    'one champion': 'un solo campeón',
  }),
  ...outsideScreens('rules.md#rules-page', 'visitor-rules', ['prize: to be determined', 'both deadlines']),
  ...outsideFlow('rules.md#toasts', 'a failed sign-in without a message of its own is an unexpected error', {
    'sign-in failed': 'Error al iniciar sesión',
    'without a message of its own': 'Ocurrió un error inesperado',
  }),
  ...signInFlow('rules.md#toasts', 'an address cannot put its own words into the app', [
    'the words of an address are never shown',
  ]),
  ...offlineFlow(
    'rules.md#saving-without-a-connection',
    'a confirmed prediction is sent by itself when the connection is back, unless it is typed over',
    {
      'the offer': 'Enviar cuando vuelva la conexión',
      'the form that waits': 'Se enviará cuando vuelva la conexión.',
      'the toast': 'Se guardó tu predicción {sentence}',
    },
  ),
  ...offlineFlow(
    'rules.md#saving-without-a-connection',
    'a prediction that waits for a connection is not sent once its match has begun',
    ['a match that has begun gets the alert'],
  ),
  ...signInFlow(
    'rules.md#session-on-screen',
    "a link with somebody else's tokens neither signs in nor swaps the session",
    { 'tokens of another sign-in': 'El inicio de sesión no empezó en esta pestaña. Vuelve a intentarlo.' },
  ),
  ...matchesScreens('rules.md#toasts', 'predictions-unavailable', {
    'predictions cannot be loaded': 'Error al cargar predicciones',
  }),
  ...outsideFlow('rules.md#toasts', 'a session from outside the domains ends with the toast of 5 s', [
    'toasts of 5 s',
  ]),
  ...outsideScreens('rules.md#not-found-page', 'not-found', {
    'the 404 page': 'Oops! Page not found',
    'its link to /': 'Volver al inicio',
  }),
  ...visitorFlow('rules.md#not-found-page', 'is the 404 page with a link back', [
    'unknown routes show the 404 page',
  ]),
  ...liveFlow(
    'rules.md#live-updates',
    'three tabs share one stream, receive a result at once, and another tab takes over',
    ['one stream for all tabs'],
  ),
  ...liveFlow(
    'rules.md#live-updates',
    'a result brings the new ranking to all tabs, none of which asks for it',
    ['the top of the ranking comes with the event'],
  ),
  ...offlineFlow(
    'rules.md#offline',
    'without a network the last matches, own predictions and ranking are there, marked as old',
    ['the last data, marked as old'],
  ),
  ...signInFlow(
    'rules.md#session-on-screen',
    'a sample account signs in by clicking through, stays after a reload and signs out',
    ['signed in, initial session, signed out'],
  ),
  ...refreshSession('rules.md#session-on-screen', 'gives the real client a new session of the same sign-in', [
    'token refreshed',
  ]),
  ...outsideFlow(
    'rules.md#session-on-screen',
    'a session from outside the domains ends with the toast of 5 s',
    ['a signed-in event of an outside user forces the sign-out with a toast'],
  ),
  ...outsideFlow(
    'rules.md#session-on-screen',
    'a session from outside the domains ends with the toast of 5 s',
    {
      'the toast of an outside user': 'Acceso restringido',
      'its description': 'Solo usuarios de {organisation} pueden acceder a esta aplicación.',
    },
  ),
  ...outsideFlow(
    'rules.md#session-on-screen',
    'a refused new user sees the allowed domains for 6 s, and the address is cleaned',
    [
      'a refused new user: the toast names both domains, for 6 s',
      'the query is cleaned from the address',
      'the toast of 6 s',
    ],
  ),
  ...signOutAndUser('rules.md#session-on-screen', 'returns its user to the real client', ['session read']),
  ...outsideFlow(
    'rules.md#session-on-screen',
    'a failed sign-out of all devices says so and keeps the session; one of this device never fails',
    {
      'sign-out failed': 'Error al cerrar sesión',
    },
  ),
  ...signInFlow(
    'rules.md#session-on-screen',
    'a sample account signs in by clicking through, stays after a reload and signs out',
    { 'signed out': 'Sesión cerrada correctamente' },
  ),
  ...sessionRefreshFlow(
    'rules.md#session-on-screen',
    'a session with at most 90 s left is renewed at the next tick of 30 s, one with more is not',
    ['session refresh tick of 30 s, refresh at 90 s or less'],
  ),
  ...sessionRefreshFlow(
    'rules.md#session-on-screen',
    'a renewal that fails is tried again, each time after a longer wait',
    ['retries back off exponentially from 200 ms'],
  ),
  ...requestsFlow(
    'rules.md#session-events',
    'password recovery signs in, and a user updated in another tab shows here',
    ['the password-recovery and user-updated events'],
  ),
];
