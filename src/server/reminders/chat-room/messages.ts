import { DateTime } from 'luxon';
import type { People, Recap } from '../../../domain/recap-schemas.ts';

const mostNames = 20;
const list = new Intl.ListFormat('es');

const dayOf = (instant: Date, timeZone: string): string =>
  DateTime.fromJSDate(instant, { zone: timeZone }).setLocale('es').toFormat("cccc d 'de' LLLL");
const timeOf = (instant: Date, timeZone: string): string =>
  DateTime.fromJSDate(instant, { zone: timeZone }).toFormat('HH:mm');
const matches = (count: number): string => (count === 1 ? '1 partido' : `${count} partidos`);
const points = (count: number): string => (count === 1 ? '1 punto' : `${count} puntos`);

/** 'a las 16:00', or 'el primero a las 16:00' of several matches. */
const startOf = (count: number, first: Date, timeZone: string): string =>
  `${count === 1 ? '' : 'el primero '}a las ${timeOf(first, timeZone)}`;

/** Lists names without characters that chat services take for markup, mentions or links (such as 'a.b'). */
export function listNames(names: readonly string[]): string {
  const plain = names.map((name) =>
    name
      .replaceAll(/\.(?=\S)/g, '. ')
      .replaceAll(/(:\/*|[<>*_~`[\]()\\|@\s])+/g, ' ')
      .trim(),
  );
  const shown = plain.slice(0, mostNames);
  const more = plain.length - shown.length;
  return list.format(more > 0 ? [...shown, `${more} más`] : shown);
}

/** 'Ana, Luis y 6 más', or without names '8 participantes'. */
function describePeople({ names, more }: People, named: boolean): string {
  if (!named) {
    const count = names.length + more;
    return count === 1 ? '1 participante' : `${count} participantes`;
  }
  const others = more > 0 ? [`${more} más`] : [];
  return listNames([...names, ...others]);
}

export const roomMessages = {
  today: (count: number, first: Date, timeZone: string): string =>
    `Hoy se ${count === 1 ? 'juega' : 'juegan'} ${matches(count)} con predicciones abiertas, ${startOf(count, first, timeZone)}.`,
  missing: (people: number, participants: number, names: readonly string[]): string => {
    const who = names.length === 0 ? '.' : `: ${listNames(names)}.`;
    return `A ${people} de ${participants} ${people === 1 ? 'le' : 'les'} falta alguna predicción${who}`;
  },
  quickEntry: 'Carga rápida',

  best: (day: Date, timeZone: string, best: Recap['best'], named: boolean): string => {
    const title = `Resultados del ${dayOf(day, timeZone)}.`;
    if (best === null) return `${title} Nadie sumó puntos.`;
    return `${title} Lo mejor del día: ${points(best.points)} (${describePeople(best.people, named)}).`;
  },
  movement: (leaders: { points: number; people: People }, climb: Recap['climb'], named: boolean): string => {
    const lead =
      leaders.points > 0
        ? `Al frente, con ${points(leaders.points)}: ${describePeople(leaders.people, named)}. `
        : '';
    if (climb === null) return `${lead}Nadie subió de puesto.`;
    const places = climb.places === 1 ? '1 puesto' : `${climb.places} puestos`;
    return `${lead}La mayor subida: ${places} (${describePeople(climb.people, named)}).`;
  },
  next: (next: { matches: number; first: Date } | null, timeZone: string): string =>
    next === null
      ? 'No quedan partidos con fecha.'
      : `Lo próximo: ${dayOf(next.first, timeZone)}, ${matches(next.matches)}, ${startOf(next.matches, next.first, timeZone)}.`,
  ranking: 'Ranking',
  test: 'Prueba: a esta sala llegará a cuántos les falta predecir y cómo terminó cada jornada.',
  game: 'Abrir el juego',
};

/** What the test of the room answers when nothing was posted. */
export const testAnswers = {
  noRoom: 'No hay una sala configurada.',
  tooMany: 'Demasiadas pruebas seguidas. Espera un momento e inténtalo de nuevo.',
  refused: (status: number): string =>
    `El servicio de la sala rechazó la dirección (${status}). Crea otra y configúrala.`,
  later: 'El servicio de la sala pide esperar. Inténtalo en unos minutos.',
  failed: 'El servicio de la sala no respondió. Inténtalo en unos minutos.',
};
