import { CalendarClock, CircleCheck, Radio } from 'lucide-react';
import { Badge } from '../../ui/index.ts';
import { statusLabel } from './words.ts';

/** 'Programado', 'En vivo', 'Finalizado', or the sheet's own text (spec 2, "Match card"). */
export function StatusBadge({ status }: { status: string }) {
  const label = statusLabel(status);
  if (status === 'live') {
    return (
      <Badge tone="live" icon={<Radio />}>
        {label}
      </Badge>
    );
  }
  if (status === 'finished') return <Badge icon={<CircleCheck />}>{label}</Badge>;
  if (status === 'scheduled') return <Badge icon={<CalendarClock />}>{label}</Badge>;
  return (
    <Badge className="min-w-0">
      <span className="truncate" title={label}>
        {label}
      </span>
    </Badge>
  );
}
