import { Clock, Hourglass } from 'lucide-react';
import { useAtNow } from '../lib/server-clock.ts';
import { Badge } from '../ui/badge.tsx';
import { formatTime, formatTimeLeft, nearDay, zoneNote } from '../ui/dates.ts';

/** A countdown is amber below this, in milliseconds. */
const closingSoon = 3_600_000;
const oneDay = 86_400_000;

interface ClosingTimeProps {
  closesAt: string;
  /** The tournament's zone. */
  timeZone: string;
  /** The browser's zone by default. */
  viewerZone?: string;
  small?: boolean;
  /** The user has nothing left to do: 'Empieza en 2 h 15 min', never amber. */
  done?: boolean;
}

/**
 * Shows 'Cierra en 2 h 15 min' by the server's clock, amber in the last hour; with a day or more left 'Cierra mañana, 16:00',
 * 'Cierra en 1 día 23 h' or 'Cierra en 3 días'; nothing after `closesAt`.
 */
export function ClosingTime(props: ClosingTimeProps) {
  const { closesAt, timeZone, viewerZone, small = false, done = false } = props;
  const instant = Date.parse(closesAt);
  const when = useAtNow((now) => {
    if (now >= instant) return null;
    const tomorrow = instant - now >= oneDay && nearDay(instant, now, timeZone) === 'tomorrow';
    // A time of day would mislead viewers whose clocks show another one.
    if (tomorrow && zoneNote(instant, timeZone, viewerZone) === '')
      return `mañana, ${formatTime(instant, timeZone)}`;
    // Units are rounded down, so the text never promises more time.
    return `en ${formatTimeLeft(instant - now)}`;
  });
  const soon = useAtNow((now) => !done && instant - now < closingSoon);
  if (when === null) return null;
  return (
    <Badge
      tone={soon ? 'closing' : done ? 'neutral' : 'open'}
      icon={soon ? <Hourglass /> : <Clock />}
      bare={small || !soon}
      className={small ? 'gap-1! py-0! text-2xs! whitespace-nowrap tabular-nums' : 'tabular-nums'}
    >
      {done ? 'Empieza' : 'Cierra'} {when}
    </Badge>
  );
}
