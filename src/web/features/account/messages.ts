import type { RecordError } from '../../../domain/check-record.ts';
import { plural } from '../../ui/words.ts';
import type { Reminders, TestableChannel } from '../../../domain/reminder-schemas.ts';

/** Texts of signing out. */
export const signOutMessages = {
  signOut: 'Cerrar sesión',
  signOutFailed: 'Error al cerrar sesión',
  signedOut: 'Sesión cerrada correctamente',
  signedOutEverywhere: 'Sesión cerrada en todos los dispositivos',
};

/** Texts of 'Tu cuenta' (docs/screens.md#own-account), apart from its name, which stands in the button. */
export const ownDataMessages = {
  description: 'Tus ajustes y tus datos.',
  stored: [
    'Tu nombre, tu correo y tu foto, como los da Google.',
    'Tus predicciones, tu campeón, tus puntos y tus comprobantes.',
    'Cuándo iniciaste sesión, y tus avisos.',
  ] as const,
  seen: 'Los demás participantes ven tu nombre, tu correo, tu foto y tus puntos en el ranking y, desde el saque inicial de cada partido, lo que predijiste.',
  reminders: 'Avisos',
  receipts: 'Tus comprobantes',
  storedTitle: 'Qué se guarda de ti',
  copy: 'Llévate una copia de tus datos',
  download: 'Descargar',
  formats: { csv: 'Planilla', json: 'Archivo de datos' },
  downloadFailed: 'No se pudieron descargar tus datos',
  organise: 'Organizar el juego',
  signOutEverywhere: 'Cerrar sesión en todos los dispositivos',
  erase: 'Borrar mi cuenta',
  eraseHint: 'Sales del ranking, y no se puede deshacer.',
  question: '¿Borrar tu cuenta?',
  warning:
    'Se borran tu nombre, tu correo, tus predicciones, tu campeón y tus puntos, y sales del ranking. No se puede deshacer.',
  keep: 'Conservarla',
  erased: 'Tu cuenta se borró',
  eraseFailed: 'No se pudo borrar tu cuenta',
};

/** Texts of the question for a department, and of its line in 'Tu cuenta' (docs/screens.md#department-question). */
export const departmentMessages = {
  question: '¿En qué equipo juegas?',
  description: 'Los equipos compiten por el promedio de los puntos de sus integrantes.',
  loading: 'Cargando equipos...',
  changeable: 'Puedes cambiarlo hasta que comience el primer partido.',
  final: 'El juego ya comenzó: lo que elijas no se podrá cambiar.',
  locked: 'El juego ya comenzó: tu equipo no se puede cambiar.',
  former: (name: string) => `«${name}» ya no está en la lista: elige otra vez.`,
  choose: 'Elegir equipo',
  later: 'Ahora no',
  chosen: (name: string) => `Juegas en ${name}`,
  failed: 'No se pudo guardar tu equipo',
  own: 'Tu equipo',
  none: 'Sin elegir',
};

/** Texts of 'Tus comprobantes' (docs/screens.md#own-account), apart from the row that leads to it. */
export const receiptMessages = {
  title: 'Tus comprobantes',
  description:
    'Guárdalos antes de que comience el partido: con ellos puedes comprobar más adelante que nada cambió.',
  loading: 'Cargando tus comprobantes...',
  failed: 'Error al cargar los comprobantes',
  empty: 'Todavía no tienes comprobantes',
  emptyHint: 'Cada predicción que confirmes tendrá el suyo.',
  /** Of a cup that is over, beside the time. */
  pastCup: 'Copa anterior',
  saveAll: 'Guardar mis comprobantes',
  file: 'comprobantes-beyond-prode.json',
  saveOf: (teams: string) => `Guardar comprobante: ${teams}`,
  fileOf: (matchId: string) => `comprobante-${matchId}.json`,
  checkOf: (teams: string) => `Comprobar: ${teams}`,
  check: 'Comprobar',
  checking: 'Comprobando...',
  checkFailed: 'No se pudo comprobar',
  unpublished: 'El registro de este partido todavía no está publicado. Inténtalo de nuevo en unos segundos.',
  insecure: 'Tu navegador solo puede comprobarlo en una dirección segura (https).',
  good: 'Todo coincide',
  goodText: (predictions: number, moment: string) =>
    `Tu predicción está en el registro publicado el ${moment}. El registro tiene ${plural(predictions, 'predicción', 'predicciones')} y nadie agregó ni cambió ninguna desde entonces.`,
  bad: 'Algo no coincide',
  errors: {
    'root-differs':
      'Las predicciones no dan la huella publicada al comenzar el partido: alguna se agregó, se quitó o se cambió.',
    'count-differs': 'La cantidad de predicciones no es la que se publicó al comenzar el partido.',
    'receipt-altered': 'Tu comprobante no dice lo que su huella resume.',
    'receipt-missing': 'Tu comprobante no está en el registro publicado.',
  } satisfies Record<RecordError, string>,
};

