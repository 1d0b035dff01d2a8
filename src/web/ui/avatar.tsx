import clsx from 'clsx';
import { initialsOf } from './initials.ts';
import { Picture, portraitClass } from './picture.tsx';
import { Shirt } from './shirt.tsx';

interface AvatarProps {
  /** The person's name; the initials come from it. */
  name: string;
  /** Address of the picture, empty when there is none. */
  src?: string;
  /** The colours of the shirt. */
  colors?: string[] | undefined;
  /** Whether the edge is lime. */
  leader?: boolean;
  /** Its size. */
  className?: string | undefined;
}

/** A person's picture, or a shirt with their initials when there is none or it does not load. */
export function Avatar({ name, src = '', colors, leader = false, className = 'size-10' }: AvatarProps) {
  return (
    <Picture src={src} className={clsx(portraitClass, leader && 'border-2 border-lime', className)}>
      <Shirt initials={initialsOf(name)} colors={colors} leader={leader} className={className} />
    </Picture>
  );
}
