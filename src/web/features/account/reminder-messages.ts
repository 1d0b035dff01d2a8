import type { Reminders, TestableChannel } from '../../../domain/reminder-schemas.ts';

const sentNames = { push: 'notificación', email: 'correo' };

/** Texts of 'Avisos' (docs/rules.md#reminder-settings). */
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
  from: 'Desde',
  until: 'Hasta',
  quietNote: (zone: string) => `Si cae ahí, sale antes. Hora de ${zone}.`,
  noQuiet: 'Sin horario de silencio: elige horas distintas para tenerlo.',
  ask: {
    question: '¿Te avisamos 1 h antes si te falta alguno?',
    yes: 'Sí, avísame',
    done: 'Listo: te avisaremos en este dispositivo.',
  },
};
