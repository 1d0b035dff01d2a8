import { formatNumber, ordinal } from '../../ui/plural.ts';

/** A number with one decimal as written in Spain: '12,3'. */
function decimal(value: number): string {
  return value.toFixed(1).replace('.', ',');
}

/** Texts of 'Equipos' in the ranking; see docs/rules.md#departments-view. */
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
