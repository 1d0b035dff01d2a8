import clsx from 'clsx';
import { initialsOf } from './initials.ts';
import { Picture } from './picture.tsx';

interface AvatarProps {
  /** The person's name; the initials come from it. */
  name: string;
  /** Address of the picture, empty when there is none. */
  src?: string;
  /** Size, and font size of the initials. */
  className?: string;
}

/** A person's picture, or generated initials when there is none or it does not load; the name stands beside it. */
export function Avatar({ name, src = '', className = 'size-10 text-sm' }: AvatarProps) {
  const frame = clsx('shrink-0 rounded-full', className);
  return (
    <Picture src={src} className={clsx(frame, 'bg-raised object-cover')}>
      <span
        aria-hidden="true"
        className={clsx(
          frame,
          'inline-flex items-center justify-center border border-line bg-raised font-bold text-ink',
        )}
      >
        {initialsOf(name)}
      </span>
    </Picture>
  );
}
