import clsx from 'clsx';
import { Award, Trophy } from 'lucide-react';
import { formatNumber, ordinal } from '../../ui/index.ts';
import { rankingMessages } from './messages.ts';

const metals: Record<number, string> = { 1: 'text-gold', 2: 'text-silver', 3: 'text-bronze' };

interface RankProps {
  /** Null while no participant has a point. */
  position: number | null;
  /** The icon's colour instead of the metal's. */
  iconClass?: string | undefined;
}

/** A position: an icon for 1 to 3, the number otherwise, '-' without points; see docs/rules.md#podium. */
export function Rank({ position, iconClass }: RankProps) {
  const metal = position === null ? undefined : metals[position];
  // Lucide's medal has a 1 on it.
  const Icon = position === 1 ? Trophy : Award;
  return (
    <span className="inline-flex items-center justify-center font-extrabold tabular-nums">
      {metal !== undefined && position !== null ? (
        <>
          <Icon aria-hidden="true" className={clsx('size-6', iconClass ?? metal)} />
          <span className="sr-only">{formatNumber(position)}</span>
        </>
      ) : (
        <span className="text-muted">
          {position === null ? rankingMessages.none : formatNumber(position)}
        </span>
      )}
    </span>
  );
}

interface OrdinalBadgeProps {
  position: number | null;
  /** Whether another participant has the same position. */
  shared: boolean;
}

/** The ordinal badge of a row: '1.º', '= 2.º' when shared; lime for the leader, none without points. */
export function OrdinalBadge({ position, shared }: OrdinalBadgeProps) {
  if (position === null) return null;
  return (
    <span
      title={shared ? rankingMessages.shared : undefined}
      className={clsx(
        'inline-block rounded-full px-2 py-0.5 text-xs leading-4 font-bold tabular-nums',
        position === 1 ? 'bg-lime text-on-lime' : 'bg-raised text-muted',
      )}
    >
      {shared && <span aria-hidden="true">= </span>}
      {ordinal(position)}
      {shared && <span className="sr-only"> {rankingMessages.shared}</span>}
    </span>
  );
}
