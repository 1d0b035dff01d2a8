import { Clock, Hourglass } from 'lucide-react';
import { useNow } from '../../data/index.ts';
import { Badge } from '../../ui/index.ts';
import { closingSoon, closingText } from './closing-text.ts';

/** The countdown to an ISO instant by the server's clock, amber in the last hour; nothing once it is reached. */
export function ClosingTime({ closesAt }: { closesAt: string }) {
  const remaining = Date.parse(closesAt) - useNow();
  if (remaining <= 0) return null;
  const soon = remaining < closingSoon;
  return (
    <Badge tone={soon ? 'closing' : 'open'} icon={soon ? <Hourglass /> : <Clock />} className="tabular-nums">
      {closingText(remaining)}
    </Badge>
  );
}
