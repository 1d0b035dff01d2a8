import { useState, type ReactNode } from 'react';

interface PictureProps {
  /** Address of the picture, empty when there is none. */
  src: string;
  className: string;
  /** Shown when there is no picture or it does not load. */
  children: ReactNode;
}

/** The look of a person's picture. */
export const portraitClass = 'shrink-0 rounded-full bg-raised object-cover';

/** A picture from another server, or `children` in its place. Hidden from screen readers: its name is beside it. */
export function Picture({ src, className, children }: PictureProps) {
  const [failedSrc, setFailedSrc] = useState('');
  if (src === '' || src === failedSrc) return children;
  return (
    <img
      src={src}
      alt=""
      referrerPolicy="no-referrer"
      loading="lazy"
      decoding="async"
      className={className}
      onError={() => setFailedSrc(src)}
    />
  );
}
