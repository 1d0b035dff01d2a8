import type { ProvisionalStanding } from '../../../domain/provisional-standing-schemas.ts';
import { formatGain, formatNumber, ordinal, plural } from '../../ui/words.ts';
import type { Duel } from './duel.ts';

/** Texts of the ranking tab; see docs/screens.md#ranking-tab. */
export const rankingMessages = {
  title: 'Ranking de Participantes',
  /** In the view of departments. */
  departmentsTitle: 'Ranking de Equipos',
  department: 'equipo',
  departments: 'equipos',
  /** Over the podium once the game is over; `champion` is the club that won the tournament. */
  finalOf: (champion: string | null) =>
    `Clasificación final${champion === null ? '' : ` · ${champion}, campeón`}`,
  loading: 'Cargando ranking...',
  failed: 'Error al cargar el ranking',
  /** After the message. */
  meanwhile: 'Mientras tanto, date una vuelta por los partidos.',
  viewUnread: (view: string) => `No pudimos leer «${view}»`,
  leaveView: 'Ver toda la agencia',
  empty: 'Aún no hay participantes',
  emptyHint: 'El podio está libre: haz tu primera predicción.',
  yours: 'Tu Posición',
  totalPoints: 'Puntos Totales',
  position: 'Posición',
  general: 'Ranking General',
  podiumOfRanking: 'Podio del Ranking General',
  views: {
    label: 'Vista del ranking',
    all: 'Toda la agencia',
    matchDay: 'Jornada',
    departments: 'Equipos',
    live: 'En vivo',
  },
  /** While no live match has a score. */
  noScore: 'Todavía no hay marcador',
  noScoreHint: 'Con el primero verás aquí cómo quedaría el ranking.',
  live: 'En vivo',
  liveMatches: 'Partidos en vivo',
  versus: 'vs',
  ifItEndedNow: 'Así quedaría si los partidos en vivo terminaran ahora.',
  ownProvisional: ({ presentPosition, position, points, gained }: ProvisionalStanding) => {
    const before = presentPosition === position ? '' : `${ordinal(presentPosition)} → `;
    return `Tú: ${before}${ordinal(position)}, ${plural(points, 'punto', 'puntos')} (${formatGain(gained)})`;
  },
  /** Over the positions, the present one too when another would follow. */
  ownJump: (isMove: boolean) => `Tu posición${isMove ? ': ahora y' : ''} si terminan así`,
  notYet: 'Todavía no estás en el ranking',
  /** Of a view that could not be read. */
  othersWork: 'Las demás vistas del ranking siguen disponibles.',
  noMatchDay: 'Aún no hay una jornada completa',
  noMatchDayHint: 'Aparece cuando terminan todos los partidos de un día.',
  emptyMatchDay: 'Nadie predijo esta jornada.',
  chooseMatchDay: 'Jornada',
  dayBefore: 'Jornada anterior',
  dayAfter: 'Jornada siguiente',
  noDayPrediction: 'No predijiste esta jornada',
  ownDay: (points: number, position: number, of: number) =>
    `Tú: ${plural(points, 'punto', 'puntos')}, ${ordinal(position)} de ${formatNumber(of)}`,
  /** Over the own place of the day, as 'Tu Posición' is over that in the ranking. */
  ownDayTitle: 'Tu jornada',
  exactShort: (count: number) => plural(count, 'exacto', 'exactos'),
  firstOf: (shown: number, all: number) => `Los ${formatNumber(shown)} mejores de ${formatNumber(all)}`,
  columns: {
    person: 'Participante',
    exact: 'Marcadores exactos',
    outcome: 'Resultados acertados',
    points: 'Puntos',
    /** Before the first points. */
    withoutPoints: 'todos con 0 puntos, sin orden',
    /** The order of those who are level at the end. */
    levelByDraw: 'empates por sorteo',
  },
  of: (total: number) => `de ${formatNumber(total)}`,
  /** Of those who have a place on a match day. */
  ofPlayers: (players: number) =>
    `de ${formatNumber(players)} que ${players === 1 ? 'predijo' : 'predijeron'}`,
  top: 'En lo más alto',
  won: 'Ganaste el juego',
  /** `distance` is that of `behind` or `behindInExact`. */
  now: (distance: string) => `A ${distance}`,
  ended: (distance: string) => `Quedaste a ${distance}`,
  behind: (points: number, position: number) =>
    `${plural(points, 'punto', 'puntos')} del ${ordinal(position)}`,
  behindInExact: (count: number, position: number) =>
    `${plural(count, 'marcador exacto', 'marcadores exactos')} del ${ordinal(position)}`,
  inPlay: (points: number) =>
    `${points === 1 ? 'Queda' : 'Quedan'} ${plural(points, 'punto', 'puntos')} en juego`,
  behindFirst: (points: number) => `estás a ${formatNumber(points)} del primero`,
  outOfReach: 'Ya no puedes alcanzar al primero',
  drawn: (position: number) => `Igual que el ${ordinal(position)}: decidió el sorteo`,
  find: 'Ver mi fila',
  showMore: 'Ver más',
  showEarlier: 'Ver anteriores',
  all: (participants: number) => `Ver los ${formatNumber(participants)} participantes`,
  palmares: 'Palmarés',
  toMatches: 'Ir a los partidos',
  /** What is left to do then. */
  openLeft: (count: number) => {
    if (count === 0) return 'No te falta predecir ninguno.';
    return `Te ${count === 1 ? 'queda' : 'quedan'} ${plural(count, 'partido', 'partidos')} por predecir.`;
  },
  noPoints: 'El podio aparece con los primeros puntos.',
  pointNoun: (count: number) => (count === 1 ? 'punto' : 'puntos'),
  pointCount: (count: number) => plural(count, 'punto', 'puntos'),
  participant: 'participante',
  participants: 'participantes',
  bonus: (points: number) => `+${formatNumber(points)} por el campeón`,
  predictions: (count: number) => plural(count, 'predicción', 'predicciones'),
};

