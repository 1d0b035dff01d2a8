import type { Tournament } from '../../domain/tournament.ts';

/** What the sample people play for; nobody has chosen the last. */
export const sampleDepartments = ['Cuentas', 'Creatividad', 'Medios', 'Producción', 'Dirección', 'Pasantes'];

/** What each of the sample people has chosen, by turns; null for none. */
const turns = [0, 1, 2, 0, 1, 3, 0, null, 2, 1, 0, 3, 1];
/** The number of the one person in 'Dirección'. */
const director = 14;

/** The tournament of a demo: with sample departments when its file has none. */
export function withSampleDepartments(tournament: Tournament): Tournament {
  return tournament.departments.length > 0 ? tournament : { ...tournament, departments: sampleDepartments };
}

/** What the sample person of this number, from 0, plays for; null for none. */
export function sampleDepartment(departments: readonly string[], number: number): string | null {
  const place = number === director ? 4 : turns[number % turns.length];
  return place == null ? null : (departments[place] ?? null);
}
