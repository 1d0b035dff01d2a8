import { DateTime } from 'luxon';

/** The time of a match without one in its row (docs/rules.md#dates-and-times). */
export const defaultMatchTime = '20:00';

export interface KickOff {
  /** ISO instant in UTC. */
  kickoffAt: string;
  /** `YYYY-MM-DD` and `HH:mm` in the tournament's zone. */
  date: string;
  time: string;
}

export type DateOrder = 'day-first' | 'month-first';

const isoWithTime = /^\d{4}-\d{2}-\d{2}T/i;
const dateThenTime = /^(\d+[-/.]\d+[-/.]\d+)(?:,?\s+(.*))?$/;
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

/**
 * Reads a sheet's date and time cells in `timeZone` (docs/rules.md#dates-and-times): ISO with `T` and an optional `Z` or
 * offset, or `YYYY-MM-DD`, `DD/MM/YYYY`, `DD-MM-YYYY` or `DD.MM.YYYY` with the time after it or in the time cell. A time in the
 * date cell wins. `order` decides where both day and month are possible. A time skipped by summer time moves forward. Returns
 * null for unreadable cells.
 */
export function parseKickOff(
  dateCell: string,
  timeCell: string,
  timeZone: string,
  order: DateOrder = 'day-first',
): KickOff | null {
  const date = dateCell.trim();
  const instant = isoWithTime.test(date)
    ? DateTime.fromISO(date, { zone: timeZone })
    : parseLocalCells(date, timeCell.trim(), timeZone, order);
  return instant?.isValid ? describe(instant as DateTime<true>) : null;
}

/** What the cells of a row leave open; see docs/rules.md#dates-and-times. */
type KickOffDoubt = 'ambiguous-date' | 'ambiguous-time' | 'contradicted-time';

/** The kick-off of a row. A `clock` of 'midnight' may stand for a missing time. */
export interface RowKickOff extends KickOff {
  clock: 'time' | 'midnight' | 'none';
  doubts: KickOffDoubt[];
}

/**
 * Parses the date and time cells of a row as `parseKickOff` does, and says what is doubtful about them. `order` is null when the
 * workbook's locale is unknown. Returns null for unreadable cells.
 */
export function readKickOff(
  dateCell: string,
  timeCell: string,
  timeZone: string,
  order: DateOrder | null,
): RowKickOff | null {
  const kickOff = parseKickOff(dateCell, timeCell, timeZone, order ?? 'day-first');
  // A year such as 0025 or 9999 is a typing error, and outside the range of the database's calendar.
  if (kickOff === null || !/^(19|20|21)\d\d-/.test(kickOff.kickoffAt)) return null;
  const doubts: KickOffDoubt[] = [];
  if (order === null && isAmbiguousDate(dateCell)) doubts.push('ambiguous-date');
  // 21.3 may be the rest of 21.30.
  if (cutMinutes.test(timeCell.trim())) doubts.push('ambiguous-time');
  if (contradictsDateCell(timeCell, dateCell, kickOff)) doubts.push('contradicted-time');
  return { ...kickOff, clock: clockOf(dateCell, timeCell), doubts };
}

function clockOf(dateCell: string, timeCell: string): RowKickOff['clock'] {
  if (timeCell !== '') return 'time';
  const own = ownTimeOf(dateCell);
  if (own === '') return 'none';
  const { hour, minute } = parseTimeCell(own) ?? { hour: 0, minute: 0 };
  return hour % 24 === 0 && minute === 0 ? 'midnight' : 'time';
}

/** Returns the time of day in a date cell as written; '' without one. */
function ownTimeOf(dateCell: string): string {
  const date = dateCell.trim();
  return isoWithTime.test(date) ? date.slice(11, 16) : (dateThenTime.exec(date)?.[2] ?? '');
}

/** Returns whether the time cell contradicts the date cell's own time, which wins (docs/rules.md#dates-and-times). */
function contradictsDateCell(timeCell: string, dateCell: string, kickOff: KickOff): boolean {
  const [said, own] = [parseTimeCell(timeCell), parseTimeCell(ownTimeOf(dateCell))];
  if (said === null || own === null) return false;
  const text = timeText(said);
  // A time with an offset may be repeated as written or in the tournament's zone.
  return text !== timeText(own) && text !== kickOff.time;
}

/** Returns whether day and month of a date cell are ambiguous, as in 6/7/2027 (docs/rules.md#dates-and-times). */
function isAmbiguousDate(dateCell: string): boolean {
  const parts = yearLast.exec(dateThenTime.exec(dateCell.trim())?.[1] ?? '');
  return parts !== null && Number(parts[1]) <= 12 && Number(parts[3]) <= 12 && parts[1] !== parts[3];
}

