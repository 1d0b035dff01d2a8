import { chance } from '../../tournament/chance.ts';

export const halfHourMs = 1_800_000;
const hourMs = 2 * halfHourMs;
const dayMs = 24 * hourMs;
export const cupZone = 'America/Argentina/Buenos_Aires';
const midnight = Date.parse('2026-06-11T03:00:00Z');

/** All instants of a replay are multiples of half an hour, in epoch milliseconds. */
export interface CupMatch {
  id: string;
  kickoff: number;
}

export interface CupPerson {
  number: number;
  email: string;
  /** Null for a person who must get nothing. */
  channel: 'push' | 'email' | null;
  hoursBefore: number;
  quietFrom: number;
  quietUntil: number;
  timeZone: string;
  /** When each match is predicted; matches that are not listed never are. */
  predictions: Map<string, number>;
}

export interface Cup {
  matches: CupMatch[];
  people: CupPerson[];
  moves: { id: string; at: number; to: number }[];
}

/** Returns a cup of 104 matches in 26 days and 300 people with different habits, always the same for a seed. */
export function makeCup(seed: number): Cup {
  const random = chance(seed);
  const halfHours = [19, 26, 32, 38, 44, 47];
  const matches = Array.from({ length: 26 }, (_, day) =>
    random
      .shuffle(halfHours)
      .slice(0, 4)
      .map((slot) => midnight + day * dayMs + slot * halfHourMs),
  )
    .flat()
    .map((kickoff, index) => ({ id: `partido-${index + 1}`, kickoff }));
  const moves = random
    .shuffle(matches.slice(8))
    .slice(0, 12)
    .map(({ id, kickoff }) => {
      const to = kickoff + random.of([-2 * hourMs, 2 * hourMs, dayMs, -dayMs]);
      return { id, to, at: Math.min(kickoff, to) - (1 + random.below(60)) * halfHourMs };
    });
  const people = Array.from({ length: 300 }, (_, number): CupPerson => {
    const habit = random.of(['all', 'all', 'none', 'some', 'late', 'late']);
    const predictions = new Map<string, number>();
    for (const { id, kickoff } of matches) {
      const early = kickoff - (3 + random.below(4)) * dayMs;
      const late = kickoff - random.below(80) * halfHourMs;
      if (habit === 'all' || (habit === 'some' && random.happens(0.6))) predictions.set(id, early);
      if (habit === 'late' && random.happens(0.9)) predictions.set(id, late);
    }
    return {
      number,
      email: `persona-${number}@beyondmedia.example`,
      channel: random.of(['push', 'email', 'email', 'email', 'push', null]),
      hoursBefore: random.of([1, 1, 3, 24]),
      quietFrom: random.of([21, 21, 23, 0]),
      quietUntil: random.of([8, 8, 7, 10]),
      timeZone: random.of([cupZone, cupZone, 'Europe/Madrid', 'America/Mexico_City', 'Asia/Kolkata']),
      predictions,
    };
  });
  return { matches, people, moves };
}

/** Returns the day of an instant in the tournament's zone, three hours behind UTC all year. */
export function dayOf(instant: number): string {
  return new Date(instant - 3 * hourMs).toISOString().slice(0, 10);
}

const hours = new Map<string, Intl.DateTimeFormat>();

/** Returns whether an instant is in the person's quiet hours, according to Intl. */
export function isQuietFor(person: CupPerson, instant: number): boolean {
  const { quietFrom, quietUntil, timeZone } = person;
  const format =
    hours.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  hours.set(timeZone, format);
  const hour = Number(format.format(instant));
  const untilNow = (24 + hour - quietFrom) % 24;
  return untilNow < (24 + quietUntil - quietFrom) % 24;
}

/** Returns whether a reminder is due, computed independently after docs/rules.md#reminders in steps of half an hour. */
export function isDue(person: CupPerson, kickoff: number, now: number): boolean {
  let wished = kickoff - person.hoursBefore * hourMs;
  while (isQuietFor(person, wished)) wished -= halfHourMs;
  // In a zone that is off by half an hour, quiet hours may begin between two steps.
  return wished <= now && now < kickoff && !isQuietFor(person, now);
}
