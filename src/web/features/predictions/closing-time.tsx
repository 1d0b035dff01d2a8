import { Clock, Hourglass } from 'lucide-react';
import { useNow } from '../../data/index.ts';
import { Badge, formatTimeLeft } from '../../ui/index.ts';

/** A countdown is amber below this; milliseconds. */
const closingSoon = 3_600_000;

/** The countdown to an ISO instant by the server's clock, amber in the last hour; nothing once it is reached. */
export function ClosingTime({ closesAt }: { closesAt: string }) {
  const remaining = Date.parse(closesAt) - useNow();
  if (remaining <= 0) return null;
  const soon = remaining < closingSoon;
  return (
    <Badge
      tone={soon ? 'closing' : 'open'}
      icon={soon ? <Hourglass /> : <Clock />}
      bare={!soon}
      className="tabular-nums"
    >
      {closingText(remaining)}
    </Badge>
  );
}

/** 'Cierra en 2 h 15 min' for `remaining` milliseconds. Units are rounded down: the text never promises more time. */
export function closingText(remaining: number): string {
  return `Cierra en ${formatTimeLeft(remaining)}`;
}
