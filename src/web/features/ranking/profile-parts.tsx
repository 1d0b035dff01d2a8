import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ParticipantProfile } from '../../../domain/participant-schemas.ts';
import { Avatar, ownMark, Skeleton, StatusText } from '../../ui/index.ts';
import { PictureMedal } from './rank.tsx';
import { profileMessages as messages } from './profile-messages.ts';

interface ProfileTitleProps {
  name: string;
  avatarUrl: string;
  /** The colours of the own shirt; undefined for somebody else's. */
  colors: string[] | undefined;
  own: boolean;
  /** For a medal; null while it is not known, and while nobody has a point. */
  position: number | null;
  /** Position and points in words. */
  children: ReactNode;
}

/** Whose profile it is. */
export function ProfileTitle({ name, avatarUrl, colors, own, position, children }: ProfileTitleProps) {
  return (
    <span className="flex items-center gap-3.5">
      <span className="relative shrink-0">
        <Avatar
          name={name}
          src={avatarUrl}
          colors={colors}
          leader={position === 1}
          className="size-14 sm:size-16"
        />
        {position !== null && <PictureMedal position={position} />}
      </span>
      <span className="min-w-0">
        <span title={name} className="line-clamp-2 wrap-anywhere">
          {name} {own && ownMark}
        </span>
        <span className="block text-sm leading-5 font-semibold text-muted tabular-nums">{children}</span>
      </span>
    </span>
  );
}

/** What the points come from, each with an edge in the colour of its hit; placeholders while it is not known. */
export function ProfileCounts({ profile }: { profile: ParticipantProfile | undefined }) {
  return (
    <dl className="grid grid-cols-3 gap-2 text-center">
      {(
        [
          [messages.exact, profile?.exact, 'border-t-exact'],
          [messages.outcomes, profile?.outcomes, 'border-t-outcome'],
          [messages.streak, profile?.streak, 'border-t-edge'],
        ] as const
      ).map(([label, count, edge]) => (
        <div
          key={label}
          className={clsx(
            'flex flex-col-reverse rounded-control border border-t-3 border-line px-1 pt-1.5 pb-2',
            edge,
          )}
        >
          <dt className="text-xs leading-4 wrap-anywhere text-muted">{label}</dt>
          <dd className="text-2xl leading-7 font-black tabular-nums">
            {count ?? <Skeleton className="mx-auto my-1 h-5 w-6" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The profile before it is there, in its final layout. */
export function ProfileSkeleton({ own }: { own: boolean }) {
  return (
    <div className="mt-4 flex flex-col gap-4">
      <ProfileCounts profile={undefined} />
      <div className="flex flex-col gap-1.5">
        <h3 className="text-md leading-5 font-extrabold">{own ? messages.ownLine : messages.theirLine}</h3>
        <div className="flex h-28.5 animate-shimmer items-center rounded-control border border-line bg-raised px-5">
          <svg aria-hidden="true" viewBox="0 0 100 40" preserveAspectRatio="none" className="h-14 w-full">
            <polyline
              points="0,30 30,12 65,22 100,6"
              fill="none"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeDasharray="3 7"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
              className="text-edge"
            />
          </svg>
        </div>
        <StatusText>{messages.loading}</StatusText>
      </div>
      <div
        data-theme="dark"
        className="flex animate-shimmer items-center justify-around rounded-card border border-line bg-ground px-3 py-6"
      >
        <Skeleton still className="size-12 rounded-full!" />
        <Skeleton still className="h-9 w-20" />
        <Skeleton still className="size-12 rounded-full!" />
      </div>
      <div className="flex animate-shimmer flex-col gap-3">
        {Array.from({ length: 3 }, (_, index) => (
          <div key={index} className="flex items-center justify-between px-1">
            <Skeleton still className="h-7 w-12" />
            <Skeleton still className="h-8 w-28" />
            <Skeleton still className="h-7 w-12" />
          </div>
        ))}
      </div>
    </div>
  );
}
