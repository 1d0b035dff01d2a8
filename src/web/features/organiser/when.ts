import { serverNow } from '../../data/index.ts';
import { dayKey, formatDateTime, formatTime } from '../../ui/index.ts';
import { organiserMessages } from './messages.ts';

const dayMs = 86_400_000;

/** 'hoy 22:33', 'ayer 22:33' or 'el 24 nov 2026, 22:33' in the tournament's zone, in one piece; `now` is epoch milliseconds. */
export function formatWhen(instant: string, timeZone: string, now = serverNow()): string {
  const day = dayKey(instant, timeZone);
  const time = formatTime(instant, timeZone);
  const { today, yesterday, on } = organiserMessages.when;
  const text =
    day === dayKey(now, timeZone)
      ? `${today} ${time}`
      : day === dayKey(now - dayMs, timeZone)
        ? `${yesterday} ${time}`
        : on(formatDateTime(instant, timeZone));
  return text.replaceAll(' ', '\u00a0');
}
