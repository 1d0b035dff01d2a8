import { Clock, Hourglass } from 'lucide-react';
import { useAtNow } from '../lib/server-clock.ts';
import { Badge } from '../ui/badge.tsx';
import { formatTimeLeft } from '../ui/dates.ts';

/** A countdown is amber below this; milliseconds. */
const closingSoon = 3_600_000;

interface ClosingTimeProps {
  /** ISO instant. */
  closesAt: string;
  /** One line of small type, where there is little room. */
  small?: boolean;
  /** Nothing is left to do until then: it says when the match begins, and is never amber. */
  done?: boolean;
}

/** The countdown to an instant by the server's clock, amber in the last hour; nothing once it is reached. */
export function ClosingTime({ closesAt, small = false, done = false }: ClosingTimeProps) {
  const instant = Date.parse(closesAt);
  const text = useAtNow((now) =>
    now >= instant ? null : done ? startingText(instant - now) : closingText(instant - now),
  );
  const soon = useAtNow((now) => !done && instant - now < closingSoon);
  if (text === null) return null;
  return (
    <Badge
      tone={soon ? 'closing' : done ? 'neutral' : 'open'}
      icon={soon ? <Hourglass /> : <Clock />}
      bare={small || !soon}
      className={small ? 'gap-1! py-0! text-2xs! whitespace-nowrap tabular-nums' : 'tabular-nums'}
    >
      {text}
    </Badge>
  );
}

/** 'Cierra en 2 h 15 min' for `remaining` milliseconds. Units are rounded down: the text never promises more time. */
export function closingText(remaining: number): string {
  return `Cierra en ${formatTimeLeft(remaining)}`;
}

/** 'Empieza en 2 h 15 min', rounded as `closingText`. */
function startingText(remaining: number): string {
  return `Empieza en ${formatTimeLeft(remaining)}`;
}
