import { DateTime } from 'luxon';

/**
 * Writes an instant into a sheet's date and time cells, on the clocks of `timeZone` and in the format that the
 * row's own cells have: the workbook uses every accepted format on purpose (spec 3, "Date formats accepted").
 */
export function writeKickOff(
  instant: Date,
  timeZone: string,
  like: { date: string; time: string },
): { date: string; time: string } {
  const local = DateTime.fromJSDate(instant, { zone: timeZone });
  if (like.date.includes('T')) return { date: local.toFormat("yyyy-MM-dd'T'HH:mm:ss"), time: '' };
  if (like.date.includes(':')) return { date: local.toFormat('dd/MM/yyyy HH:mm:ss'), time: '' };
  const date = local.toFormat(like.date.includes('/') ? 'dd/MM/yyyy' : 'yyyy-MM-dd');
  return { date, time: local.toFormat(like.time.split(':').length === 3 ? 'HH:mm:ss' : 'HH:mm') };
}
