import { DateTime, type TokenParser } from 'luxon';

/** Default time of a match whose row gives none (docs/rules.md#dates-and-times). */
export const defaultMatchTime = '20:00';

export interface KickOff {
  /** The instant, ISO in UTC. */
  kickoffAt: string;
  /** `YYYY-MM-DD` and `HH:mm` on the clocks of the tournament's zone. */
  date: string;
  time: string;
}

/** A form of a cell: which cells can have it, cheap to tell, and how to read them. A sheet may have a thousand rows. */
type Format = [looksLike: RegExp, parser: TokenParser];
const parserOf = (format: string): TokenParser => DateTime.buildFormatParser(format);
const slashDateTimeFormats: Format[] = [
  [/\/.* .*:.*:/, parserOf('d/M/yyyy H:mm:ss')],
  [/\/.* [^:]*:[^:]*$/, parserOf('d/M/yyyy H:mm')],
];
const dateFormats: Format[] = [
  [/^[^/]*$/, parserOf('yyyy-MM-dd')],
  [/\//, parserOf('d/M/yyyy')],
];
const timeFormats: Format[] = [
  [/:.*:/, parserOf('H:mm:ss')],
  [/^[^:]*:[^:]*$/, parserOf('H:mm')],
];

/**
 * Reads a sheet's date and time cells on the clocks of `timeZone` (docs/rules.md#dates-and-times):
 * ISO with `T` (its own `Z` or offset is honoured), `YYYY-MM-DD` or `DD/MM/YYYY` with a separate time, or
 * `DD/MM/YYYY HH:mm[:ss]` in the date cell alone. A date cell's own time beats the time cell.
 * Returns null when the cells cannot be read; a time that the clocks skip (spring forward) moves forward.
 */
export function parseKickOff(dateCell: string, timeCell: string, timeZone: string): KickOff | null {
  const date = dateCell.trim();
  const instant = parseDateTimeCell(date, timeZone) ?? parseSeparateCells(date, timeCell.trim(), timeZone);
  return instant === null ? null : describe(instant);
}

/** Reads a local time `YYYY-MM-DDTHH:mm` of the tournament file, such as `closesAt`; null when unreadable. */
export function parseLocalInstant(text: string, timeZone: string): string | null {
  const parsed = DateTime.fromISO(text, { zone: timeZone });
  return parsed.isValid ? parsed.toUTC().toISO() : null;
}

function parseDateTimeCell(date: string, zone: string): DateTime<true> | null {
  if (/^\d{4}-\d{2}-\d{2}T/i.test(date)) return valid(DateTime.fromISO(date, { zone }));
  return read(date, slashDateTimeFormats, zone);
}

function parseSeparateCells(date: string, timeCell: string, zone: string): DateTime<true> | null {
  const day = read(date, dateFormats, zone);
  const time = read(timeCell || defaultMatchTime, timeFormats, 'utc');
  if (day === null || time === null) return null;
  // Read alone, 24:00 is midnight of the next day.
  const from = timeCell.startsWith('24') ? day.plus({ days: 1 }) : day;
  return valid(from.set({ hour: time.hour, minute: time.minute, second: time.second }));
}

function read(cell: string, formats: Format[], zone: string): DateTime<true> | null {
  const parser = formats.find(([looksLike]) => looksLike.test(cell))?.[1];
  return parser === undefined ? null : valid(DateTime.fromFormatParser(cell, parser, { zone }));
}

function valid(parsed: DateTime): DateTime<true> | null {
  return parsed.isValid ? (parsed as DateTime<true>) : null;
}

function describe(instant: DateTime<true>): KickOff {
  return {
    kickoffAt: instant.toUTC().toISO(),
    date: instant.toFormat('yyyy-MM-dd'),
    time: instant.toFormat('HH:mm'),
  };
}
