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

/** The own points, those of the first, and the most that is possible, on one line; the text says the same. */
export function PointsLine({ points, behindFirst, possiblePoints, isComplete, own, first }: PointsLineProps) {
  const best = points + behindFirst;
  const most = points + possiblePoints;
  const share = (value: number) => (100 * value) / Math.max(most, best, 1);
  return (
    <div aria-hidden="true" className="min-w-0 text-xs leading-4 font-semibold text-muted tabular-nums">
      <div className="px-4.5">
        <Mark at={share(points)}>
          <Avatar name={own.name} src={own.avatarUrl} colors={own.colors} className="size-9" />
        </Mark>
        <div className="relative my-1 h-3 rounded-full bg-raised">
          <span
            className="absolute inset-y-0 left-0 rounded-full border border-dashed border-primary bg-primary/20"
            style={{ width: `${share(most)}%` }}
          />
          <span
            className="absolute inset-y-0 left-0 rounded-full bg-primary"
            style={{ width: `${share(points)}%` }}
          />
          <span
            className="absolute -inset-y-1 w-0.75 -translate-x-1/2 rounded-full bg-ink"
            style={{ left: `${share(best)}%` }}
          />
        </div>
        <Mark at={share(best)}>
          <Avatar leader name={first?.fullName ?? ''} src={first?.avatarUrl ?? ''} className="size-9" />
        </Mark>
      </div>
      <dl className="mt-2 flex flex-wrap justify-between gap-x-4 gap-y-2 [&>:last-child]:text-right">
        {(
          [
            [messages.bar.own, formatNumber(points)],
            [messages.bar.first, formatNumber(best)],
            [messages.bar.most, messages.atLeast(most, isComplete)],
          ] as const
        ).map(([label, value]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt>{label}</dt>
            <dd className="text-3xl leading-9 font-black tracking-display text-ink">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A picture over or under its place on the line. */
function Mark({ at, children }: { at: number; children: ReactNode }) {
  return (
    <div className="relative h-9">
      <span className="absolute top-0 -translate-x-1/2" style={{ left: `${at}%` }}>
        {children}
      </span>
    </div>
  );
}