/** A number with one decimal as written in Spain: '12,3'. */
function decimal(value: number): string {
  return value.toFixed(1).replace('.', ',');
}

/** Texts of 'Equipos' in the ranking; see docs/screens.md#departments-view. */
export const departmentViewMessages = {
  average: decimal,
  /** After an average, for screen readers. */
  unit: 'promedio',
  players: (players: number, members: number) =>
    `${formatNumber(players)} de ${formatNumber(members)} ${players === 1 ? 'juega' : 'juegan'}`,
  nobody: 'Nadie eligió equipo todavía',
  /** Under it. */
  firstStep: (fewest: number) => `Con ${formatNumber(fewest)} integrantes, un equipo entra en el ranking.`,
  empty: 'sin integrantes',
  /** How many more members a department needs for a position, of what, and what screen readers hear after it. */
  tooFew: (missing: number) => (missing === 1 ? 'Falta 1' : `Faltan ${formatNumber(missing)}`),
  tooFewOfWhat: (missing: number) => (missing === 1 ? 'integrante' : 'integrantes'),
  tooFewForWhat: 'para entrar',
  /** Averages that look alike differ by less than what is shown of them. */
  behind: (points: number, position: number) =>
    `a ${points === 0 ? 'centésimas' : decimal(points)} del ${ordinal(position)}`,
  own: '(Tu equipo)',
  /** Above all. */
  ownTitle: 'Tu equipo',
  level: (departments: number) => `Los ${formatNumber(departments)} equipos empatan`,
  levelAt: (average: number) => `Todos con ${decimal(average)} de promedio: cada punto decide.`,
  leader: (names: string) => `Va primero ${names}`,
  leaders: (names: string) => `Van primeros ${names}`,
  averageOf: (average: number) => `${decimal(average)} de promedio`,
  leads: 'en lo más alto',
  noPoints: 'Los promedios llegan con los primeros puntos.',
  explanation: 'Promedio de puntos por integrante, ajustado al tamaño del equipo.',
  agency: (average: number) => `Promedio de la agencia: ${decimal(average)}`,
  find: 'Ver mi equipo',
  rule: 'Cómo se calcula',
  choose: 'Elegir tu equipo',
  ownFailed: 'No pudimos cargar tu equipo',
};

/** Texts of a participant's profile; see docs/screens.md#profile-and-duel. */
export const profileMessages = {
  loading: 'Cargando perfil...',
  failed: 'Error al cargar el perfil',
  standing: (position: number, of: number, points: number) =>
    `${ordinal(position)} de ${formatNumber(of)}\u00a0· ${plural(points, 'punto', 'puntos')}`,
  /** While nobody has a point. */
  notStarted: 'Nadie tiene puntos todavía',
  exact: 'Exactos',
  outcomes: 'Resultados',
  streak: 'Racha',
  line: 'Posición después de cada jornada',
  ownLine: 'Tu posición',
  theirLine: 'Su posición',
  best: (position: number) => `Mejor puesto: ${ordinal(position)}`,
  noLine: 'La línea de posiciones empieza con la primera jornada completa.',
  oneDay: (day: string, position: number) => `${day}: ${ordinal(position)}`,
  now: 'Ahora',
  duel: 'Duelo',
  /** In how many both had as much. */
  drawn: (matches: number) => plural(matches, 'empate', 'empates'),
  you: 'Tú',
  match: 'Partido',
  live: 'En vivo',
  versus: 'vs',
  better: 'Más puntos',
  noPick: 'Sin predicción',
  noPicks: 'Todavía no hay predicciones a la vista: se ven desde el saque inicial.',
  noOwnPicks: 'No hiciste predicciones de los partidos que ya empezaron.',
  ownPicks: 'Tus predicciones',
  /** Over the column of them. */
  ownPick: 'Tu predicción',
  /** After a number of them. */
  point: (points: number) => (points === 1 ? 'punto' : 'puntos'),
  ownHits: (hits: number, of: number) => `Acertaste ${hits} de ${of}`,
  /** Of the signs of the last hits and misses. */
  form: 'Tus últimos partidos',
  showAll: (count: number) => `Ver los ${formatNumber(count)} partidos`,
  setRival: 'Fijar rival',
  dropRival: 'Quitar rival',
  rival: 'Tu rival',
  ahead: (points: number) => `te lleva ${plural(points, 'punto', 'puntos')}`,
  behind: (points: number) => `le llevas ${plural(points, 'punto', 'puntos')}`,
  level: 'igual que tú',
};

/** Who won the duel: 'Le ganaste 4 de 7'. */
export function duelText({ settled, won, lost }: Duel): string {
  if (settled === 0) return 'Todavía no hay partidos para comparar';
  if (won > lost) return `Le ganaste ${won} de ${settled}`;
  if (lost > won) return `Te ganó ${lost} de ${settled}`;
  return won === 0 ? 'Empatados: ninguno ganó' : `Empatados: ${won} cada uno`;
}
