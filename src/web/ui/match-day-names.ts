import { formatDay } from './dates.ts';

/** A match day ('YYYY-MM-DD', on the tournament's clocks) as a heading: 'Sábado, 28 de junio'. */
export function formatMatchDay(matchDay: string): string {
  return formatDay(`${matchDay}T12:00:00Z`, 'UTC');
}