const sentNames = { push: 'notificación', email: 'correo' };

/** Texts of 'Avisos' (docs/screens.md#reminder-settings). */
export const reminderMessages = {
  title: 'Avisos',
  description: 'Antes del saque inicial, si te falta la predicción.',
  loading: 'Cargando tus avisos...',
  failed: 'No se pudo guardar',
  push: {
    label: 'Notificaciones',
    on: 'Activadas en este dispositivo.',
    off: 'En este dispositivo.',
    denied: 'El navegador las bloquea. Permítelas en los ajustes de esta página.',
    unsupported: 'Este navegador no las admite. Usa el calendario.',
    installFirst:
      'En el iPhone y el iPad primero hay que instalar el juego: toca Compartir, «Añadir a inicio», y ábrelo desde ahí.',
    unreachable: 'Tu navegador no pudo conectarse a su servicio de notificaciones. Inténtalo de nuevo.',
    others: (devices: number) =>
      devices === 1 ? 'Activadas en otro dispositivo.' : `Activadas en otros ${devices} dispositivos.`,
  },
  calendar: {
    label: 'Calendario',
    note: 'Lo que falta, con alarma 1 h antes.',
    /** Until a calendar app has read the address. */
    toAdd: 'Falta añadir los partidos a tu calendario.',
    added: 'Añadido: suena 1 h antes.',
    address: 'Enlace de tu calendario',
    copy: 'Copiar',
    copied: 'Enlace copiado',
    copyFailed: 'No se pudo copiar: selecciónalo y cópialo a mano.',
    open: 'Añadir a mi calendario',
    more: 'Más opciones',
    revoke: 'Quitar el calendario',
    secret: 'Quien tenga este enlace ve qué te falta. Deja de valer si desactivas el calendario.',
  },
  email: {
    label: 'Correo',
    note: 'Solo si no usas otro aviso.',
    /** It is what comes. */
    inUse: 'Activo, porque no usas otro aviso.',
    /** A calendar app has read the own calendar on one day. */
    untilFollowed: 'Activo hasta que tu calendario vuelva a leerse otro día.',
    /** Another way is on. */
    waiting: 'Solo sale si quitas los demás avisos.',
  },
  test: 'Enviar una prueba',
  testSent: 'Aviso de prueba enviado',
  testFailed: 'El aviso de prueba no salió',
  when: 'Cuándo avisarte',
  /** After a number of them, before `before`. */
  hour: 'h',
  before: 'antes',
  how: 'Cómo avisarte',
  /** Over when and how the user is reminded now. */
  now: 'Te avisamos',
  /** `sentBy` is what comes so many hours before, if anything. The alarm of a calendar that was added keeps its hour. */
  whenAndHow: (
    hours: number,
    { sentBy, calendar }: { sentBy: TestableChannel | null; calendar: Reminders['calendar'] },
  ) => {
    const alarm = 'en tu calendario';
    const isRead = calendar?.isRead === true;
    if (sentBy === null) {
      if (isRead) return `1 h antes, ${alarm}`;
      return `Por ahora no: ${calendar === null ? 'activa un aviso' : 'añade el calendario'}`;
    }
    const sent = `${hours} h antes, por ${sentNames[sentBy]}`;
    if (!isRead) return sent;
    return hours === 1 ? `${sent} y ${alarm}` : `${sent}, y 1 h antes ${alarm}`;
  },
  quiet: 'Horario de silencio',
  quietFrom: 'Desde',
  quietUntil: 'Hasta',
  quietNote: (zone: string) => `Si cae ahí, sale antes. Hora de ${zone}.`,
  noQuiet: 'Sin horario de silencio: elige horas distintas para tenerlo.',
  ask: {
    question: '¿Te avisamos 1 h antes si te falta alguno?',
    yes: 'Sí, avísame',
    done: 'Listo: te avisaremos en este dispositivo.',
  },
};
