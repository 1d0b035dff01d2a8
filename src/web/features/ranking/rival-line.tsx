import { Flag } from 'lucide-react';
import { useParticipantProfile } from '../../lib/ranking-views.ts';
import { ordinal } from '../../ui/words.ts';
import { profileMessages as messages } from './messages.ts';
import { RivalSkeleton } from './ranking-skeleton.tsx';

interface RivalLineProps {
  rivalId: string;
  ownPoints: number;
  onOpen: (userId: string) => void;
}

/** The rival beside the own row, with what separates the two; see docs/screens.md#profile-and-duel. Nothing of somebody who has left. */
export function RivalLine({ rivalId, ownPoints, onOpen }: RivalLineProps) {
  const { data, isPending } = useParticipantProfile(rivalId);
  if (data === undefined) return isPending ? <RivalSkeleton /> : null;
  const lead = data.totalPoints - ownPoints;
  const distance = lead > 0 ? messages.ahead(lead) : lead < 0 ? messages.behind(-lead) : messages.level;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => onOpen(rivalId)}
      className="flex min-h-13 w-full flex-wrap items-center gap-x-2 rounded-control border border-line bg-surface px-3 text-left text-sm leading-5 hover:bg-raised xs:min-h-11 xs:flex-nowrap"
    >
      <Flag aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 truncate">
        <span className="text-muted">{messages.rival}:</span> <strong>{data.name}</strong>
      </span>
      <span className="ml-auto shrink-0 tabular-nums">
        {ordinal(data.position)} · {distance}
      </span>
    </button>
  );
}
