import { DateTime } from 'luxon';

const secondsOfDay = 86_400;
/** Day 0 of a spreadsheet's serial numbers. */
const epoch = DateTime.utc(1899, 12, 30);
/** The last day whose year has four digits. */
const lastDay = 2_958_465;

/**
 * Returns the text of a date cell that is a serial number (days since 30 December 1899): `YYYY-MM-DD`, with ` HH:mm:ss` for a
 * fraction of a day (docs/rules.md#dates-and-times). Other numbers are returned as digits.
 */
export function dateCellText(serial: number): string {
  if (serial < 1 || serial > lastDay) return String(serial);
  const instant = epoch.plus({ seconds: Math.round(serial * secondsOfDay) });
  const isWholeDay = Number.isInteger(serial);
  return instant.toFormat(isWholeDay ? 'yyyy-MM-dd' : 'yyyy-MM-dd HH:mm:ss');
}

/** Returns `HH:mm:ss` of a time cell's fraction of a day, but digits for 1 to 24, which someone typed as an hour. */
export function timeCellText(serial: number): string {
  if (serial < 0 || (serial >= 1 && serial <= 24)) return String(serial);
  const seconds = Math.round((serial % 1) * secondsOfDay);
  return seconds === secondsOfDay ? '24:00:00' : epoch.plus({ seconds }).toFormat('HH:mm:ss');
}

/** Whole numbers from here on are dates of 1927 and later; smaller ones are rounds or years. */
const firstRoundDay = 10_000;

/**
 * Returns the fraction, such as 1/8, that someone typed and the spreadsheet made a date of (docs/rules.md#sheet-columns): 1
 * August or, with months first, 8 January; 1 January 1932 for 1/32. Other numbers are returned as digits.
 */
export function roundCellText(serial: number): string {
  if (!Number.isInteger(serial) || serial < firstRoundDay || serial > lastDay) return String(serial);
  const { day, month, year } = epoch.plus({ days: serial });
  if (day === 1 && month === 1) return `1/${year < 2000 ? year % 100 : 1}`;
  return month === 1 ? `1/${day}` : `${day}/${month}`;
}
