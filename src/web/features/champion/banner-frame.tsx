import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '../../ui/index.ts';

interface BannerFrameProps {
  /** A picture of 48 px. */
  picture: ReactNode;
  title: ReactNode;
  note: ReactNode;
  /** A note that a phone can do without. */
  noteOnWide?: boolean;
  /** A picture that a phone can do without. */
  pictureOnWide?: boolean;
  /** Badge or countdown. */
  state?: ReactNode;
  action?: ReactNode;
}

/** The one layout of the champion banner, so that its states take the same room. */
export function BannerFrame(props: BannerFrameProps) {
  const { picture, title, note, pictureOnWide = false, noteOnWide = false, state, action } = props;
  return (
    <Card className="flex min-h-[5.5rem] flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 sm:min-h-24 sm:gap-x-4 sm:gap-y-3 sm:p-4">
      <span
        className={clsx(
          'flex size-10 shrink-0 items-center justify-center sm:size-12',
          pictureOnWide && 'max-sm:hidden',
        )}
      >
        {picture}
      </span>
      <div className="min-w-[min(7.5rem,100%)] flex-1">
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
