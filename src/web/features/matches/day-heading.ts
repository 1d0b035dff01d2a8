import { dayKey, formatDay } from '../../ui/index.ts';
import type { MatchGroup } from './arrange-matches.ts';
import { matchWords } from './words.ts';

const oneDay = 86_400_000;

/**
 * The heading of a group: 'En vivo', 'Hoy · Sábado, 28 de junio', a plain day, or 'Fecha por confirmar'.
 * `now` is the server's time in epoch milliseconds.
 */
export function dayHeading(group: MatchGroup, timeZone: string, now: number): string {
  if (group.kind === 'live') return matchWords.live;
  const kickoffAt = group.matches[0]?.kickoffAt;
  if (group.kind === 'undated' || kickoffAt == null) return matchWords.undated;
  const day = formatDay(kickoffAt, timeZone);
  const near = nearDay(dayKey(kickoffAt, timeZone), timeZone, now);
  return near === null ? day : `${near} · ${day}`;
}

function nearDay(day: string, timeZone: string, now: number): string | null {
  const { today, tomorrow, yesterday } = matchWords;
  if (day === dayKey(now, timeZone)) return today;
  if (day === dayKey(now + oneDay, timeZone)) return tomorrow;
  return day === dayKey(now - oneDay, timeZone) ? yesterday : null;
}
