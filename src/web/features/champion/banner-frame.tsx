import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Card, Skeleton } from '../../ui/index.ts';
import { championMessages } from './messages.ts';

interface BannerFrameProps {
  /** A picture of 48 px. */
  picture: ReactNode;
  title: ReactNode;
  note: ReactNode;
  /** Hides the note on phones. */
  noteOnWide?: boolean;
  /** Hides the picture on phones. */
  pictureOnWide?: boolean;
  /** Badge or countdown. */
  state?: ReactNode;
  action?: ReactNode;
}

/** The layout of the champion banner; all its states have the same height. */
export function BannerFrame(props: BannerFrameProps) {
  const { picture, title, note, pictureOnWide = false, noteOnWide = false, state, action } = props;
  return (
    <Card className="flex min-h-22 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:min-h-24 sm:gap-x-4 sm:gap-y-3 sm:p-4">
      <span
        className={clsx(
          'flex size-10 shrink-0 items-center justify-center sm:size-12',
          pictureOnWide && 'max-sm:hidden',
        )}
      >
        {picture}
      </span>
      <div className="min-w-up-to-30 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="max-w-full text-base leading-5 font-bold sm:text-lg sm:leading-6">{title}</h2>
          {state}
        </div>
        <div
          className={clsx(
            'text-xs leading-5 text-muted sm:mt-1 sm:text-sm sm:leading-5',
            noteOnWide && 'max-sm:hidden',
          )}
        >
          {note}
        </div>
      </div>
      {action}
    </Card>
  );
}

/** The champion banner while it loads. */
export function BannerSkeleton() {
  return (
    <BannerFrame
      picture={<Skeleton className="size-12" />}
      title={
        <>
          <span className="sr-only">{championMessages.banner.loading}</span>
          <Skeleton className="h-6 w-44" />
        </>
      }
      note={<Skeleton className="h-5 w-60 max-w-full" />}
    />
  );
}
