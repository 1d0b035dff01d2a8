import { serverNow } from '../../lib/server-clock.ts';
import { formatDateTime, formatTime, nearDay } from '../../ui/dates.ts';
import { organiserMessages } from './messages.ts';

/** 'hoy 22:33', 'ayer 22:33' or 'el 24 nov 2026, 22:33' in the tournament's zone, in one piece; `now` is epoch milliseconds. */
export function formatWhen(instant: string, timeZone: string, now = serverNow()): string {
  const near = nearDay(instant, now, timeZone);
  const { on, ...days } = organiserMessages.when;
  const text =
    near === 'today' || near === 'yesterday'
      ? `${days[near]} ${formatTime(instant, timeZone)}`
      : on(formatDateTime(instant, timeZone));
  return text.replaceAll(' ', '\u00a0');
}
