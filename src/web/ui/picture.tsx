import clsx from 'clsx';
import { useCallback, useState, type ReactNode } from 'react';
import { hasJustFailed, rememberFailed, rememberShown, wasShown } from './known-pictures.ts';

interface PictureProps {
  /** Address of the picture, empty when there is none. */
  src: string;
  /** The frame's size and look. */
  className: string;
  /** Whether the picture fills the frame, as a person's does; otherwise it fits in as a whole. */
  cover?: boolean;
  /** Fills the frame while the picture is `pending`, and for good when there is none or it does not load. */
  children: (pending: boolean) => ReactNode;
}

/** The look of a person's picture. */
export const portraitClass = 'shrink-0 rounded-full bg-raised';

/** A picture from another server, or what `children` returns in its place. Hidden from screen readers: its name is beside it. */
export function Picture({ src, className, cover = false, children }: PictureProps) {
  const [loadedSrc, setLoadedSrc] = useState(() => (wasShown(src) ? src : ''));
  const [failedSrc, setFailedSrc] = useState(() => (hasJustFailed(src) ? src : ''));
  // One that the browser has at hand is shown at once, without what stands in for it.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete === true && image.naturalWidth > 0) setLoadedSrc(image.getAttribute('src') ?? '');
  }, []);
  const expected = src !== '' && src !== failedSrc;
  const loaded = expected && src === loadedSrc;
  return (
    <span
      aria-hidden="true"
      className={clsx('pointer-events-none relative block overflow-hidden', className)}
    >
      {!loaded && children(expected)}
      {expected && (
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
            !loaded && 'opacity-0',
          )}
          onLoad={() => {
            rememberShown(src);
            setLoadedSrc(src);
          }}
          onError={() => {
            rememberFailed(src);
            setFailedSrc(src);
          }}
        />
      )}
    </span>
  );
}
