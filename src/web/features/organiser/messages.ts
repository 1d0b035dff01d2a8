import type { UndecidedReason } from '../../../domain/champion.ts';
import type { OrganiserAct, SignInRefusal } from '../../../domain/organiser-schemas.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { formatDateTime, formatTime, nearDay } from '../../ui/dates.ts';

/** Why a final that is over decides no champion. */
export const undecidedReasons: Record<UndecidedReason, string> = {
  'without-score': 'Está terminada, pero le falta el marcador.',
  'level-without-winner': 'Terminó empatada. Escribe quién ganó en la columna K, «ganador».',
  'winner-not-in-final': 'El ganador que dice la columna K no es ninguno de los dos equipos de la fila.',
  'champion-unknown': 'Nadie pudo elegir al equipo que ganó.',
  'several-finals':
    'Hay más de una final. Escribe en la columna K, «ganador», el mismo equipo, o corrige la ronda.',
};

/** Why a sign-in was refused. */
export const refusalTexts: Record<SignInRefusal, string> = {
  domain: 'Correo de otro dominio',
  unverified: 'Google no verificó el correo',
  domain_left: 'Su dominio ya no participa',
  blocked: 'Acceso bloqueado',
  failed: 'Falló el inicio de sesión',
};

/** Verbs of the audit log, between actor and object. */
export const actTexts: Record<OrganiserAct, string> = {
  blocked: 'bloqueó a',
  unblocked: 'desbloqueó a',
  erased: 'borró la cuenta de',
  announced: 'publicó un aviso',
  announcement_removed: 'quitó el aviso',
  import_released: 'aplicó una lectura retenida',
  late_predictions: 'tiene el resultado de',
};

/** Explanations of the problems of a row, by name. */
export const problemTexts: Record<string, string> = {
  'header-missing': 'La hoja no tiene encabezado',
  'row-dropped': 'Falta el id, la fecha o un equipo: la fila no se usa',
  'duplicate-id': 'El id ya está en otra fila: esta no se usa',
  'unreadable-kick-off': 'La fecha o la hora no se entiende',
  'ambiguous-date': 'La fecha puede ser día/mes o mes/día',
  'ambiguous-time': 'A la hora parece faltarle algo',
  'contradicted-time': 'La fecha trae otra hora, y vale la de la fecha',
  'missing-time': 'Falta la hora: el partido empieza a las 20:00',
  'no-times': 'Ningún partido tiene hora de comienzo',
  'unreadable-score': 'El marcador no es un número de 0 a 99',
  'unknown-status': 'Estado desconocido: el partido no se puede predecir',
  'finished-without-score': 'Terminado sin los dos marcadores: no suma puntos',
  'unknown-team': 'El equipo no está en ninguna lista',
  'ambiguous-team': 'El nombre es de dos equipos: vale el primero',
  'refused-logo': 'El escudo no es una dirección https',
  'unreadable-colours': 'Los colores no se entienden',
  'unreadable-mark': 'No dice ni sí ni no',
  'unknown-key': 'La clave no es campeón, aviso ni cerrado',
};

/** Names of the match fields that a quarantined read would change. */
export const fieldNames: Record<string, string> = {
  home_team: 'local',
  away_team: 'visitante',
  kickoff_at: 'comienzo',
  status: 'estado',
  home_score: 'goles local',
  away_score: 'goles visitante',
  round: 'ronda',
  venue: 'sede',
  winner: 'ganador',
};

/** Returns 'Matches, fila 14'. */
export function rowText(sheet: string, row: number): string {
  return `${sheet}, fila ${row}`;
}

/** Returns 'Falta 1 min' or 'Faltan 7 min'. */
export function timeLeftText(time: string): string {
  return `${/^1\D*$/.test(time) ? 'Falta' : 'Faltan'} ${time}`;
}

/** Returns 'hoy 22:33' or 'el 24 nov 2026, 22:33' in the tournament's zone, unbroken; `now` is epoch milliseconds. */
export function formatWhen(instant: string, timeZone: string, now = serverNow()): string {
  const near = nearDay(instant, now, timeZone);
  const text =
    near === 'today' || near === 'yesterday'
      ? `${near === 'today' ? 'hoy' : 'ayer'} ${formatTime(instant, timeZone)}`
      : `el ${formatDateTime(instant, timeZone)}`;
  return text.replaceAll(' ', '\u00a0');
}
