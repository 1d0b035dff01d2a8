import { Clock, Hourglass } from 'lucide-react';
import { useAtNow } from '../lib/server-clock.ts';
import { Badge } from '../ui/badge.tsx';
import { formatTimeLeft } from '../ui/dates.ts';

/** A countdown is amber below this, in milliseconds. */
const closingSoon = 3_600_000;

interface ClosingTimeProps {
  closesAt: string;
  small?: boolean;
  /** The user has nothing left to do: 'Empieza en 2 h 15 min', never amber. */
  done?: boolean;
}

/** Shows 'Cierra en 2 h 15 min' by the server's clock, amber in the last hour; nothing after `closesAt`. */
export function ClosingTime({ closesAt, small = false, done = false }: ClosingTimeProps) {
  const instant = Date.parse(closesAt);
  // Units are rounded down, so the text never promises more time.
  const left = useAtNow((now) => (now >= instant ? null : formatTimeLeft(instant - now)));
  const soon = useAtNow((now) => !done && instant - now < closingSoon);
  if (left === null) return null;
  return (
    <Badge
      tone={soon ? 'closing' : done ? 'neutral' : 'open'}
      icon={soon ? <Hourglass /> : <Clock />}
      bare={small || !soon}
      className={small ? 'gap-1! py-0! text-2xs! whitespace-nowrap tabular-nums' : 'tabular-nums'}
    >
      {done ? 'Empieza' : 'Cierra'} en {left}
    </Badge>
  );
}
