import clsx from 'clsx';
import { ordinal } from '../../ui/words.ts';
import { Medal } from '../../football/medal.tsx';
import { rankingMessages, rankingMessages as messages } from './messages.ts';

interface RankProps {
  /** Null while no participant has a point. */
  position: number | null;
  /** Whether another participant has the same position. */
  shared: boolean;
  /** Whether a first position has no lime: of many that are level none leads. */
  quiet?: boolean;
  /** The position before the newest match day; undefined while it is not known. */
  before?: number | undefined;
}

/**
 * The position of a row: its ordinal, lime for the leader, with '=' when it is shared; '-' without points. The icon for 1
 * to 3 is on the picture.
 */
export function Rank({ position, shared, quiet = false, before }: RankProps) {
  if (position === null) {
    return <span className="text-center text-xs text-muted">{rankingMessages.none}</span>;
  }
  return (
    <span
      title={shared ? rankingMessages.shared : undefined}
      className="flex flex-col items-center whitespace-nowrap tabular-nums"
    >
      <Place {...{ shared, quiet }} position={position} />
      {shared && <span className="sr-only">{rankingMessages.shared}</span>}
      {before !== undefined && <Movement places={before - position} />}
    </span>
  );
}

/** The ordinal: centred, whatever stands before it; the leader's pill holds all of it. */
function Place({ position, shared, quiet }: { position: number; shared: boolean; quiet: boolean }) {
  const pill = position === 1 && !quiet;
  return (
    <span
      className={clsx(
        'relative leading-6 font-black tracking-heading',
        position < 100 ? 'text-lg' : position < 1000 ? 'text-base' : 'text-xs',
        pill && 'mb-0.5 rounded-full bg-lime px-1.5 text-on-lime',
      )}
    >
      {shared && (
        <span
          aria-hidden="true"
          className={clsx('mr-0.5 text-sm leading-6 font-bold', !pill && 'absolute right-full text-muted')}
        >
          {rankingMessages.level}
        </span>
      )}
      {ordinal(position)}
    </span>
  );
}

/** Whether a row's position is another's too. Rows are in order: none but its neighbours can have it. */
export function isShared(rowAt: (index: number) => { position: number } | undefined, index: number): boolean {
  const position = rowAt(index)?.position;
  return (
    position !== undefined &&
    [index - 1, index + 1].some((other) => other >= 0 && rowAt(other)?.position === position)
  );
}

const discs: Record<number, string> = { 1: 'bg-gold', 2: 'bg-silver', 3: 'bg-bronze' };

/** The icon of the positions 1 to 3, on the lower corner of a picture in a `relative` box; nothing for others. */
export function PictureMedal({ position }: { position: number }) {
  if (position > 3) return null;
  return (
    <span
      className={clsx(
        'absolute -right-1.5 -bottom-1 flex size-5 items-center justify-center rounded-full border-2 border-surface',
        discs[position],
      )}
    >
      <Medal position={position} className="size-3 text-surface" />
    </span>
  );
}

/**
 * How many places somebody has climbed, '▲3', or fallen, '▼2', since the last completed match day; nothing for none. See
 * docs/rules.md#match-days.
 */
export function Movement({ places, large = false }: { places: number; large?: boolean }) {
  if (places === 0) return null;
  const climbed = places > 0;
  return (
    <span
      title={messages.moved(places)}
      className={clsx(
        'whitespace-nowrap tabular-nums',
        large ? 'text-xl tracking-normal sm:text-2xl' : 'text-2xs leading-3 font-bold',
        climbed ? 'text-open-text' : 'text-live-text',
      )}
    >
      <span aria-hidden="true">
        {climbed ? '▲' : '▼'}
        {Math.abs(places)}
      </span>
      <span className="sr-only">{messages.moved(places)}</span>
    </span>
  );
}
