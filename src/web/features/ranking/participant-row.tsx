import clsx from 'clsx';
import { memo } from 'react';
import type { LeaderboardEntry } from '../../data/index.ts';
import { Avatar, formatNumber, Skeleton } from '../../ui/index.ts';
import { OrdinalBadge, Place } from './place.tsx';
import { rankingWords as words } from './words.ts';

interface ParticipantRowProps {
  entry: LeaderboardEntry;
  /** Null while nobody has a point. */
  position: number | null;
  own: boolean;
  /** Whether somebody else has the same position. */
  shared: boolean;
}

const grid =
  'grid grid-cols-[1.625rem_2.5rem_minmax(0,1fr)_auto] items-center gap-x-2.5 px-3 py-2.5 sm:gap-x-4 sm:px-5';
// Where enlarged text leaves a phone few words a line, name and points go below each other.
const narrow = {
  grid: '@max-[15rem]:grid-cols-[1.625rem_minmax(0,1fr)] @max-[15rem]:content-center',
  hidden: '@max-[15rem]:hidden',
  below: '@max-[15rem]:col-start-2 @max-[15rem]:flex-row @max-[15rem]:items-center',
};

/** One participant: position, picture, name and e-mail, points and ordinal (spec 2). */
export const ParticipantRow = memo(function ParticipantRow(props: ParticipantRowProps) {
  const { entry, position, own, shared } = props;
  return (
    <div
      className={clsx(grid, narrow.grid, 'h-full', own && 'bg-lime/15 shadow-[inset_4px_0_0_var(--primary)]')}
    >
      <Place position={position} />
      <Avatar
        name={entry.fullName}
        src={entry.avatarUrl}
        className={clsx('size-10 text-sm', narrow.hidden)}
      />
      <div className="min-w-0">
        <p className="truncate font-semibold">
          {entry.fullName}
          {own && <span className="font-bold"> {words.you}</span>}
        </p>
        <p className={clsx('truncate text-sm text-muted', narrow.hidden)}>{entry.email}</p>
      </div>
      <div className={clsx('flex flex-col items-end gap-1', narrow.below)}>
        <p className="leading-6 whitespace-nowrap">
          <span className="text-xl font-extrabold tabular-nums">{formatNumber(entry.totalPoints)}</span>{' '}
          <span className="text-sm text-muted">{entry.totalPoints === 1 ? words.point : words.points}</span>
        </p>
        <OrdinalBadge position={position} shared={shared} />
      </div>
    </div>
  );
});

/** A row that is still on its way, in the size of a full one. */
export function RowSkeleton() {
  return (
    <div aria-hidden="true" className={clsx(grid, narrow.grid, 'h-[4.5rem] animate-shimmer')}>
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
