import type { StandingNews } from '../lib/standing-news.ts';
import { plural } from '../ui/words.ts';
import type { Tab } from './tabs.ts';

/** Texts of the main page; see docs/screens.md#main-page. */
export const mainPageMessages = {
  product: 'Beyond Prode',
  toMatches: 'Beyond Prode, ir a los partidos',
  skip: 'Saltar al contenido',
  sections: 'Secciones',
  signIn: 'Iniciar sesión',
  demo: 'Demo',
  install: 'Instalar',
  userFallback: 'Usuario',
  welcome: (name: string) => `¡Hola, ${name}!`,
  welcomeVisitor: '¡Te damos la bienvenida!',
  /** Under the title of the rules, to a visitor. */
  joinIn: 'Entra y predice.',
  totalPoints: 'Puntos Totales',
  position: 'Posición',
  /** Before what came; see docs/screens.md#while-away. */
  whileAway: 'Mientras no estabas:',
  openRanking: 'Ver ranking',
  notice: 'Aviso de la organización',
  noticeLead: 'Avisa la organización:',
  dismissNotice: 'Quitar aviso',
};

export const tabLabels: Record<Tab, string> = { partidos: 'Partidos', ranking: 'Ranking', reglas: 'Reglas' };

export const tabSubtitles: Record<Tab, string> = {
  partidos: 'Predice cada marcador antes de que ruede el balón.',
  ranking: 'Así va la competencia en toda la agencia.',
  reglas: 'Todo lo que necesitas saber para jugar y ganar.',
};

/** Once the game is over. */
export const finalSubtitles: Record<Tab, string> = {
  ...tabSubtitles,
  partidos: 'Se jugó todo: así terminaron los partidos.',
  ranking: 'Así terminó la competencia en toda la agencia.',
};

/** Of the matches, where there is nothing to predict yet. */
export const noMatchSubtitles = {
  sample: 'Así se verán los partidos del torneo.',
  empty: 'Todavía no hay nada que predecir.',
  undated: 'Los partidos todavía no tienen fecha.',
};

/** Where what the tab is about could not be read. */
export const unreadSubtitles: Record<Tab, string> = {
  partidos: 'Por ahora nos faltan los partidos.',
  ranking: 'Por ahora nos falta la tabla.',
  reglas: 'Por ahora no las tenemos a mano.',
};

/** '+8 puntos, ▲4 puestos': what came while the user was away, without places where none were climbed or fallen. */
export function gainsOf({ points, climb }: StandingNews): string {
  const places = climb === null ? 0 : climb.from - climb.to;
  return [
    `+${plural(points, 'punto', 'puntos')}`,
    ...(places === 0 ? [] : [(places > 0 ? '▲' : '▼') + plural(Math.abs(places), 'puesto', 'puestos')]),
  ].join(', ');
}

/** Texts of the not found page; see docs/screens.md#not-found-page. */
export const notFoundMessages = {
  title: 'Oops! Page not found',
  inSpanish: 'Página fuera de juego',
  /** In its place, for an address that the account cannot open. */
  organisersOnly: 'Solo para quien organiza',
  /** What the board at the edge says, in both cases. */
  board: 'Error 404   ·   Fuera de juego',
  organisersBoard: 'Tarjeta roja   ·   Zona de la organización',
  hint: 'Esta dirección no existe: quizá cambió, o se escribió de otra manera.',
  /** Under it; the account's e-mail follows on a line of its own. */
  refused: 'Si organizas el juego con otra cuenta, entra con ella. Ahora estás con',
  otherAccount: 'Entrar con otra cuenta',
  toHome: 'Volver al inicio',
  toRules: 'Ver las reglas',
};
