import { plural } from './words.ts';

/** ISO text or epoch milliseconds. */
export type Instant = string | number;

const oneDay = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a date such as '28 jun 2025' in the tournament's zone (docs/rules.md#dates-and-times). */
export function formatDate(instant: Instant, timeZone: string): string {
  return format(instant, timeZone, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** Returns a time such as '20:00'. */
export function formatTime(instant: Instant, timeZone: string): string {
  return format(instant, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** Returns a date and time such as '28 jun 2025, 20:00'. */
export function formatDateTime(instant: Instant, timeZone: string): string {
  return `${formatDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
}

/**
 * Returns ' · hora de Buenos Aires (2:30 en tu zona)' if the clocks of `viewerZone` show another time, with '2:30 del
 * dom 29' on another day, or '' (docs/screens.md#match-card).
 */
export function zoneNote(instant: Instant, timeZone: string, viewerZone = browserZone()): string {
  const isSameDay = dayKey(instant, timeZone) === dayKey(instant, viewerZone);
  if (isSameDay && formatTime(instant, timeZone) === formatTime(instant, viewerZone)) return '';
  const time = format(instant, viewerZone, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
  const day = isSameDay ? '' : ` del ${format(instant, viewerZone, { weekday: 'short', day: 'numeric' })}`;
  return ` · hora de ${placeOf(timeZone)} (${time}${day} en tu zona)`;
}

/** Returns 'Buenos Aires' for 'America/Argentina/Buenos_Aires'. */
export function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** Returns a day as a heading: 'Sábado, 28 de junio'. */
export function formatDay(instant: Instant, timeZone: string): string {
  return capital(format(instant, timeZone, { weekday: 'long', day: 'numeric', month: 'long' }));
}

/** Returns a day as a short heading: 'Sáb, 28 jun'. */
export function formatShortDay(instant: Instant, timeZone: string): string {
  return capital(format(instant, timeZone, { weekday: 'short', day: 'numeric', month: 'short' }));
}

/** Returns a weekday as a heading: 'Sábado'. */
export function formatWeekday(instant: Instant, timeZone: string): string {
  return capital(format(instant, timeZone, { weekday: 'long' }));
}

function capital(day: string): string {
  return day.charAt(0).toLocaleUpperCase('es') + day.slice(1);
}

/** Returns a deadline within a sentence: 'sábado 28 de junio a las 12:00'. */
export function formatDeadline(instant: Instant, timeZone: string): string {
  const day = format(instant, timeZone, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
  return `${day} a las ${formatTime(instant, timeZone)}`;
}

/** Returns the day as `YYYY-MM-DD`, equal for two instants of the same day. */
export function dayKey(instant: Instant, timeZone: string): string {
  // Swedish dates are written as YYYY-MM-DD.
  return formatter(timeZone, {}, 'sv-SE').format(new Date(instant));
}

/** Returns the day of an instant relative to `now` (epoch milliseconds), or null for any other day. */
export function nearDay(
  instant: Instant,
  now: number,
  timeZone: string,
): 'yesterday' | 'today' | 'tomorrow' | null {
  // Every card asks each second, and formatting is slow.
  if (Math.abs(new Date(instant).getTime() - now) > 3 * oneDay) return null;
  const day = dayKey(instant, timeZone);
  if (day === dayKey(now, timeZone)) return 'today';
  if (day === dayKey(now - oneDay, timeZone)) return 'yesterday';
  return day === dayKey(now + oneDay, timeZone) ? 'tomorrow' : null;
}

/**
 * Returns a duration in days if there are two or more ('3 días'), otherwise in its two largest units ('1 día 23 h',
 * '2 h 15 min', '40 s'); at least '0 s'.
 */
export function formatTimeLeft(milliseconds: number): string {
  const { days, hours, minutes, seconds } = unitsOf(milliseconds);
  if (days > 1) return plural(days, 'día', 'días');
  if (days === 1) return `1 día ${hours}`.trimEnd();
  if (hours !== '') return `${hours} ${minutes}`.trimEnd();
  return minutes || `${seconds} s`;
}

/** Returns an age in its largest unit: '3 días', '2 h', '45 min'; null below a minute. */
export function formatAge(milliseconds: number): string | null {
  const { days, hours, minutes } = unitsOf(milliseconds);
  if (days > 0) return plural(days, 'día', 'días');
  return hours || minutes || null;
}

/** Each part is rounded down; `hours` and `minutes` are '' when they are 0. */
function unitsOf(milliseconds: number) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const written = (count: number, unit: string) => (count > 0 ? `${count} ${unit}` : '');
  return {
    days: Math.floor(seconds / 86_400),
    hours: written(Math.floor(seconds / 3600) % 24, 'h'),
    minutes: written(Math.floor(seconds / 60) % 60, 'min'),
    seconds: seconds % 60,
  };
}

function format(instant: Instant, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return formatter(timeZone, options).format(new Date(instant));
}

let readZone: string | undefined;

/** Cached, because it is as slow as creating a formatter and every card asks. */
function browserZone(): string {
  return (readZone ??= new Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Cached, because formatters are slow to create. */
function formatter(
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  locale = 'es-ES',
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, { timeZone, ...options });
  formatters.set(key, made);
  return made;
}

/** Returns a match day ('YYYY-MM-DD') as a heading: 'Sábado, 28 de junio'. */
export function formatMatchDay(matchDay: string): string {
  return formatDay(`${matchDay}T12:00:00Z`, 'UTC');
}

/** Returns a match day ('YYYY-MM-DD') as a short heading: 'Sáb, 28 jun'. */
export function formatShortMatchDay(matchDay: string): string {
  return formatShortDay(`${matchDay}T12:00:00Z`, 'UTC');
}
