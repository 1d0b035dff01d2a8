import { formatDay, formatShortDay } from '../ui/dates.ts';

/** A match day ('YYYY-MM-DD', on the tournament's clocks) as a heading: 'Sábado, 28 de junio'. */
export function formatMatchDay(matchDay: string): string {
  return formatDay(`${matchDay}T12:00:00Z`, 'UTC');
}

/** The same where there is little room: 'Sáb, 28 jun'. */
export function formatShortMatchDay(matchDay: string): string {
  return formatShortDay(`${matchDay}T12:00:00Z`, 'UTC');
}
