import clsx from 'clsx';
import { useCallback, useState, type ReactNode } from 'react';

interface PictureProps {
  src: string;
  className: string;
  /** Whether the picture fills the frame, as a person's does; otherwise it fits in as a whole. */
  cover?: boolean;
  /** Fills the frame while the picture is `pending`, and for good when there is none or it does not load. */
  children: (pending: boolean) => ReactNode;
}

/** The look of a person's picture. */
export const portraitClass = 'shrink-0 rounded-full bg-raised';

/** A picture from another server, or what `children` returns in its place. Hidden from screen readers: its name is beside it. */
export function Picture(props: PictureProps) {
  return <OnePicture key={props.src} {...props} />;
}

function OnePicture({ src, className, cover = false, children }: PictureProps) {
  const [outcome, setOutcome] = useState(() => recallPicture(src));
  const settle = (next: 'shown' | 'failed') => {
    rememberPicture(src, next);
    setOutcome(next);
  };
  // A picture that the browser has at hand is shown at once.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete === true && image.naturalWidth > 0) setOutcome('shown');
  }, []);
  return (
    <span
      aria-hidden="true"
      className={clsx('pointer-events-none relative block overflow-hidden', className)}
    >
      {outcome !== 'shown' && children(outcome === 'pending')}
      {outcome !== 'failed' && (
        <img
          ref={look}
          src={src}
          alt=""
          referrerPolicy="no-referrer"
          loading="lazy"
          decoding="async"
          // Never a browser's sign for a broken picture, not even for the moment before the error is known.
          className={clsx(
            'absolute inset-0 size-full',
            cover ? 'object-cover' : 'object-contain',
            outcome === 'pending' && 'opacity-0',
          )}
          onLoad={() => settle('shown')}
          onError={() => settle('failed')}
        />
      )}
    </span>
  );
}

/** What became of the pictures, by address: the other cards of a team need no second render to know it. */
const outcomes = new Map<string, { outcome: 'shown' | 'failed'; at: number }>();
/** So long a picture that failed is not asked for again by another place; in milliseconds. */
const failureMs = 60_000;

/** Remembers whether the picture at `src` was shown or did not load. */
export function rememberPicture(src: string, outcome: 'shown' | 'failed'): void {
  outcomes.set(src, { outcome, at: Date.now() });
}

function recallPicture(src: string): 'shown' | 'failed' | 'pending' {
  if (src === '') return 'failed';
  const known = outcomes.get(src);
  if (known?.outcome === 'failed') return Date.now() - known.at < failureMs ? 'failed' : 'pending';
  return known?.outcome ?? 'pending';
}
