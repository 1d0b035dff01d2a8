import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/index.ts';
import { championMessages } from './messages.ts';

interface BannerFrameProps {
  /** A picture of 28 px, of 36 px in a `high` row. */
  picture: ReactNode;
  title: ReactNode;
  note: ReactNode;
  /** Hides the note on phones. */
  noteOnWide?: boolean;
  /** Countdown beside the title. */
  state?: ReactNode;
  /** At the end of the row. */
  action?: ReactNode;
  /** On phones the action has a line of its own: the end of a pick, once the champion is decided. */
  high?: boolean;
}

/** The band's row about the champion, as high in every state: as two lines on a phone, as its button elsewhere. */
export function BannerFrame(props: BannerFrameProps) {
  const { picture, title, note, noteOnWide = false, state, action, high = false } = props;
  return (
    <div
      className={clsx(
        high
          ? 'gap-x-3 gap-y-2 py-4 max-sm:grid max-sm:min-h-26 max-sm:grid-cols-[auto_minmax(0,1fr)]'
          : 'min-h-11.5 flex-wrap gap-x-2 gap-y-1 xs:min-h-16 @xl:gap-x-3',
        'flex content-center items-center border-t border-line px-3 xs:px-4 @xl:px-6',
      )}
    >
      <span
        className={clsx(
          'flex shrink-0 items-center justify-center',
          high ? 'size-9' : 'size-7 max-xs:hidden',
          // The countdown and a wide button leave no room.
          state !== undefined && 'max-[24rem]:hidden',
        )}
      >
        {picture}
      </span>
      <div className="flex min-w-up-to-24 flex-1 flex-wrap items-center gap-x-3">
        <h2 className="max-w-full text-sm leading-5 font-bold @xl:text-md">{title}</h2>
        {state}
        <div
          className={clsx(
            'max-w-full text-2xs leading-4 text-muted max-xs:tracking-tight @xl:text-sm @xl:leading-5',
            noteOnWide && 'max-sm:hidden',
          )}
        >
          {note}
        </div>
      </div>
      {action !== undefined && <div className={clsx('flex', high && 'max-sm:col-start-2')}>{action}</div>}
    </div>
  );
}

/** Of a button in the row: 36 px to see on a phone, 44 px to touch. */
export const smallAction =
  'max-sm:relative max-sm:min-h-9! max-sm:px-2.5! max-sm:py-1! max-sm:text-sm max-sm:after:absolute max-sm:after:inset-x-0 ' +
  'max-sm:after:-inset-y-1 max-xs:max-w-24 max-xs:py-0 max-xs:text-xs max-xs:leading-3.5';

/** The champion's row while it loads. */
export function BannerSkeleton({ high = false }: { high?: boolean }) {
  return (
    <BannerFrame
      high={high}
      picture={<Skeleton className="size-7" />}
      title={
        <>
          <span className="sr-only">{championMessages.banner.loading}</span>
          <Skeleton className="my-1 h-3 w-36" />
        </>
      }
      note={<Skeleton className="my-0.5 h-3 w-44 max-w-full" />}
    />
  );
}
