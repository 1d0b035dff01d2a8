import clsx from 'clsx';
import { useCallback, useState, type ReactNode } from 'react';

interface PictureProps {
  src: string;
  className: string;
  cover?: boolean;
  /** Fills the frame while the picture is `pending`, and when there is none or it fails. */
  children: (pending: boolean) => ReactNode;
}

export const portraitClass = 'shrink-0 rounded-full bg-raised';

/** Shows a picture from another server, or `children` in its place. Screen readers skip it: its name is beside it. */
export function Picture(props: PictureProps) {
  return <OnePicture key={props.src} {...props} />;
}

function OnePicture({ src, className, cover = false, children }: PictureProps) {
  const [outcome, setOutcome] = useState(() => recallPicture(src));
  const settle = (next: 'shown' | 'failed') => {
    rememberPicture(src, next);
    setOutcome(next);
  };
  // Show a cached picture at once.
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
          // Never show the browser's broken-image icon, not even until the error is known.
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

/** By address, so that other cards of a team know the outcome without a second render. */
const outcomes = new Map<string, { outcome: 'shown' | 'failed'; at: number }>();
/** How long a failed picture is not requested again, in milliseconds. */
const failureMs = 60_000;

/** Records whether the picture at `src` was shown or failed. */
export function rememberPicture(src: string, outcome: 'shown' | 'failed'): void {
  outcomes.set(src, { outcome, at: Date.now() });
}

function recallPicture(src: string): 'shown' | 'failed' | 'pending' {
  if (src === '') return 'failed';
  const known = outcomes.get(src);
  if (known?.outcome === 'failed') return Date.now() - known.at < failureMs ? 'failed' : 'pending';
  return known?.outcome ?? 'pending';
}
