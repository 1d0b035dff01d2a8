import clsx from 'clsx';
import { useCallback, useState, type ReactNode } from 'react';

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

/**
 * When pictures failed, in epoch milliseconds by address, and which ones were shown: their next place, such as the other cards
 * of a team, needs no second render to know it.
 */
const failedAt = new Map<string, number>();
const shown = new Set<string>();
/** So long a picture that failed is not asked for again by another place; in milliseconds. */
const failureMs = 60_000;

/** Remembers that the picture at `src` was shown: a failure before no longer counts. */
export function rememberShown(src: string): void {
  failedAt.delete(src);
  shown.add(src);
}

/** Remembers that the picture at `src` did not load. */
export function rememberFailed(src: string): void {
  shown.delete(src);
  failedAt.set(src, Date.now());
}

/** Whether the picture at `src` was shown when it was last asked for. */
export function wasShown(src: string): boolean {
  return shown.has(src);
}

/** Whether the picture at `src` failed within the last minute, and has not been shown since. */
export function hasJustFailed(src: string): boolean {
  return Date.now() - (failedAt.get(src) ?? 0) < failureMs;
}
