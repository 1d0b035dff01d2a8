import { Clock, Hourglass } from 'lucide-react';
import { useAtNow } from '../../data/index.ts';
import { Badge, formatTimeLeft } from '../../ui/index.ts';

/** A countdown is amber below this; milliseconds. */
const closingSoon = 3_600_000;

/**
 * The countdown to an ISO instant by the server's clock, amber in the last hour; nothing once it is reached. `small`: one
 * line of small type, where there is little room.
 */
export function ClosingTime({ closesAt, small = false }: { closesAt: string; small?: boolean }) {
  const instant = Date.parse(closesAt);
  const text = useAtNow((now) => (now < instant ? closingText(instant - now) : null));
  const soon = useAtNow((now) => instant - now < closingSoon);
  if (text === null) return null;
  return (
    <Badge
      tone={soon ? 'closing' : 'open'}
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
