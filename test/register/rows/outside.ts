import { rowsOf } from '../register-row.ts';

const outside = rowsOf(2, 'e2e/texts-outside.spec.ts');
const main = rowsOf(2, 'e2e/texts-matches.spec.ts');

/** Section 2: routes, login gate, login screen, the main page's frame, and the rules. */
export const outsideRows = [
  ...outside.texts('an unknown path says Oops! Page not found and leads back to /', {
    'the 404 page': 'Oops! Page not found',
    'its link to /': 'Volver al inicio',
  }),
  ...rowsOf(2, 'e2e/visitor.spec.ts').facts('the rules are open to everyone', 'the route /rules'),
  ...rowsOf(2, 'e2e/sign-in.spec.ts').facts(
    'a sample account signs in by clicking through, stays after a reload and signs out',
    'the route / shows the login screen without a user, the main page with one',
  ),
  ...outside.texts('a spinner stands alone while the session loads', {
    'the spinner of the login gate': 'Cargando sesión...',
  }),
  ...outside.texts('the login screen has its title, tagline, three icons, button and notice', {
    'the title': 'Beyond Prode',
    'the tagline': 'Compite con toda la agencia y demuestra cuánto sabes de fútbol.',
    'the first icon': 'Competir',
    'the second icon': 'Analizar',
    'the third icon': 'Predecir',
    'the button': 'Continuar con Google',
    'the divider': 'Acceso exclusivo',
  }),
  ...outside.texts('the sign-in button reads Iniciando sesión... while it is loading', {
    'the button while loading': 'Iniciando sesión...',
  }),
  ...main.texts('the main page greets, sums up and has its tabs, person and sign-out', {
    'the first tab': 'Partidos',
    'the second tab': 'Ranking',
    'the third tab': 'Reglas',
    'the sign-out button': 'Cerrar sesión',
    'the first summary card': 'Puntos Totales',
    'the second summary card': 'Posición',
  }),
  ...main.facts(
    'the main page greets, sums up and has its tabs, person and sign-out',
    "the user's avatar, name and e-mail in the top bar",
    "the welcome heading with the user's full name",
  ),
  ...main.texts('each tab has its own subtitle, the rules no summary cards, and the logo leads back', {
    'the subtitle of the matches tab': 'Predice cada marcador antes de que ruede el balón.',
    'the subtitle of the ranking tab': 'Así va la competencia en toda la agencia.',
    'the subtitle of the rules tab': 'Todo lo que necesitas saber para jugar y ganar.',
  }),
  ...main.facts(
    'each tab has its own subtitle, the rules no summary cards, and the logo leads back',
    'the logo returns to the matches tab',
    'summary cards on the matches and ranking tabs alone',
  ),
  ...main.texts('somebody without a name or points is Usuario with 0 points and no position', {
    'the fallback of the full name': 'Usuario',
  }),
  ...main.facts(
    'somebody without a name or points is Usuario with 0 points and no position',
    "0 points if absent, '-' for an absent position",
  ),
  ...outside.texts('the rules have every section, with the values of the game', {
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
  }),
];
