import { DateTime } from 'luxon';

const secondsOfDay = 86_400;
/** Day 0 of a spreadsheet's serial numbers. */
const epoch = DateTime.utc(1899, 12, 30);
/** The last day whose year has four digits. */
const lastDay = 2_958_465;

/**
 * Returns the text of a date cell that came as a serial number (days since 30 December 1899, their fraction the time of day):
 * `YYYY-MM-DD`, with ` HH:mm:ss` when it has a time (docs/rules.md#dates-and-times). Any other number is returned
 * as its digits.
 */
export function dateCellText(serial: number): string {
  if (serial < 1 || serial > lastDay) return String(serial);
  const instant = epoch.plus({ seconds: Math.round(serial * secondsOfDay) });
  const isWholeDay = Number.isInteger(serial);
  return instant.toFormat(isWholeDay ? 'yyyy-MM-dd' : 'yyyy-MM-dd HH:mm:ss');
}

/**
 * Returns the text of a time cell that came as a number: `HH:mm:ss` of a fraction of a day, or the time of day of a whole date. A
 * number from 1 to 24 stays as it is, because someone typed an hour.
 */
export function timeCellText(serial: number): string {
  if (serial < 0 || (serial >= 1 && serial <= 24)) return String(serial);
  const seconds = Math.round((serial % 1) * secondsOfDay);
  return seconds === secondsOfDay ? '24:00:00' : epoch.plus({ seconds }).toFormat('HH:mm:ss');
}

/** Whole numbers from here on are dates of 1927 and later; smaller ones are rounds or years. */
const firstRoundDay = 10_000;

/**
 * Returns the text of a cell in which someone typed a fraction such as 1/8 and the spreadsheet made a date of it
 * (docs/rules.md#sheet-columns): 1 August where the day is first, 8 January where the month is, 1 January 1932 for 1/32. Other
 * numbers are returned as their digits.
 */
export function roundCellText(serial: number): string {
  if (!Number.isInteger(serial) || serial < firstRoundDay || serial > lastDay) return String(serial);
  const { day, month, year } = epoch.plus({ days: serial });
  if (day === 1 && month === 1) return `1/${year < 2000 ? year % 100 : 1}`;
  return month === 1 ? `1/${day}` : `${day}/${month}`;
}
