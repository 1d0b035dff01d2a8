import { formatDateTime, formatTime, nearDay } from '../ui/dates.ts';

/** Texts above data from the offline cache, see docs/rules.md#offline. */
export const offlineMessages = {
  title: 'Sin conexión',
  from: (moment: string) => `datos ${moment}`,
};

/** 'de las 14:32', or 'del 28 jun 2025, 14:32' on another day. `at` and `now` in epoch milliseconds. */
function momentOfData(at: number, now: number, timeZone: string): string {
  return nearDay(at, now, timeZone) === 'today'
    ? `de las ${formatTime(at, timeZone)}`
    : `del ${formatDateTime(at, timeZone)}`;
}

/** 'Sin conexión: datos de las 14:32', with the day when it is another one. `at` and `now` in epoch milliseconds. */
export function oldDataText(at: number, now: number, timeZone: string): string {
  return `${offlineMessages.title}: ${offlineMessages.from(momentOfData(at, now, timeZone))}`;
}
