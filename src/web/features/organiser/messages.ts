import type { UndecidedReason } from '../../../domain/champion.ts';
import type { OrganiserAct, OrganiserOverview, SignInRefusal } from '../../../domain/organiser-schemas.ts';
import { listInWords } from '../../ui/words.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { formatDateTime, formatTime, nearDay } from '../../ui/dates.ts';

/** Texts of the organiser's page (docs/screens.md#organisers-page). */
export const organiserMessages = {
  title: 'Organización',
  subtitle: 'El estado del juego y de su planilla. Aquí no se ve ninguna predicción ajena.',
  back: 'Volver al juego',
  loadFailed: 'No se pudo cargar la organización',
  more: 'Ver más',
  all: (count: string) => `Ver los ${count}`,
  cancel: 'Cancelar',
  state: 'Estado',
  allFine: 'Todo en orden',
  failed: 'No se pudo hacer',
  when: { today: 'hoy', yesterday: 'ayer', on: (date: string) => `el ${date}` },
  sheet: {
    title: 'Planilla',
    good: 'Última lectura correcta',
    never: 'Todavía no se leyó',
    fine: 'Sin avisos: todas las filas se entienden.',
    warnings: (count: string) => `Avisos: ${count}`,
    firstOf: (shown: string, count: string) =>
      `Son los primeros ${shown} de ${count}: al corregirlos aparecen los siguientes.`,
    place: (sheet: string, row: number) => `${sheet}, fila ${row}`,
    column: (letters: string) =>
      letters.includes(', ') ? `, columnas ${listInWords(letters.split(', '))}` : `, columna ${letters}`,
    rows: 'Filas para revisar',
    empty: 'vacío',
    open: 'Abrir la planilla',
    unread: 'La última lectura falló',
    quarantine: 'Hay una lectura retenida',
    /** Before the time at which it is applied by itself. */
    until: 'Tienes hasta las',
    /** Under it: how long that is. */
    left: (time: string) => `${/^1\D*$/.test(time) ? 'Falta' : 'Faltan'} ${time}`,
    choice: 'Corrige la planilla, o aplica la lectura si es correcta.',
    since: (time: string, until: string) =>
      `Retenida desde las ${time}. Si a las ${until} la planilla sigue igual, se aplica sola.`,
    wouldChange: 'Qué cambiaría',
    unknown: 'No se sabe todavía qué cambiaría.',
    nothingElse: 'Ningún partido cambiaría.',
    change: { added: 'Aparece', removed: 'Desaparece', changed: 'Cambia', lost: 'Pierde el resultado' },
    teams: (names: string[]) =>
      names.length === 1 ? `Equipo: ${names[0]}` : `Equipos: ${listInWords(names)}`,
    release: 'Aplicar de todos modos',
    question: '¿Aplicar la lectura retenida?',
    warning: 'Los partidos y los puntos pasarán a ser los de la planilla, si todavía dice lo mismo.',
    released: 'La lectura se aplicó',
  },
  undecided: {
    title: 'La final no decide al campeón',
    titleOfTournament: 'La planilla no decide al campeón',
    /** Until then. */
    consequence: 'Hasta que lo corrijas, nadie suma los puntos del campeón.',
    /** Where the name of the champion stands when no match decides it. */
    ofTournament: 'Torneo, clave campeón',
    winner: (name: string) => `ganador: ${name}`,
    reasons: {
      'without-score': 'Está terminada, pero le falta el marcador.',
      'level-without-winner': 'Terminó empatada. Escribe quién ganó en la columna K, “ganador”.',
      'winner-not-in-final': 'El ganador que dice la columna K no es ninguno de los dos equipos de la fila.',
      'champion-unknown': 'Nadie pudo elegir al equipo que ganó.',
      'several-finals':
        'Hay más de una final. Escribe en la columna K, “ganador”, el mismo equipo, o corrige la fase.',
    } satisfies Record<UndecidedReason, string>,
    unknown: (name: string) => `“${name}” no está en la lista de equipos.`,
    closest: 'El más parecido:',
  },
  late: {
    title: 'Predicciones posteriores al comienzo',
    hint: 'El comienzo de estos partidos cambió después de que se predijeran. Los puntos quedan como están.',
    count: (count: string) => (count === '1' ? '1 predicción' : `${count} predicciones`),
  },
  missing: {
    title: 'Quién falta',
    none: 'No hay partidos abiertos para predecir.',
    everyone: 'Todos predijeron los partidos de ese día.',
    /** After the number of those who miss some. */
    count: (all: string) => `de ${all} participantes con predicciones pendientes`,
    /** `text` is the number, written. */
    done: (count: number, text: string) => (count === 1 ? '1 ya predijo todo' : `${text} ya predijeron todo`),
    /** After the first of them. */
    others: (count: string) => `+${count}`,
    lacks: (count: string) => (count === '1' ? 'le falta 1' : `le faltan ${count}`),
    copy: 'Copiar nombres y correos',
    copied: 'Lista copiada',
    copyFailed: 'No se pudo copiar la lista',
    show: 'Ver nombres',
  },
  announcement: {
    title: 'Aviso para todos',
    label: 'Texto del aviso',
    hint: (left: string) => `Se ve arriba de cada página. Quedan ${left} caracteres.`,
    sheet: (text: string) => `Mientras no haya un aviso aquí se ve el de la planilla: “${text}”`,
    publish: 'Publicar',
    remove: 'Quitar',
    published: 'Aviso publicado',
    removed: 'Aviso quitado',
  },
  participants: {
    title: 'Participantes',
    count: (total: string, blocked: string) =>
      blocked === '0' ? `${total} en total` : `${total} en total, con acceso bloqueado ${blocked}`,
    search: 'Buscar por nombre o correo',
    found: (count: string) => `Encontrados: ${count}`,
    none: 'Nadie con ese nombre o correo.',
    blocked: 'Bloqueado',
    organiser: 'Organiza',
    actions: (name: string) => `Opciones: ${name}`,
    blockHint: 'Sale del juego y no puede volver a entrar. Se puede deshacer.',
    unblockHint: 'Puede volver a entrar. Sus predicciones y sus puntos siguen igual.',
    eraseHint: 'Su cuenta y todas sus predicciones desaparecen para siempre.',
    position: 'Posición',
    shared: 'Posición compartida:',
    level: '=',
    points: 'Puntos',
    exact: 'Exactos',
    lastSignIn: (when: string) => `Entró ${when}`,
    block: 'Bloquear',
    unblock: 'Desbloquear',
    erase: 'Borrar',
    blockQuestion: (name: string) => `¿Bloquear a ${name}?`,
    blockWarning:
      'Sale del juego al momento y no puede volver a entrar. Sus predicciones y sus puntos quedan como están. Se puede desbloquear.',
    blockDone: 'Acceso bloqueado',
    unblockDone: 'Acceso desbloqueado',
    eraseQuestion: (name: string) => `¿Borrar la cuenta de ${name}?`,
    eraseWarning:
      'Se borran su nombre, su correo, sus predicciones, su campeón y sus puntos, y sale del ranking.',
    eraseFinal: 'No se puede deshacer.',
    /** Before the address. */
    eraseLabel: 'Para confirmar, escribe su correo:',
    eraseDone: 'La cuenta se borró',
  },
  signIns: {
    title: 'Inicios de sesión rechazados hoy',
    count: (count: string) => `En total: ${count}`,
    none: 'Hoy no se rechazó ninguno.',
    unknown: 'sin correo',
    reasons: {
      domain: 'Correo de otro dominio',
      unverified: 'Google no verificó el correo',
      domain_left: 'Su dominio ya no participa',
      blocked: 'Acceso bloqueado',
      failed: 'Falló el inicio de sesión',
    } satisfies Record<SignInRefusal, string>,
  },
  record: {
    title: 'Registro de predicciones',
    published: (count: string) => `Partidos publicados: ${count}`,
    latest: (when: string) => `El último, ${when}`,
    pending: (count: string) => `Partidos que empezaron y no se publicaron todavía: ${count}`,
    check: 'Comprobar ahora',
    holds: (count: string) => `Los ${count} registros coinciden con las predicciones.`,
    broken: (matches: string) => `No coinciden con sus predicciones: ${matches}`,
  },
  chatRoom: {
    title: 'Sala de chat',
    service: (service: NonNullable<OrganiserOverview['chatRoom']>) =>
      `Se escribe en una sala de ${{ google: 'Google Chat', slack: 'Slack', teams: 'Teams' }[service]}.`,
    none: 'No hay ninguna configurada.',
    test: 'Enviar prueba',
    tested: 'La prueba se envió a la sala',
  },
  log: {
    title: 'Historial',
    hint: 'Lo que hizo la organización. Nadie lo puede cambiar.',
    none: 'Todavía no hay nada.',
    service: 'Clave del servicio',
    erased: 'una cuenta borrada',
    sheet: 'La planilla',
    /** After the match of an act of the sheet. */
    late: (count: string) => `, que empieza antes de ${count === '1' ? 'una' : count} de sus predicciones`,
    acts: {
      blocked: 'bloqueó a',
      unblocked: 'desbloqueó a',
      erased: 'borró la cuenta de',
      announced: 'publicó un aviso',
      announcement_removed: 'quitó el aviso',
      import_released: 'aplicó una lectura retenida',
      late_predictions: 'tiene el resultado de',
    } satisfies Record<OrganiserAct, string>,
  },
};

/** What a problem of a row means, by its name. */
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
  'unknown-status': 'El estado no se conoce: el partido no se puede predecir',
  'finished-without-score': 'Terminado sin los dos marcadores: no suma puntos',
  'unknown-team': 'El equipo no está en ninguna lista',
  'ambiguous-team': 'El nombre es de dos equipos: vale el primero',
  'refused-logo': 'El escudo no es una dirección https',
  'unreadable-colours': 'Los colores no se entienden',
  'unreadable-mark': 'No dice ni sí ni no',
  'unknown-key': 'La clave no es campeón, aviso ni cerrado',
};

/** The fields of a match that a quarantined read would change. */
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

/** 'hoy 22:33', 'ayer 22:33' or 'el 24 nov 2026, 22:33' in the tournament's zone, in one piece; `now` is epoch milliseconds. */
export function formatWhen(instant: string, timeZone: string, now = serverNow()): string {
  const near = nearDay(instant, now, timeZone);
  const { on, ...days } = organiserMessages.when;
  const text =
    near === 'today' || near === 'yesterday'
      ? `${days[near]} ${formatTime(instant, timeZone)}`
      : on(formatDateTime(instant, timeZone));
  return text.replaceAll(' ', '\u00a0');
}
