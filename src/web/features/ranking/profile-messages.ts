import { formatNumber, ordinal, plural } from '../../ui/plural.ts';
import type { Duel } from './duel.ts';

/** Texts of a participant's profile; see docs/rules.md#profile-and-duel. */
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
