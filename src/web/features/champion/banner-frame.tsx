import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/index.ts';
import { championMessages } from './messages.ts';

interface BannerFrameProps {
  /** A picture of 28 px. */
  picture: ReactNode;
  title: ReactNode;
  note: ReactNode;
  /** Hides the note on phones. */
  noteOnWide?: boolean;
  /** Badge or countdown beside the title. */
  state?: ReactNode;
  action?: ReactNode;
  /** Room for a second line on phones, where the end of a pick stands once the champion is decided. */
  high?: boolean;
}

/** The layout of the champion banner, as high in every state: as two lines on a phone, as its button elsewhere. */
export function BannerFrame(props: BannerFrameProps) {
  const { picture, title, note, noteOnWide = false, state, action, high = false } = props;
  return (
    <div
      className={clsx(
        high && 'max-sm:min-h-20!',
        'flex min-h-12.5 flex-wrap items-center gap-x-2 gap-y-1 rounded-card border border-line bg-surface py-0.5 pr-0.5 pl-3 xs:pl-4 sm:min-h-14.5 sm:gap-x-3 sm:py-1.5 sm:pr-1.5 sm:pl-5',
      )}
    >
      <span className="flex size-7 shrink-0 items-center justify-center max-[24rem]:hidden">{picture}</span>
      <div className="flex min-w-up-to-30 flex-1 flex-wrap items-center gap-x-3">
        <h2 className="max-w-full text-sm leading-5 font-bold sm:text-md">{title}</h2>
        {state}
        <div
          className={clsx(
            'max-w-full text-xs leading-4 text-muted max-xs:text-2xs max-xs:tracking-tight sm:text-sm sm:leading-5',
            noteOnWide && 'max-sm:hidden',
          )}
        >
          {note}
        </div>
      </div>
      {action}
    </div>
  );
}

/** The champion banner while it loads. */
export function BannerSkeleton({ high = false }: { high?: boolean }) {
  return (
    <BannerFrame
      high={high}
      picture={<Skeleton className="size-7" />}
      title={
        <>
          <span className="sr-only">{championMessages.banner.loading}</span>
          <Skeleton className="h-5 w-36" />
        </>
      }
      note={<Skeleton className="h-4 w-44 max-w-full" />}
    />
  );
}
