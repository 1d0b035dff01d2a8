import { DateTime } from 'luxon';
import { prepositionOf } from '../../domain/tournament-name.ts';
import type { MissingMatch, Reminder, ReminderPerson } from './reminder-channel.ts';

const minuteMs = 60_000;

/**
 * Returns the time until `kickoff`: '1 h', '45 min'. The last five minutes of an hour count as full, as sending takes a while.
 */
function timeLeft(kickoff: Date, now: Date): string {
  const minutes = Math.max(1, Math.floor((kickoff.getTime() - now.getTime()) / minuteMs));
  return minutes < 55 ? `${minutes} min` : `${Math.floor((minutes + 5) / 60)} h`;
}

/** Returns the title of a reminder, the same in every channel. */
export function reminderTitle({ matches, now }: Reminder): string {
  const [first, ...others] = matches;
  const more = others.length === 0 ? '' : ` y ${others.length} más`;
  return `Cierra en ${timeLeft(first.kickoffAt, now)}: ${first.homeTeam} - ${first.awayTeam}${more} sin predecir`;
}

const greeting = ({ fullName }: ReminderPerson): string =>
  fullName.trim() === '' ? 'Hola:' : `Hola, ${fullName.trim().split(/\s+/)[0]}:`;

/** Texts of e-mails. Times are in the person's time zone. */
export const emailMessages = {
  greeting,
  intro: ({ matches }: Reminder): string =>
    matches.length === 1
      ? 'Te falta una predicción, y todavía estás a tiempo:'
      : `Te faltan ${matches.length} predicciones, y todavía estás a tiempo:`,
  match: ({ homeTeam, awayTeam, kickoffAt }: MissingMatch, { timeZone }: ReminderPerson): string => {
    const local = DateTime.fromJSDate(kickoffAt, { zone: timeZone }).setLocale('es');
    return `${homeTeam} - ${awayTeam}, ${local.toFormat("cccc d 'de' LLLL, HH:mm")}`;
  },
  zone: ({ timeZone }: ReminderPerson): string =>
    `Las horas son las de ${timeZone.split('/').at(-1)?.replaceAll('_', ' ')}.`,
  open: 'Abrir carga rápida',
  why: (game: { name: string; article: string }): string =>
    `Recibes este correo porque juegas al prode ${prepositionOf(game)} ${game.name}.`,
  unsubscribe: 'No recibir más avisos por correo',
  testTitle: 'Prueba: así te llegarán los avisos',
  testIntro: 'Este correo es una prueba. Cuando te falte una predicción, te llegará uno así a tiempo.',
};

/** Texts of the page behind each e-mail's unsubscribe link. */
export const unsubscribeMessages = {
  title: 'Avisos por correo',
  question: '¿Quieres dejar de recibir avisos por correo?',
  confirm: 'No recibir más',
  done: 'Listo: no te llegarán más avisos por correo. Puedes volver a recibirlos en «Tu cuenta», «Avisos».',
  unknown: 'Esta dirección no es válida. Usa la del último correo que recibiste.',
  full: 'El servidor no puede guardar nada por ahora. Inténtalo más tarde.',
};

/** Texts of refusals by /api/reminders (docs/api.md#reminders). */
export const reminderMessages = {
  signIn: 'Inicia sesión para configurar tus avisos.',
  badSettings: 'Los avisos no se guardaron: hay un valor no válido.',
  badSubscription: 'Este navegador usa un servicio de avisos al que no podemos escribir.',
  tooMany: 'Demasiados cambios seguidos. Espera un momento e inténtalo de nuevo.',
  diskFull: 'El servidor no puede guardar nada por ahora. Inténtalo más tarde.',
  noChannel: 'El servidor no envía avisos por ese medio.',
  gone: 'Ningún navegador tuyo recibe avisos. Actívalos otra vez.',
  later: 'El servicio de avisos pide esperar. Inténtalo en unos minutos.',
  failed: 'El servicio de avisos no respondió. Inténtalo en unos minutos.',
};
