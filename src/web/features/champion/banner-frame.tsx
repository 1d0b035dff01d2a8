import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/loading.tsx';
import { championMessages } from './messages.ts';

/** Where the banner is: the band's row, or a part of the closing page. */
export type BannerPlace = 'band' | 'page';

/** What is at stake, how a pick ended (`missed` without one), or that it could not be read. */
type BannerTone = 'stake' | 'won' | 'lost' | 'missed' | 'failed';

interface BannerFrameProps {
  place: BannerPlace;
  /** A picture of 36 px, of 40 px once the champion is decided. */
  picture: ReactNode;
  title: ReactNode;
  note: ReactNode;
  /** On a phone the note is for screen readers alone. */
  noteOnWide?: boolean;
  /** Countdown beside the title. */
  state?: ReactNode;
  /** At the end of the row. */
  action?: ReactNode;
  tone?: BannerTone;
}

const places: Record<BannerPlace, string> = {
  band: 'min-h-11.5 border-t px-3 xs:min-h-14 xs:px-4 @xl:min-h-15 @xl:px-6',
  page: 'min-h-18 rounded-control px-3 py-2 @3xl:min-h-24 @3xl:px-5',
};

/** The row's ground and the line above it. Gold is what the champion is worth; lime is for hits. */
const grounds: Record<BannerTone | 'none', Record<BannerPlace, string>> = {
  none: { band: 'border-line', page: 'bg-raised' },
  stake: { band: 'border-gold/25 bg-gold/10', page: 'bg-raised' },
  lost: { band: 'border-line', page: 'bg-raised' },
  missed: { band: 'border-line', page: 'bg-raised' },
  won: { band: 'border-line bg-lime text-on-lime', page: 'border-2 border-lime bg-lime/10' },
  failed: { band: 'border-live/40 bg-live/15', page: 'bg-live/15' },
};

/** The row about the champion, as high in every state of the same tournament: as two lines on a phone, as its button elsewhere. */
export function BannerFrame(props: BannerFrameProps) {
  const { place, picture, title, note, noteOnWide = false, state, action, tone } = props;
  const decided = tone === 'won' || tone === 'lost' || tone === 'missed';
  return (
    <div
      className={clsx(
        'flex flex-wrap content-center items-center gap-x-2 gap-y-1 xs:gap-x-2.5 @xl:gap-x-3',
        places[place],
        decided && 'py-2',
        grounds[tone ?? 'none'][place],
      )}
    >
      <span
        className={clsx(
          'flex shrink-0 items-center justify-center',
          // The countdown takes one line, or the first form would not fit below it.
          state !== undefined && 'max-xs:hidden',
        )}
      >
        {picture}
      </span>
      <div className="flex min-w-up-to-24 flex-1 flex-wrap items-center gap-x-3">
        <h2
          className={clsx(
            'max-w-full leading-5 font-bold',
            decided
              ? 'basis-full text-md font-extrabold @xl:text-lg @xl:leading-6'
              : 'text-sm max-xs:text-xs @xl:text-md',
          )}
        >
          {title}
        </h2>
        {state}
        <div
          className={clsx(
            'max-w-full text-2xs leading-4 max-xs:tracking-tight @xl:text-sm @xl:leading-5',
            tone !== 'won' && 'text-muted',
            noteOnWide && 'max-sm:sr-only',
          )}
        >
          {note}
        </div>
      </div>
      {action !== undefined && (
        <div
          className={clsx(
            'flex',
            tone === 'lost' && 'text-muted',
            tone === 'won' && place === 'page' && 'text-exact-text',
          )}
        >
          {action}
        </div>
      )}
    </div>
  );
}

/** Of a button in the row: 36 px to see on a phone, 44 px to touch. */
export const smallAction =
  'max-sm:relative max-sm:min-h-9! max-sm:px-3! max-sm:py-1! max-sm:text-sm max-sm:after:absolute max-sm:after:inset-x-0 ' +
  'max-sm:after:-inset-y-1 max-xs:text-xs max-xs:leading-3.5';

/** The champion's row while it loads. */
export function BannerSkeleton({ place = 'band' }: { place?: BannerPlace }) {
  return (
    <BannerFrame
      place={place}
      picture={<Skeleton className="size-9" />}
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
