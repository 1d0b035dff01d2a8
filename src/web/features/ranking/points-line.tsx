import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { OwnPodiumChances } from '../../../domain/podium-chances-schemas.ts';
import type { LeaderboardEntry } from '../../data/index.ts';
import { Avatar, formatNumber } from '../../ui/index.ts';
import { chancesMessages as messages } from './chances-messages.ts';

interface PointsLineProps extends Pick<
  OwnPodiumChances,
  'points' | 'behindFirst' | 'possiblePoints' | 'isComplete'
> {
  own: { name: string; avatarUrl: string; colors: string[] | undefined };
  /** Undefined while it is not known. */
  first: LeaderboardEntry | undefined;
}

/** The own points, those of the first where they are more, and the most that is possible, on one line; the text says the same. */
export function PointsLine({ points, behindFirst, possiblePoints, isComplete, own, first }: PointsLineProps) {
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
        <Figure
          label={messages.bar.own}
          value={formatNumber(points)}
          sign="h-1.5 w-3 bg-primary"
          picture={
            <Avatar name={own.name} src={own.avatarUrl} colors={own.colors} className="size-9 sm:size-10" />
          }
        />
        {behindFirst > 0 && (
          <Figure
            label={messages.bar.first}
            value={formatNumber(best)}
            sign="h-3 w-1 bg-ink"
            picture={
              <Avatar
                leader
                name={first?.fullName ?? ''}
                src={first?.avatarUrl ?? ''}
                className="size-9 sm:size-10"
              />
            }
          />
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
  picture?: ReactNode;
}

/** A number over what it is, beside the picture of whose it is. */
function Figure({ label, value, sign, picture }: FigureProps) {
  return (
    <div className="grid grid-cols-[auto_auto] items-center xs:gap-x-2">
      <dt
        className={clsx(
          'row-start-2 flex items-center gap-x-1.5 whitespace-nowrap',
          picture !== undefined && 'col-start-2',
        )}
      >
        <span className={clsx('shrink-0 rounded-full', sign)} />
        {label}
      </dt>
      <dd
        className={clsx(
          'row-start-1 text-3xl leading-8 font-black tracking-display text-ink',
          picture !== undefined && 'col-start-2',
        )}
      >
        {value}
      </dd>
      {picture !== undefined && (
        <dd className="col-start-1 row-span-2 row-start-1 max-xs:hidden">{picture}</dd>
      )}
    </div>
  );
}
