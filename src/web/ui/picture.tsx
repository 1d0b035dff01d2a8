import { useState, type ReactNode } from 'react';

interface PictureProps {
  /** Address of the picture, empty when there is none. */
  src: string;
  className: string;
  /** Stands in its place when there is none or it does not load. */
  children: ReactNode;
}

/** A picture of somebody else's server, silent to readers as its name stands beside it, or what stands in for it. */
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
