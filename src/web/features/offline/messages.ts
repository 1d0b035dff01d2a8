import { dayKey, formatDateTime, formatTime } from '../../ui/index.ts';

/** Texts above data from the offline cache, see docs/rules.md#offline. */
export const offlineMessages = {
  title: 'Sin conexión',
  from: (moment: string) => `datos ${moment}`,
  note: 'Mientras tanto no se puede guardar nada.',
};

/** 'Sin conexión: datos de las 14:32', with the day when it is another one. `at` and `now` in epoch milliseconds. */
export function oldDataText(at: number, now: number, timeZone: string): string {
  const today = dayKey(at, timeZone) === dayKey(now, timeZone);
  const moment = today ? `de las ${formatTime(at, timeZone)}` : `del ${formatDateTime(at, timeZone)}`;
  return `${offlineMessages.title}: ${offlineMessages.from(moment)}`;
}