/** Returns whether the order of day and month matters to a date cell: to 6/7/2027 and 6/28/2027, but not to 28/6/2027. */
export function dependsOnDateOrder(dateCell: string): boolean {
  const parts = yearLast.exec(dateThenTime.exec(dateCell.trim())?.[1] ?? '');
  return parts !== null && Number(parts[1]) <= 12;
}

/** Returns the order of day and month in a locale such as `es_AR`; null if it is unknown (docs/rules.md#dates-and-times). */
export function dateOrderOf(locale: string | null): DateOrder | null {
  if (locale === null) return null;
  try {
    const parts = new Intl.DateTimeFormat(locale.replaceAll('_', '-'))
      .formatToParts(0)
      .map(({ type }) => type);
    return parts.indexOf('month') < parts.indexOf('day') ? 'month-first' : 'day-first';
  } catch {
    return null;
  }
}

/** Parses a local time of the tournament file (`YYYY-MM-DDTHH:mm`) to an ISO instant; null when unreadable. */
export function parseLocalInstant(text: string, timeZone: string): string | null {
  const parsed = DateTime.fromISO(text, { zone: timeZone });
  return parsed.isValid ? parsed.toUTC().toISO() : null;
}

function parseLocalCells(date: string, timeCell: string, zone: string, order: DateOrder): DateTime | null {
  const [, dayCell = '', ownTime] = dateThenTime.exec(date) ?? [];
  const day = parseDay(dayCell, order);
  const time = parseTimeCell(ownTime || timeCell || defaultMatchTime);
  if (day === null || time === null) return null;
  const midnight = DateTime.fromObject(day, { zone });
  // 24:00 is midnight of the next day.
  const from = time.hour === 24 ? midnight.plus({ days: 1 }) : midnight;
  return from.set({ hour: time.hour % 24, minute: time.minute, second: time.second });
}

function timeText({ hour, minute }: TimeOfDay): string {
  return [hour % 24, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

function parseDay(cell: string, order: DateOrder): { year: number; month: number; day: number } | null {
  const iso = yearFirst.exec(cell);
  if (iso !== null) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) };
  const parts = yearLast.exec(cell);
  if (parts === null) return null;
  const [first, second, year] = [Number(parts[1]), Number(parts[3]), Number(parts[4])];
  // A first number above 12 is a day in every order.
  return order === 'month-first' && first <= 12
    ? { year, month: first, day: second }
    : { year, month: second, day: first };
}

function describe(instant: DateTime<true>): KickOff {
  return {
    kickoffAt: instant.toUTC().toISO(),
    date: instant.toFormat('yyyy-MM-dd'),
    time: instant.toFormat('HH:mm'),
  };
}

/** A time of day. `hour` is 24 for midnight at the end of the day. */
interface TimeOfDay {
  hour: number;
  minute: number;
  second: number;
}

const colons = /^(\d{1,2})(?:[:.](\d{2})(?:[:.](\d{2}))?)?$/;
const withH = /^(\d{1,2})(?:[:.](\d{2}))?\s*h(?:s|rs?)?\.?\s*(\d{2})?$/i;
const halves = /^(\d{1,2})(?:[:.](\d{2})(?::(\d{2}))?)?\s*([ap])\.?\s*m\.?$/i;
/** The rest of 21.30 when the spreadsheet reads it as a number. */
const cutMinutes = /^(\d{1,2})\.([0-4])$/;

/** Parses a time such as `21:00`, `21.00`, `21h`, `9 p. m.` or `21` (docs/rules.md#dates-and-times); otherwise null. */
function parseTimeCell(cell: string): TimeOfDay | null {
  const text = cell.trim();
  const half = halves.exec(text);
  if (half !== null) return parseHalf(half);
  const [, hour = '', minute = '0', second = '0'] =
    colons.exec(text) ?? parseH(text) ?? cutMinutesOf(text) ?? [];
  return hour === '' ? null : valid({ hour: Number(hour), minute: Number(minute), second: Number(second) });
}

function parseH(text: string): string[] | null {
  const parts = withH.exec(text);
  if (parts === null) return null;
  const [, hour = '', minute, after] = parts;
  return minute !== undefined && after !== undefined ? null : [text, hour, minute ?? after ?? '0', '0'];
}

function cutMinutesOf(text: string): string[] | null {
  const parts = cutMinutes.exec(text);
  return parts === null ? null : [text, parts[1] ?? '', `${parts[2]}0`, '0'];
}

function parseHalf([, hours, minute = '0', second = '0', half = '']: RegExpExecArray): TimeOfDay | null {
  const hour = Number(hours);
  if (hour < 1 || hour > 12) return null;
  const past = half.toLowerCase() === 'p' ? 12 : 0;
  return valid({ hour: (hour % 12) + past, minute: Number(minute), second: Number(second) });
}

function valid(time: TimeOfDay): TimeOfDay | null {
  const { hour, minute, second } = time;
  if (hour === 24) return minute === 0 && second === 0 ? time : null;
  return hour < 24 && minute < 60 && second < 60 ? time : null;
}
