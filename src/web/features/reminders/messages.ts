import { listInWords } from '../../ui/index.ts';

/** Texts of 'Avisos' (docs/rules.md#reminder-settings). */
export const reminderMessages = {
  title: 'Avisos',
  description: 'Solo si te falta alguna predicción, y mientras estés a tiempo.',
  loading: 'Cargando tus avisos...',
  failed: 'No se pudo guardar',
  push: {
    label: 'Notificaciones',
    status: {
      on: 'Activadas.',
      off: undefined,
      denied: 'Bloqueadas en el navegador.',
      unsupported: undefined,
      'install-first': undefined,
    },
    here: 'En este dispositivo, aunque el juego esté cerrado.',
    denied: 'Permítelas en la configuración de este sitio.',
    unsupported: 'Este navegador no las admite. Usa el calendario.',
    installFirst:
      'En el iPhone y el iPad primero hay que instalar el juego: toca Compartir, «Añadir a inicio», y ábrelo desde ahí.',
    unreachable: 'Tu navegador no pudo conectarse a su servicio de notificaciones. Inténtalo de nuevo.',
    others: (devices: number) =>
      devices === 1 ? 'Activadas en otro dispositivo.' : `Activadas en otros ${devices} dispositivos.`,
  },
  calendar: {
    label: 'Calendario',
    note: 'Lo que te falta predecir, con una alarma una hora antes.',
    status: 'Enlace listo.',
    /** While there is an address: whether a calendar reads it is not known. */
    noteOn: 'Añádelo a tu calendario y verás ahí lo que te falta, con alarma una hora antes.',
    address: 'Enlace de tu calendario',
    copy: 'Copiar',
    copied: 'Enlace copiado',
    copyFailed: 'No se pudo copiar: selecciónalo y cópialo a mano.',
    open: 'Añadir a mi calendario',
    more: 'Más',
    secret: 'Quien tenga este enlace ve qué te falta. Deja de valer si desactivas el calendario.',
  },
  email: {
    label: 'Correo',
    note: 'Solo si no usas las notificaciones ni el calendario.',
    status: 'Activado.',
    /** Another way is on. */
    waiting: 'En reserva.',
    idle: 'No hace falta mientras tengas otro aviso.',
  },
  test: 'Enviar una prueba',
  testSent: 'Aviso de prueba enviado',
  testFailed: 'El aviso de prueba no salió',
  when: 'Cuándo avisarte',
  /** After a number of them, before `before`. */
  hour: 'h',
  before: 'antes',
  whenNote: (hours: number) =>
    `Te llega ${hours === 1 ? '1 hora' : `${hours} horas`} antes del primer partido que te falte.`,
  how: 'Cómo avisarte',
  /** Under it, of what is on: 'Ahora te avisamos por notificaciones y calendario.' */
  ways: (names: string[]) =>
    names.length === 0
      ? 'Ahora no te avisamos: activa alguno.'
      : `Ahora te avisamos por ${listInWords(names)}.`,
  wayNames: { push: 'notificaciones', calendar: 'tu calendario si ya añadiste el enlace', email: 'correo' },
  quiet: 'Horario de silencio',
  from: 'Desde',
  until: 'Hasta',
  quietNote: (zone: string) => `En ese horario no llega nada: el aviso sale antes. Hora de ${zone}.`,
  noQuiet: 'Sin horario de silencio: elige horas distintas para tenerlo.',
  ask: {
    question: '¿Te avisamos 1 h antes si te falta alguno?',
    yes: 'Sí, avísame',
    done: 'Listo: te avisaremos en este dispositivo.',
  },
};
