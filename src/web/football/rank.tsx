import clsx from 'clsx';
import { Award, Trophy } from 'lucide-react';
import { ordinal, plural } from '../ui/words.ts';
import { rankMessages as messages } from './messages.ts';

export interface RankProps {
  /** Null while no participant has points. */
  position: number | null;
  shared: boolean;
  /** Does not highlight the first position, because all are level. */
  quiet?: boolean;
  /** The position before the newest match day; undefined while unknown. */
  before?: number | undefined;
}

/** Shows a position: lime for the leader, with '=' when it is shared, '-' without points. */
export function Rank({ position, shared, quiet = false, before }: RankProps) {
  if (position === null) return <span className="block text-center text-xs text-muted">{messages.none}</span>;
  const pill = position === 1 && !quiet;
  return (
    <span
      title={shared ? messages.shared : undefined}
      className="flex flex-col items-center whitespace-nowrap tabular-nums"
    >
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
            // Outside the flow, so that the ordinal stays centred; the leader's pill holds both.
            className={clsx('mr-0.5 text-sm leading-6 font-bold', !pill && 'absolute right-full text-muted')}
          >
            {messages.level}
          </span>
        )}
        {ordinal(position)}
      </span>
      {shared && <span className="sr-only">{messages.shared}</span>}
      {before !== undefined && (
        <Movement places={before - position} className="text-2xs leading-3 font-bold" />
      )}
    </span>
  );
}

/** Returns whether the row at `index` has the same position as the row before or after it. `rows` are in order. */
export function isShared(rows: readonly ({ position: number } | undefined)[], index: number): boolean {
  const position = rows[index]?.position;
  return (
    position !== undefined &&
    (rows[index - 1]?.position === position || rows[index + 1]?.position === position)
  );
}

/** Shows places climbed, '▲3', or lost, '▼2', since the last completed match day (docs/rules.md#match-days). */
export function Movement({ places, className }: { places: number; className: string }) {
  if (places === 0) return null;
  const climbed = places > 0;
  const count = Math.abs(places);
  const words = `${climbed ? 'Subió' : 'Bajó'} ${plural(count, 'puesto', 'puestos')}`;
  return (
    <span
      title={words}
      className={clsx(
        'whitespace-nowrap tabular-nums',
        climbed ? 'text-open-text' : 'text-live-text',
        className,
      )}
    >
      <span aria-hidden="true">
        {climbed ? '▲' : '▼'}
        {count}
      </span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

const metals: Record<number, { text: string; disc: string }> = {
  1: { text: 'text-gold', disc: 'bg-gold' },
  2: { text: 'text-silver', disc: 'bg-silver' },
  3: { text: 'text-bronze', disc: 'bg-bronze' },
};

interface MedalProps {
  position: number;
  className: string;
}

/** Shows the icon of positions 1 to 3, nothing for others (docs/screens.md#ranking-tab). */
export function Medal({ position, className }: MedalProps) {
  const metal = metals[position];
  if (metal === undefined) return null;
  // Lucide's medal has a 1 on it.
  const Icon = position === 1 ? Trophy : Award;
  return <Icon aria-hidden="true" className={clsx(className, !className.includes('text-') && metal.text)} />;
}

/** Shows a medal on the lower corner of a picture in a `relative` box. */
export function PictureMedal({ position }: { position: number | null }) {
  const metal = metals[position ?? 0];
  if (position === null || metal === undefined) return null;
  return (
    <span
      className={clsx(
        'absolute -right-1.5 -bottom-1 flex size-5 items-center justify-center rounded-full border-2 border-surface',
        metal.disc,
      )}
    >
      <Medal position={position} className="size-3 text-surface" />
    </span>
  );
}
