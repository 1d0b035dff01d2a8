import clsx from 'clsx';
import { formatNumber, Medal, ordinal } from '../../ui/index.ts';
import { Movement } from './movement.tsx';
import { rankingMessages } from './messages.ts';

interface RankProps {
  /** Null while no participant has a point. */
  position: number | null;
  /** Whether another participant has the same position. */
  shared: boolean;
  /** The position before the newest match day; undefined while it is not known. */
  before?: number | undefined;
}

/**
 * The position of a row: its ordinal, lime for the leader, with '=' when it is shared; '-' without points. The icon for 1
 * to 3 is on the picture.
 */
export function Rank({ position, shared, before }: RankProps) {
  if (position === null) {
    return <span className="text-right font-extrabold text-muted">{rankingMessages.none}</span>;
  }
  return (
    <span
      title={shared ? rankingMessages.shared : undefined}
      className="relative flex flex-col items-end whitespace-nowrap tabular-nums"
    >
      <span
        className={clsx(
          'leading-6 font-black tracking-heading',
          position < 1000 ? 'text-lg' : 'text-xs',
          position === 1 && '-mr-1 rounded-full bg-lime px-1 text-on-lime',
        )}
      >
        {shared && (
          <span aria-hidden="true" className={clsx('mr-px font-bold', position > 1 && 'text-muted')}>
            {rankingMessages.level}
          </span>
        )}
        {ordinal(position)}
      </span>
      {shared && <span className="sr-only">{rankingMessages.shared}</span>}
      {before !== undefined && <Movement places={before - position} />}
    </span>
  );
}

/** Whether a row's position is another's too. Rows are in order: that one is in the row above or below. */
export function isShared(rowAt: (index: number) => { position: number } | undefined, index: number): boolean {
  const position = rowAt(index)?.position;
  return [index - 1, index + 1].some((other) => other >= 0 && rowAt(other)?.position === position);
}

/** The icon of the positions 1 to 3, on the lower corner of a picture in a `relative` box; nothing for others. */
export function PictureMedal({ position }: { position: number }) {
  if (position > 3) return null;
  return (
    <span className="absolute -right-1 -bottom-1 rounded-full bg-surface p-0.5">
      <Medal position={position} className="size-4" />
    </span>
  );
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
