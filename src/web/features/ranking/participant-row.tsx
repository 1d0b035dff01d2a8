import clsx from 'clsx';
import { memo } from 'react';
import type { LeaderboardEntry } from '../../data/index.ts';
import { Avatar, formatNumber, Skeleton } from '../../ui/index.ts';
import { OrdinalBadge, Rank } from './rank.tsx';
import { rankingMessages as messages } from './messages.ts';

interface ParticipantRowProps {
  entry: LeaderboardEntry;
  /** Null while no participant has a point. */
  position: number | null;
  own: boolean;
  /** The colours of the own shirt. */
  ownColors: string[] | undefined;
  /** Whether another participant has the same position. */
  shared: boolean;
}

const grid =
  'grid grid-cols-[1.625rem_2.5rem_minmax(0,1fr)_auto] items-center gap-x-2.5 px-3 py-2.5 sm:gap-x-4 sm:px-5';
// Where enlarged text leaves few words a line, name and points go below each other.
const narrow = {
  grid: '@max-narrow:grid-cols-[1.625rem_minmax(0,1fr)] @max-narrow:content-center',
  hidden: '@max-narrow:hidden',
  below: '@max-narrow:col-start-2 @max-narrow:flex-row @max-narrow:items-center',
};

/** One participant: position, picture, name and e-mail, points and ordinal; see docs/rules.md#ranking-tab. */
export const ParticipantRow = memo(function ParticipantRow(props: ParticipantRowProps) {
  const { entry, position, own, ownColors, shared } = props;
  return (
    <div className={clsx(grid, narrow.grid, 'h-full', own && 'bg-lime/15 shadow-own-row')}>
      <Rank position={position} />
      <Avatar
        name={entry.fullName}
        src={entry.avatarUrl}
        colors={own ? ownColors : undefined}
        className={clsx('size-10', narrow.hidden)}
      />
      <div className="min-w-0">
        <p className="flex font-semibold">
          <span className="truncate">{entry.fullName}</span>
          {own && <span className="ml-1 shrink-0 font-bold"> {messages.you}</span>}
        </p>
        <p className={clsx('truncate text-sm text-muted', narrow.hidden)}>{entry.email}</p>
      </div>
      <div className={clsx('flex flex-col items-end gap-1', narrow.below)}>
        <p className="leading-6 whitespace-nowrap">
          <span className="text-xl font-extrabold tabular-nums">{formatNumber(entry.totalPoints)}</span>{' '}
          <span className="text-sm text-muted">
            {entry.totalPoints === 1 ? messages.point : messages.points}
          </span>
        </p>
        <OrdinalBadge position={position} shared={shared} />
      </div>
    </div>
  );
});

/** A row while it loads, in the size of a full one. */
export function RowSkeleton() {
  return (
    <div aria-hidden="true" className={clsx(grid, narrow.grid, 'h-18 animate-shimmer')}>
      <Skeleton still className="size-6 rounded-full" />
      <Skeleton still className={clsx('size-10 rounded-full', narrow.hidden)} />
      <div className="flex flex-col gap-2">
        <Skeleton still className="h-4 w-40 max-w-full" />
        <Skeleton still className="h-3 w-28 max-w-full" />
      </div>
      <Skeleton still className={clsx('h-6 w-16', narrow.hidden)} />
    </div>
  );
}
