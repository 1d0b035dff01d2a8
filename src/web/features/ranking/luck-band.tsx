import clsx from 'clsx';
import { compareToLuck } from '../../../domain/skill.ts';
import { skillMessages as messages } from './skill-messages.ts';

interface LuckBandProps {
  skill: number;
  luck: { lowest: number; highest: number };
}

/**
 * The own value on a line of points: what luck alone would give is a shaded band, the average pick a line across it. The text
 * beside it says the same.
 */
export function LuckBand({ skill, luck }: LuckBandProps) {
  const { lowest, highest } = luck;
  const from = Math.min(lowest, skill, 0);
  const to = Math.max(highest, skill, 0);
  const margin = Math.max(to - from, 1) * 0.12;
  const at = (value: number) => (100 * (value - from + margin)) / (to - from + 2 * margin);
  return (
    <div aria-hidden="true" className="mt-3 text-2xs leading-4 font-semibold text-muted tabular-nums">
      <div className="relative h-6">
        <Label at={at(skill)} className="text-sm font-black text-ink">
          {messages.ownValue(skill)}
        </Label>
      </div>
      <div className="relative h-9 rounded-control bg-raised">
        <div
          className="absolute inset-y-0 border-x-2 border-dashed border-edge bg-ink/15"
          style={{ left: `${at(lowest)}%`, right: `${100 - at(highest)}%` }}
        />
        <span
          className="absolute inset-y-0 w-0 border-l-[1.5px] border-ink/40"
          style={{ left: `${at(0)}%` }}
        />
        <span
          className={clsx(
            'absolute top-1/2 size-5 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-surface',
            compareToLuck(skill, luck) === 'above' ? 'bg-lime' : 'bg-ink',
          )}
          style={{ left: `${at(skill)}%` }}
        />
      </div>
      <div className="relative mt-1 h-4">
        <Label at={at(lowest)}>{messages.signed(lowest)}</Label>
        {/* Between the ends of a band that has room for it. */}
        {at(highest) - at(lowest) > 45 && <Label at={(at(lowest) + at(highest)) / 2}>{messages.luck}</Label>}
        <Label at={at(highest)}>{messages.signed(highest)}</Label>
      </div>
    </div>
  );
}

interface LabelProps {
  /** Percent from the left. */
  at: number;
  className?: string;
  children: string;
}

/** A text centred there, and within the line at its ends. */
function Label({ at, className, children }: LabelProps) {
  return (
    <span
      className={clsx('absolute whitespace-nowrap', className)}
      style={{ left: `${at}%`, transform: `translateX(-${Math.min(100, Math.max(0, at))}%)` }}
    >
      {children}
    </span>
  );
}
