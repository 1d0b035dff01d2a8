import { formatNumber } from '../ui/words.ts';
import clsx from 'clsx';
import { Award, Trophy } from 'lucide-react';

const metals: Record<number, string> = { 1: 'text-gold', 2: 'text-silver', 3: 'text-bronze' };

interface MedalProps {
  position: number;
  /** Its size, and a colour instead of the metal's. */
  className: string;
}

/** The icon of the positions 1 to 3, nothing for others; see docs/screens.md#ranking-tab. */
export function Medal({ position, className }: MedalProps) {
  const metal = metals[position];
  if (metal === undefined) return null;
  // Lucide's medal has a 1 on it.
  const Icon = position === 1 ? Trophy : Award;
  return <Icon aria-hidden="true" className={clsx(className, !className.includes('text-') && metal)} />;
}

/** The position on a step of the podium: icon and number, the number also for screen readers. */
export function StepRank({ position, iconClass }: { position: number; iconClass: string }) {
  return (
    <>
      <Medal position={position} className={iconClass} />
      <span className="sr-only">{formatNumber(position)}</span>
      <span aria-hidden="true" className="text-2xl leading-6 font-black tabular-nums">
        {position}
      </span>
    </>
  );
}
