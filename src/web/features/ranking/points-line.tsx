import clsx from 'clsx';
import type { OwnPodiumChances } from '../../../domain/podium-chances-schemas.ts';
import { formatNumber } from '../../ui/index.ts';
import { chancesMessages as messages } from './chances-messages.ts';

type PointsLineProps = Pick<OwnPodiumChances, 'points' | 'behindFirst' | 'possiblePoints' | 'isComplete'>;

/** The own points, those of the first where they are more, and the most that is possible, on one line; the text says the same. */
export function PointsLine({ points, behindFirst, possiblePoints, isComplete }: PointsLineProps) {
  const best = points + behindFirst;
  const most = points + possiblePoints;
  const share = (value: number) => `${(100 * value) / Math.max(most, best, 1)}%`;
  return (
    <div aria-hidden="true" className="min-w-0 text-xs leading-4 font-semibold text-muted tabular-nums">
      <div className="relative my-1.5 h-4 rounded-full bg-raised">
        <span
          className="absolute inset-y-0 left-0 rounded-full border border-dashed border-primary bg-primary/20"
          style={{ width: share(most) }}
        />
        <span
          className="absolute inset-y-0 left-0 min-w-4 rounded-full bg-primary"
          style={{ width: share(points) }}
        />
        {behindFirst > 0 && (
          <span
            className="absolute -inset-y-1.5 w-1 -translate-x-1/2 rounded-full bg-ink"
            style={{ left: share(best) }}
          />
        )}
      </div>
      <dl className="mt-4 flex flex-wrap justify-between gap-x-3 gap-y-2">
        <Figure label={messages.bar.own} value={formatNumber(points)} sign="h-1.5 w-3 bg-primary" />
        {behindFirst > 0 && (
          <Figure label={messages.bar.first} value={formatNumber(best)} sign="h-3 w-1 bg-ink" />
        )}
        <Figure
          label={messages.bar.most}
          value={messages.atLeast(most, isComplete)}
          sign="h-2 w-3 border border-dashed border-primary bg-primary/20"
        />
      </dl>
    </div>
  );
}

interface FigureProps {
  label: string;
  value: string;
  /** Its part of the line, as classes of a sign before the label. */
  sign: string;
}

/** A number over what it is; the last one ends where the line does. */
function Figure({ label, value, sign }: FigureProps) {
  return (
    <div className="flex flex-col-reverse last:items-end">
      <dt className="flex items-center gap-x-1.5">
        <span className={clsx('shrink-0 rounded-full', sign)} />
        {label}
      </dt>
      <dd className="text-3xl leading-8 font-black tracking-display text-ink">{value}</dd>
    </div>
  );
}
