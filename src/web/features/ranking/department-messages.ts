import { formatNumber, ordinal } from '../../ui/index.ts';

/** A number with one decimal as written in Spain: '12,3'. */
function decimal(value: number): string {
  return value.toFixed(1).replace('.', ',');
}

/** Texts of 'Equipos' in the ranking; see docs/rules.md#departments-view. */
export const departmentViewMessages = {
  average: decimal,
  /** The heading of the averages. */
  unit: 'promedio',
  players: (players: number, members: number) =>
    `${players === 1 ? 'juega' : 'juegan'} ${formatNumber(players)} de ${formatNumber(members)}`,
  nobody: 'Nadie eligió equipo todavía',
  empty: 'sin integrantes',
  /** How many more members a department needs for a position. */
  tooFew: (missing: number) =>
    `${missing === 1 ? 'falta 1 integrante' : `faltan ${formatNumber(missing)} integrantes`} para tener posición`,
  behind: (points: number, position: number) => `a ${decimal(points)} del ${ordinal(position)}`,
  own: '(Tu equipo)',
  explanation: (agency: number) =>
    `Promedio de puntos por integrante. Cuantos menos son, más cuenta el de toda la agencia (${decimal(agency)}).`,
  rule: 'Cómo se calcula',
  choose: 'Elige tu equipo',
  ownFailed: 'No pudimos cargar tu equipo',
};
