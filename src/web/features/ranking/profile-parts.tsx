import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { ParticipantProfile } from '../../../domain/participant-schemas.ts';
import { Avatar, BlankAvatar } from '../../ui/avatar.tsx';
import { BlankShield } from '../../football/crest.tsx';
import { ownMark } from '../../ui/messages.ts';
import { Skeleton, StatusText } from '../../ui/loading.tsx';
import { PictureMedal } from './rank.tsx';
import { profileMessages as messages } from './messages.ts';

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
        <div className="flex h-28.5 flex-col justify-center gap-2 rounded-control border border-line bg-raised px-5">
          <svg
            aria-hidden="true"
            viewBox="0 0 100 40"
            preserveAspectRatio="none"
            className="h-14 w-full animate-shimmer"
          >
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
          <StatusText>{messages.loading}</StatusText>
        </div>
        <div className="flex h-4 animate-shimmer items-center justify-between">
          <Skeleton still className="h-3 w-16" />
          <Skeleton still className="h-3 w-10" />
        </div>
      </div>
      <div className="flex flex-col gap-2">
        {own ? (
          <div data-theme="dark" className="h-42.5 rounded-card border border-line bg-ground px-4 py-3">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="mt-2 h-7 w-44" />
            <div className="mt-2.5 flex gap-1.5">
              {Array.from({ length: 6 }, (_, index) => (
                <Skeleton key={index} className="size-7 rounded-full!" />
              ))}
            </div>
          </div>
        ) : (
          // What shimmers is on it: a dark slab that did would look dead on a light ground.
          <div
            data-theme="dark"
            className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center justify-items-center rounded-card border border-line bg-ground px-3 py-3 text-muted"
          >
            {[0, 1, 2].map((place) =>
              place === 1 ? (
                <span key={place} aria-hidden="true" className="text-4xl leading-10 font-black sm:text-5xl">
                  -
                </span>
              ) : (
                <span key={place} className="flex flex-col items-center gap-2">
                  <BlankAvatar className="size-12 animate-shimmer sm:size-14" />
                  <Skeleton className="h-3.5 w-14" />
                </span>
              ),
            )}
            <Skeleton className="col-span-3 mt-2.5 h-1.5 w-full" />
            <Skeleton className="col-span-3 mt-2.5 h-4 w-32" />
          </div>
        )}
        {!own && (
          <>
            <Skeleton className="h-11 rounded-control" />
            <div className="flex h-7 animate-shimmer items-center justify-between px-1">
              <Skeleton still className="h-3 w-10" />
              <Skeleton still className="h-3 w-16" />
              <Skeleton still className="h-3 w-10" />
            </div>
          </>
        )}
        <div className="flex animate-shimmer flex-col gap-5 pt-2.5">
          {['w-36', 'w-28', 'w-32'].map((width) => (
            <div key={width} className="flex items-center justify-between px-1">
              {!own && <Skeleton still className="h-7 w-12" />}
              <div className={clsx('flex flex-col gap-1.5', !own && 'items-center')}>
                <span className="flex items-center gap-2">
                  <BlankShield className="size-7" />
                  <Skeleton still className="h-5 w-11" />
                  <BlankShield className="size-7" />
                </span>
                <Skeleton still className={clsx('h-3', width)} />
              </div>
              <Skeleton still className="h-7 w-12" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
