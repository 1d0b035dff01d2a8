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
  /** At the end of the row. */
  action?: ReactNode;
  /** Room for a second line on phones, where the end of a pick stands once the champion is decided. */
  high?: boolean;
}

/** The band's row about the champion, as high in every state: as two lines on a phone, as its button elsewhere. */
export function BannerFrame(props: BannerFrameProps) {
  const { picture, title, note, noteOnWide = false, state, action, high = false } = props;
  return (
    <div
      className={clsx(
        high && 'max-sm:min-h-24! max-sm:py-3',
        'flex min-h-11.5 flex-wrap content-center items-center gap-x-2 gap-y-1 border-t border-line px-3 xs:min-h-13 xs:px-4 @xl:min-h-16 @xl:gap-x-3 @xl:px-6',
      )}
    >
      <span className="flex size-7 shrink-0 items-center justify-center max-[24rem]:hidden">{picture}</span>
      <div
        className={clsx(
          high && 'max-sm:min-w-full',
          'flex min-w-up-to-30 flex-1 flex-wrap items-center gap-x-3',
        )}
      >
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
      {action}
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
